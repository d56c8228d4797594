import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type RefObject, type SetStateAction, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import {
  type BatchMember,
  batchMembers,
  isOfKind,
  type MemberOfKind,
  nameMember,
} from '#modules/shipments/contract/members.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import type { Choice } from '#modules/shipments/web/batch-value.ts'
import { CellEditor, type Leaving } from './cell-editor.tsx'
import {
  type Cell,
  type CellEdit,
  type CellEdits,
  cellAfter,
  editIn,
  failedEdits,
  withEdit,
  withoutEdit,
} from './cell-edits.ts'
import { FailedBar } from './conflict.tsx'
import { columnOf } from './edited-column.ts'
import type { OpenCell } from './open-cell.ts'
import { saveEdit } from './save-edit.ts'

/** What editing cells needs beside its state; loaded with the first edit. */
export { shownRows } from './cell-edits.ts'

/** Milliseconds for which a cell shows that it was saved. */
const savedMs = 2500

const memberOf: ReadonlyMap<string, BatchMember> = new Map(
  batchMembers.map((member) => [columnOf(member), member]),
)

interface EditingProps {
  rows: readonly CabinRow[] | undefined
  columns: readonly { readonly member: string }[]
  editableColumns: ReadonlySet<string>
  table: RefObject<HTMLTableElement | null>
  canEditRow: (row: CabinRow) => boolean
  edits: CellEdits
  setEdits: Dispatch<SetStateAction<CellEdits>>
  setOpen: (open: OpenCell | undefined) => void
}

/** The editor of the open cell: it saves, and leads on to the next one. */
export function Editor({ open, ...props }: EditingProps & { open: OpenCell }) {
  const { rows, edits, setEdits } = props
  const save = useSave(setEdits)
  // As it was when the cell was opened: what others change meanwhile has to be noticed, not overwritten.
  const [row] = useState(() => rows?.find(({ id }) => id === open.rowId))
  const member = memberOf.get(open.columnId)
  if (!row || !member) return null
  const known = editIn(edits, row.id, member)
  const failed = known?.state === 'failed' ? known : undefined
  const leave = (go: Leaving) => leaveCell({ rowId: row.id, member }, go, props)
  return (
    <CellEditor
      row={row}
      member={member}
      failed={failed}
      onSave={(choice, go) => {
        save({ row, member, ...choice, shown: shownAs(member, choice), state: 'saving' })
        leave(go)
      }}
      onLeave={leave}
      onDiscard={() => {
        if (failed) setEdits((before) => withoutEdit(before, failed))
        leave('stay')
      }}
    />
  )
}

/** Opens the next cell, or closes this one and gives it the focus. */
function leaveCell(
  from: Cell,
  go: Leaving,
  { rows, columns, editableColumns, table, canEditRow, setOpen }: EditingProps,
): void {
  const ids = rows?.filter(canEditRow).map(({ id }) => id) ?? []
  const members = columns.flatMap((column) =>
    editableColumns.has(column.member) ? (memberOf.get(column.member) ?? []) : [],
  )
  const next = go === 'stay' || go === 'away' ? undefined : cellAfter(from, go, { ids, members })
  if (!next && go !== 'away') {
    const at = rows?.findIndex(({ id }) => id === from.rowId) ?? -1
    const cell = `[data-edit="${columnOf(from.member)}"]`
    table.current?.tBodies[0]?.rows[at]?.querySelector<HTMLElement>(cell)?.focus()
  }
  setOpen(next && { rowId: next.rowId, columnId: columnOf(next.member) })
}

function useSave(setEdits: EditingProps['setEdits']) {
  const { role } = useManager()
  const queries = useQueryClient()
  const { t } = useLanguage()
  const show = (edit: CellEdit) => {
    setEdits((before) => withEdit(before, edit))
    if (edit.state === 'saved') setTimeout(() => setEdits((before) => withoutSaved(before, edit)), savedMs)
  }
  return (edit: CellEdit) => void saveEdit(edit, { queries, t, role, show })
}

/** Another edit of the same cell may be under way by then. */
const withoutSaved = (edits: CellEdits, edit: CellEdit): CellEdits =>
  editIn(edits, edit.row.id, edit.member) === edit ? withoutEdit(edits, edit) : edits

/** Says of the first edit that failed why it did, wherever the list has been scrolled to since. */
export function FailedNotice({ edits, setEdits, setOpen }: EditingProps) {
  const [failed] = failedEdits(edits)
  if (!failed) return null
  return (
    <FailedBar
      failed={failed}
      onOpen={() => setOpen({ rowId: failed.row.id, columnId: columnOf(failed.member) })}
      onDiscard={() => setEdits((before) => withoutEdit(before, failed))}
    />
  )
}

/** The other names of a reference, which are not known until the cabin comes back. */
const otherNames: Readonly<Record<BatchMember & MemberOfKind<'reference'>, Partial<CabinRow>>> = {
  customerId: { customerCode: null },
  carrierId: { carrierCode: null, carrierCnName: null },
  transportTypeId: { transportTypeCnName: null, transportTypeEsName: null },
  responsibleId: {},
  terminalId: { terminalCode: null, terminalCnName: null, terminalEnName: null },
}

/** The row's members with which a choice is shown while it is being saved. */
const shownAs = (member: BatchMember, { value, label }: Choice): Partial<CabinRow> => ({
  [member]: value || null,
  ...(isOfKind(member, 'reference') && { [nameMember(member)]: label || null, ...otherNames[member] }),
})
