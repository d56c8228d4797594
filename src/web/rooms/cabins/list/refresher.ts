/** In milliseconds: several changes of one moment are one question. */
export const pause = 500

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

  const run = async () => {
    timer = undefined
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
    timer = setTimeout(() => void run(), pause)
  }
  return {
    ask(isWhole: boolean) {
      wanted = isWhole || wanted === 'all' ? 'all' : 'counts'
      wake()
    },
    wake,
    stop: () => clearTimeout(timer),
  }
}
