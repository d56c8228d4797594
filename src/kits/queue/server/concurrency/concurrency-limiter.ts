interface ConcurrencyOptions {
  atOnce: number
  /** Maximum per caller; `atOnce` unless given. */
  each?: number
  /** Queue length; further calls are refused. */
  queue: number
  /** Maximum wait in milliseconds; unlimited unless given. */
  waitMs?: number
  refusal(): Error
}

interface Waiting {
  whom: string
  start(): void
  refuse(error: Error): void
}

/** The last entry of the caller with most entries in the queue, if it has at least two more than the newcomer. */
function lastOfGreediest(waiting: readonly Waiting[], newcomer: string): Waiting | undefined {
  const counts = new Map<string, number>([[newcomer, 0]])
  for (const { whom } of waiting) counts.set(whom, (counts.get(whom) ?? 0) + 1)
  const [greediest, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
  return most > (counts.get(newcomer) ?? 0) + 1
    ? waiting.findLast(({ whom }) => whom === greediest)
    : undefined
}

/**
 * Limits concurrency of work that is expensive in CPU, memory or connections, with a bounded queue. Callers are served
 * in turn, so that one with many tasks neither fills the queue nor delays the others.
 */
export function createConcurrencyLimiter({
  atOnce,
  each = atOnce,
  queue,
  waitMs,
  refusal,
}: ConcurrencyOptions): <T>(work: () => Promise<T>, whom?: string) => Promise<T> {
  const running: string[] = []
  let waiting: Waiting[] = []
  let servedLast = ''

  const mayStart = (whom: string): boolean =>
    running.length < atOnce && running.filter((other) => other === whom).length < each
  const begin = (whom: string): void => {
    running.push(whom)
    servedLast = whom
  }
  const leave = (left: Waiting): void => {
    waiting = waiting.filter((other) => other !== left)
  }
  const refuse = (left: Waiting): void => {
    leave(left)
    left.refuse(refusal())
  }
  const wait = async (whom: string): Promise<void> => {
    if (waiting.length >= queue) {
      const displaced = lastOfGreediest(waiting, whom)
      if (!displaced) throw refusal()
      refuse(displaced)
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const newcomer = { whom, start: resolve, refuse: reject }
    waiting.push(newcomer)
    const losingPatience = waitMs === undefined ? undefined : setTimeout(refuse, waitMs, newcomer)
    await promise.finally(() => clearTimeout(losingPatience))
  }
  const end = (whom: string): void => {
    running.splice(running.indexOf(whom), 1)
    const ready = waiting.filter((other) => mayStart(other.whom))
    const next = ready.find((other) => other.whom !== servedLast) ?? ready[0]
    if (!next) return
    leave(next)
    begin(next.whom)
    next.start()
  }

  return async (work, whom = '') => {
    if (mayStart(whom)) begin(whom)
    else await wait(whom)
    try {
      return await work()
    } finally {
      end(whom)
    }
  }
}
