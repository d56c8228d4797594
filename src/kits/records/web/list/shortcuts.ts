import { useEffect, useEffectEvent } from 'react'

/** Elements in which a letter is input, not a shortcut. */
const speaksForItself =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isAway = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(speaksForItself) !== null

/** Shortcuts that work wherever the focus is, except while typing or while a dialog is open. */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (isAway(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    // Arrow keys belong to the focused element.
    if (event.key.startsWith('Arrow') && !(event.target as Element).matches('body, main')) return
    const run = shortcuts[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
