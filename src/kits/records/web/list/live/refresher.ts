/** Milliseconds in which several changes are collected into one request. */
export const defaultDelayMs = 500
/** Milliseconds over which browsers spread their requests at random: at least, and at most when much changes. */
const leastSpread = 1000
const mostSpread = 20_000
/** Each recent request makes the spread longer by this much. */
const spreadEach = 125
const whileMs = 10_000

interface RefresherOptions {
  /** Refetches rows and counts, or the counts alone. */
  readonly fetch: (isWhole: boolean) => Promise<unknown>
  readonly isHidden: () => boolean
  /** A random number between 0 and 1. */
  readonly random?: () => number
}

/**
 * Refetches after a delay, one request at a time and not in a hidden tab; the delay grows with the number of
 * requests.
 */
export function createRefresher({ fetch, isHidden, random = Math.random }: RefresherOptions) {
  let wanted: 'nothing' | 'counts' | 'all' = 'nothing'
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let wait = defaultDelayMs
  let spreadOver = 0
  let lately: number[] = []

  const spread = (): number => {
    const now = Date.now()
    lately = [...lately.filter((at) => at > now - whileMs), now].slice(-Math.floor(mostSpread / spreadEach))
    return random() * Math.max(leastSpread, lately.length * spreadEach)
  }
  const run = async () => {
    timer = undefined
    wait = defaultDelayMs
    const isWhole = wanted === 'all'
    wanted = 'nothing'
    isRunning = true
    // A failed refetch leaves the list as it was; the query's retries or the next change repair it.
    await fetch(isWhole).catch(() => undefined)
    isRunning = false
    resume()
  }
  /** Schedules what was wanted while the tab was hidden. */
  const resume = () => {
    if (wanted === 'nothing' || timer !== undefined || isRunning || isHidden()) return
    timer = setTimeout(() => void run(), wait + spreadOver)
  }
  return {
    /** An earlier refetch includes what was scheduled for later. */
    ask(isWhole: boolean, after: number = defaultDelayMs) {
      const over = spread()
      if (wanted === 'nothing' || after < wait) {
        wait = after
        spreadOver = over
        clearTimeout(timer)
        timer = undefined
      }
      since = Date.now()
      wanted = isWhole || wanted === 'all' ? 'all' : 'counts'
      resume()
    },
    /**
     * Another tab has fetched the same data at this time: drops the scheduled refetch where that includes the change.
     */
    answered(askedAt: number): boolean {
      if (wanted === 'nothing' || askedAt <= since) return false
      wanted = 'nothing'
      clearTimeout(timer)
      timer = undefined
      return true
    },
    resume,
    stop: () => clearTimeout(timer),
  }
}
