import { useEffect, useReducer, useState } from 'react'

/** Milliseconds before a failed load, as without a connection, is tried again. */
const pause = 3000

/**
 * Loads code or data that a screen can render without; undefined until it has loaded. `load` must keep its identity.
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
