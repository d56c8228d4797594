import { useEffect, useState } from 'react'

/**
 * Code or data a screen can do without until it has come; undefined until then. `load` has to be the
 * same function each time.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => {
    if (!isWanted || loaded) return
    let isCurrent = true
    // Where it does not come the screen goes on without it.
    load().then(
      (part) => isCurrent && setLoaded(() => part),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, loaded])
  return isWanted ? loaded : undefined
}
