import { useSyncExternalStore } from 'react'

/** How many items wait behind entries of the menu, for the eye and for the ear. */
export interface Waiting {
  readonly badge: string
  readonly text: string
}

/** Of the entries with these names together; undefined where nothing waits. */
export type WaitingOf = (names: readonly string[]) => Waiting | undefined

/** Set by follow-badges.tsx, once something is known. */
let waitingOf: WaitingOf = () => undefined
const listeners = new Set<() => void>()

export function setWaitingOf(next: WaitingOf): void {
  waitingOf = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWaitingOf(): WaitingOf {
  return useSyncExternalStore(subscribe, () => waitingOf)
}
