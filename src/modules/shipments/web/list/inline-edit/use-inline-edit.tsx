import { type RefObject, useMemo, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { TableEditing } from '#kits/ui/web/cell-editing.ts'
import { useNarrowWindow } from '#kits/ui/web/window-width.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { batchMembers, maySet } from '#modules/shipments/contract/members.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { canEdit } from '#modules/shipments/rules/status.ts'
import { withChangeTexts } from '#modules/shipments/web/load-changes.ts'
import type { CellEdits } from './cell-edits.ts'
import { columnOf } from './edited-column.ts'
import type { OpenCell } from './open-cell.ts'

export const loadEditing = () => withChangeTexts(() => import('./editing.tsx'))

const noEdits: CellEdits = new Map()

interface InlineEditOptions {
  rows: readonly CabinRow[] | undefined
  /** The columns on screen, in order. */
  columns: readonly { readonly member: string }[]
  table: RefObject<HTMLTableElement | null>
  isDeletedView: boolean
}

/** Edits cells of the list in their place. All but the state of it loads with the first edit. */
export function useInlineEdit({ rows, columns, table, isDeletedView }: InlineEditOptions) {
  const { role, permissions } = useManager()
  const [open, setOpen] = useState<OpenCell>()
  const [edits, setEdits] = useState(noEdits)
  const loaded = useLazyLoad(loadEditing, open !== undefined || edits.size > 0)
  const isOn = useCellsEditable() && permissions.includes(cabins.update.access) && !isDeletedView
  const editableColumns = new Set(batchMembers.filter((member) => maySet(role, member)).map(columnOf))
  const canEditRow = ({ status }: CabinRow) => canEdit(role, status)
  const props = { rows, columns, editableColumns, table, canEditRow, edits, setEdits, setOpen }
  const editing: TableEditing<CabinRow> = {
    columns: editableColumns,
    canEdit: canEditRow,
    edits,
    open,
    editor: open && loaded && <loaded.Editor key={`${open.rowId} ${open.columnId}`} {...props} open={open} />,
    onEdit: ({ id }, columnId) => setOpen({ rowId: id, columnId }),
  }
  return {
    editing: isOn ? editing : undefined,
    isOpen: open !== undefined,
    rows: useMemo(() => (loaded ? loaded.shownRows(rows, edits) : rows), [loaded, rows, edits]),
    failedNotice: loaded && !open && <loaded.FailedNotice {...props} />,
  }
}

/** Cards of narrow windows have a menu for it, and so has a touch screen, where the first tap has to open the row. */
const useCellsEditable = (): boolean => !useNarrowWindow() && matchMedia('(pointer: fine)').matches
