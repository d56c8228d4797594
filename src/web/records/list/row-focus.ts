import { useEffect, useRef } from 'react'
import { activeRow } from '#web/ui/data-table.tsx'

/** The keyboard's way between search and rows, and its place where a row goes. */
export function useRowFocus(rows: readonly { readonly id: string }[] | undefined) {
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const leaving = useRef<{ id: string; at: number }>(undefined)

  useEffect(() => {
    const gone = leaving.current
    if (!gone || !rows || rows.some(({ id }) => id === gone.id)) return
    leaving.current = undefined
    const next = table.current?.tBodies[0]?.rows[Math.min(gone.at, rows.length - 1)]
    ;(next ?? search.current)?.focus()
  }, [rows])

  const toSearch = () => {
    search.current?.focus()
    search.current?.select()
  }
  const toRows = () => activeRow(table.current)?.focus()
  return {
    search,
    table,
    toSearch,
    toRows,
    /** Once a dialog has given the focus back to a bar that is no longer there; nor may any row be. */
    restore: () =>
      void setTimeout(() => {
        for (const goOn of [toRows, toSearch]) if (document.activeElement === document.body) goOn()
      }),
    /** Once the row is gone, the one that takes its place has the focus. */
    leave: ({ id }: { readonly id: string }) => {
      leaving.current = { id, at: rows?.findIndex((row) => row.id === id) ?? 0 }
    },
  }
}
