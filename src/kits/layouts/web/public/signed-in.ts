import { useSyncExternalStore } from 'react'
import { hasToken } from '#kits/http/web/session/manager.ts'

const never = () => () => undefined

/** Whether this browser has a token; false in the prerendered page. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(never, hasToken, () => false)
}
