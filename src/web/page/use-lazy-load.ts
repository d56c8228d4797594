import { useEffect, useReducer, useState } from 'react'

/** In milliseconds: what did not come, as without a connection, is asked for again. */
const pause = 3000

/**
 * Code or data a screen can do without until it has come; undefined until then. `load` has to be the
 * same function each time.
 */
export function useLazyLoad<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    if (!isWanted || loaded) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      (part) => isCurrent && setLoaded(() => part),
      () => {
        if (isCurrent) timer = setTimeout(tryAgain, pause)
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [load, isWanted, loaded, attempt])
  return isWanted ? loaded : undefined
}
