import { useEffect, useRef } from 'react'
import { activeRow } from '#kits/ui/web/data-table.tsx'

/** Moves the focus between search and rows, and keeps it in the list when a row disappears. */
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
    /** After a dialog returned the focus to a bar that is gone; there may be no row left either. */
    restore: () =>
      void setTimeout(() => {
        for (const goOn of [toRows, toSearch]) if (document.activeElement === document.body) goOn()
      }),
    /** After a row disappears, focuses the one that takes its place. */
    leave: ({ id }: { readonly id: string }) => {
      leaving.current = { id, at: rows?.findIndex((row) => row.id === id) ?? 0 }
    },
  }
}
