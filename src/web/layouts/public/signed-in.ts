import { useSyncExternalStore } from 'react'
import { hasToken } from '#web/session/manager.ts'

const never = () => () => undefined

/** Whether this browser holds a token. The prerendered page knows of none. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(never, hasToken, () => false)
}
