import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { rowAfterKey } from '#kits/ui/web/row-keys.ts'

const rowSelector = '[data-row]'

/**
 * One row is in the tab order; the arrow keys, Home and End lead to the others. When the row that has the focus is
 * gone, the one in its place gets it.
 */
export function useRowFocus(keys: readonly string[]) {
  const list = useRef<HTMLElement>(null)
  const [focusedKey, setFocusedKey] = useState<string>()
  const focusedAt = useRef<number>(undefined)
  const activeKey = focusedKey !== undefined && keys.includes(focusedKey) ? focusedKey : keys[0]
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for.
  useLayoutEffect(() => {
    if (focusedAt.current === undefined || document.activeElement !== document.body) return
    const left = rows()
    left[Math.min(focusedAt.current, left.length - 1)]?.focus({ preventScroll: true })
  }, [keys])
  return {
    list,
    activeKey,
    handlers: {
      onFocus({ target }: FocusEvent) {
        const row = (target as Element).closest('li')?.querySelector<HTMLElement>(rowSelector)
        if (!row) return
        setFocusedKey(row.dataset.row)
        focusedAt.current = rows().indexOf(row)
      },
      onBlur() {
        focusedAt.current = undefined
      },
      onKeyDown(event: KeyboardEvent) {
        if (focusedAt.current === undefined) return
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const all = rows()
        const next = rowAfterKey(event.key, focusedAt.current, all.length)
        if (next === undefined) return
        event.preventDefault()
        all[next]?.focus()
      },
    },
  }
}
