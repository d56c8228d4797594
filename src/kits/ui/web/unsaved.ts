import { useEffect, useId, useSyncExternalStore } from 'react'

/**
 * Which open forms hold unsaved changes, and the action that waits until the user agrees to lose them. One guard in
 * the office's layout asks.
 */
const forms = new Set<string>()
const listeners = new Set<() => void>()
let pendingLeave: (() => void) | undefined

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasUnsaved = (): boolean => forms.size > 0

/** Registers whether a form holds unsaved changes. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    forms.add(id)
    notifyListeners()
    return () => {
      forms.delete(id)
      notifyListeners()
    }
  }, [id, isUnsaved])
}

/** For input whose record is gone: leaving loses nothing. */
export function clearUnsaved(): void {
  forms.clear()
  notifyListeners()
}

/** Runs the action at once or, where changes would be lost, once the user agrees. */
export function askToLeave(leave: () => void): void {
  if (!hasUnsaved()) {
    leave()
    return
  }
  pendingLeave = leave
  notifyListeners()
}

export function cancelLeaving(): void {
  pendingLeave = undefined
  notifyListeners()
}

export function useAnyUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved)
}

export function usePendingLeave(): (() => void) | undefined {
  return useSyncExternalStore(subscribe, () => pendingLeave)
}
