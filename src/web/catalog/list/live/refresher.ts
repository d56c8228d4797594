/** In milliseconds: several changes of one moment are one question. */
export const pause = 500
/** For what is most likely nothing new: out of the way of a page that is just being drawn. */
export const longPause = 5000
/** In milliseconds: what came so lately has hardly missed anything. */
export const young = 2000

interface RefresherOptions {
  /** Asks anew: for rows and counts, or the counts alone. */
  readonly fetch: (isWhole: boolean) => Promise<unknown>
  readonly isHidden: () => boolean
}

/** Asks after a pause, once at a time, and not while nobody looks. */
export function createRefresher({ fetch, isHidden }: RefresherOptions) {
  let wanted: 'nothing' | 'counts' | 'all' = 'nothing'
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let wait = pause

  const run = async () => {
    timer = undefined
    wait = pause
    const isWhole = wanted === 'all'
    wanted = 'nothing'
    isRunning = true
    // What fails stays as it was; the list's own retries and its next question heal it.
    await fetch(isWhole).catch(() => undefined)
    isRunning = false
    wake()
  }
  /** Goes on where something was wanted while nobody looked. */
  const wake = () => {
    if (wanted === 'nothing' || timer !== undefined || isRunning || isHidden()) return
    timer = setTimeout(() => void run(), wait)
  }
  return {
    /** What is asked for sooner takes along what could wait. */
    ask(isWhole: boolean, after: number = pause) {
      if (wanted === 'nothing' || after < wait) {
        wait = after
        clearTimeout(timer)
        timer = undefined
      }
      wanted = isWhole || wanted === 'all' ? 'all' : 'counts'
      wake()
    },
    wake,
    stop: () => clearTimeout(timer),
  }
}
