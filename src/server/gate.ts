interface GateOptions {
  atOnce: number
  /** How many wait; the rest is refused. */
  queue: number
  refusal(): Error
}

/** Lets a few through at once and a few wait: for work that is dear in processor, memory or connections. */
export function createGate({
  atOnce,
  queue,
  refusal,
}: GateOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw refusal()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
