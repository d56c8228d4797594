interface GateOptions {
  atOnce: number
  /** How many wait; the rest is refused. */
  queue: number
  refusal(): Error
}

interface Waiting {
  whom: string
  start(): void
  refuse(error: Error): void
}

/** Who has most in the queue: the last of theirs, if they have at least two more than the newcomer. */
function lastOfGreediest(waiting: readonly Waiting[], newcomer: string): Waiting | undefined {
  const counts = new Map<string, number>([[newcomer, 0]])
  for (const { whom } of waiting) counts.set(whom, (counts.get(whom) ?? 0) + 1)
  const [greediest, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
  return most > (counts.get(newcomer) ?? 0) + 1
    ? waiting.findLast(({ whom }) => whom === greediest)
    : undefined
}

/**
 * Lets a few through at once and a few wait: for work that is dear in processor, memory or connections. Where it is
 * said for whom, one with much to do neither fills the queue nor holds up the others: they take turns.
 */
export function createGate({
  atOnce,
  queue,
  refusal,
}: GateOptions): <T>(work: () => Promise<T>, whom?: string) => Promise<T> {
  let running = 0
  let waiting: Waiting[] = []
  let servedLast = ''

  const leave = (left: Waiting): void => {
    waiting = waiting.filter((each) => each !== left)
  }
  const wait = (whom: string): Promise<void> => {
    if (waiting.length >= queue) {
      const displaced = lastOfGreediest(waiting, whom)
      if (!displaced) throw refusal()
      leave(displaced)
      displaced.refuse(refusal())
    }
    return new Promise((start, refuse) => waiting.push({ whom, start, refuse }))
  }
  const callNext = (): void => {
    const next = waiting.find(({ whom }) => whom !== servedLast) ?? waiting[0]
    if (!next) {
      running--
      return
    }
    leave(next)
    servedLast = next.whom
    next.start()
  }

  return async (work, whom = '') => {
    if (running >= atOnce) {
      await wait(whom)
    } else {
      running++
      servedLast = whom
    }
    try {
      return await work()
    } finally {
      callNext()
    }
  }
}
