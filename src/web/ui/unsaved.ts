import { useEffect, useId, useSyncExternalStore } from 'react'

/**
 * Which open forms hold changes that are not saved yet, and what waits until the user has agreed to
 * lose them. One guard in the office's layout asks.
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

/** Called by a form: whether it holds unsaved changes now. */
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

/** What was typed belongs to something that is gone: leaving loses nothing. */
export function clearUnsaved(): void {
  forms.clear()
  notifyListeners()
}

/** Does it at once, or once the user agrees where changes would be lost. */
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
