import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** If the focused row disappears when the list is refreshed, the row that takes its place gets the focus. */
export function useFocusNextRow(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly { readonly id: string }[] | undefined,
): void {
  const at = useRef<{ id: string | undefined; index: number }>(undefined)
  useEffect(() => {
    const note = () => {
      const row = table.current?.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLTableRowElement>('tbody > tr')
        : undefined
      at.current = row ? { id: rows?.[row.sectionRowIndex]?.id, index: row.sectionRowIndex } : undefined
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [table, rows])
  useLayoutEffect(() => {
    const before = at.current
    if (!before || !rows || document.activeElement !== document.body) return
    if (rows.some(({ id }) => id === before.id)) return
    table.current?.tBodies[0]?.rows[Math.min(before.index, rows.length - 1)]?.focus({ preventScroll: true })
  }, [table, rows])
}
