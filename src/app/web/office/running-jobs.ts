import { useSyncExternalStore } from 'react'

/** The state of the manager's jobs in the header; set by follow-jobs.tsx. */
export interface RunningJobs {
  readonly count: number
  /** Their progress, 0 to 1; null where it is unknown. */
  readonly share: number | null
  /** Whether a job has ended and its result has not been looked at. */
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
