import { useSyncExternalStore } from 'react'

/** The number of pending messages in the menu; set by follow-pending-messages.tsx. */
let count = 0
const listeners = new Set<() => void>()

export function setPendingCount(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePendingCount(): number {
  return useSyncExternalStore(subscribe, () => count)
}
