import { useSyncExternalStore } from 'react'
import { read } from '#kits/page/web/storage/storage.ts'
import type { ManagerUser } from '#kits/session/shared/account.ts'

/** The signed-in manager, as the server last answered. Apart from session.ts, so that public pages stay small. */

export const hasToken = (): boolean => read('accessToken') !== undefined

let current: ManagerUser | undefined
const listeners = new Set<() => void>()

export const manager = (): ManagerUser | undefined => current

export function updateManager(user: ManagerUser | undefined): void {
  current = user
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in manager; the guard has loaded them before any office screen renders. */
export function useManager(): ManagerUser {
  const user = useSyncExternalStore(subscribe, manager)
  if (!user) throw new Error('useManager outside of the office')
  return user
}
