/** In milliseconds: several changes of one moment are one question. */
export const defaultDelayMs = 500
/** Not every browser asks at the same moment: over so long at least, and at most where much changes. */
const leastSpread = 1000
const mostSpread = 20_000
/** Each question of the last while makes the spread longer by so much. */
const spreadEach = 300
const whileMs = 10_000

interface RefresherOptions {
  /** Asks anew: for rows and counts, or the counts alone. */
  readonly fetch: (isWhole: boolean) => Promise<unknown>
  readonly isHidden: () => boolean
  /** Between 0 and 1. */
  readonly random?: () => number
}

/** Asks after a pause, once at a time, and not while nobody looks; the later the more there is to ask about. */
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
    // What fails stays as it was; the list's own retries and its next question heal it.
    await fetch(isWhole).catch(() => undefined)
    isRunning = false
    resume()
  }
  /** Goes on where something was wanted while nobody looked. */
  const resume = () => {
    if (wanted === 'nothing' || timer !== undefined || isRunning || isHidden()) return
    timer = setTimeout(() => void run(), wait + spreadOver)
  }
  return {
    /** What is asked for sooner takes along what could wait. */
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
    /** Another tab had an answer to the same question, which it asked at this time. */
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
