import { useEffect, useId, useSyncExternalStore } from 'react'

/**
 * Which open forms hold changes that are not saved yet, and what waits until the user has agreed to
 * lose them. One guard in the office's layout asks.
 */
const forms = new Set<string>()
const listeners = new Set<() => void>()
let waiting: (() => void) | undefined

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasUnsaved = (): boolean => forms.size > 0

/** Called by a form: whether it holds unsaved changes now. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    forms.add(id)
    tell()
    return () => {
      forms.delete(id)
      tell()
    }
  }, [id, isUnsaved])
}

/** What was typed belongs to something that is gone: leaving loses nothing. */
export function forgetUnsaved(): void {
  forms.clear()
  tell()
}

/** Does it at once, or once the user agrees where changes would be lost. */
export function askToLeave(leave: () => void): void {
  if (!hasUnsaved()) {
    leave()
    return
  }
  waiting = leave
  tell()
}

export function stopWaiting(): void {
  waiting = undefined
  tell()
}

export function useAnyUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved)
}

export function useWaiting(): (() => void) | undefined {
  return useSyncExternalStore(subscribe, () => waiting)
}
