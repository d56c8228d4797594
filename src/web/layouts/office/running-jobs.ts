import { useSyncExternalStore } from 'react'

/** What the frame shows of the manager's jobs; told by what follows them. */
export interface RunningJobs {
  readonly count: number
  /** How far they have got, 0 to 1; null where nobody knows. */
  readonly share: number | null
  /** Whether one has ended that was not looked at yet. */
  readonly hasNews: boolean
}

let current: RunningJobs = { count: 0, share: null, hasNews: false }
const listeners = new Set<() => void>()

export function setRunningJobs(change: Partial<RunningJobs>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRunningJobs(): RunningJobs {
  return useSyncExternalStore(subscribe, () => current)
}
