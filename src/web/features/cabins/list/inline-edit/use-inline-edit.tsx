import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { type BatchMember, batchMembers } from '#shared/contracts/cabin-members.ts'
import { type CabinRow, cabins } from '#shared/contracts/cabins.ts'
import { canEdit } from '#shared/domain/cabin-status.ts'
import { columnOf } from '#web/features/cabins/batch-value.ts'
import { withChangeTexts } from '#web/features/cabins/load-changes.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import type { TableEditing } from '#web/ui/cell-editing.ts'
import { useNarrowWindow } from '#web/ui/window-width.ts'
import type { Leaving } from './cell-editor.tsx'
import {
  type Cell,
  type CellEdit,
  type CellEdits,
  cellAfter,
  editIn,
  failedEdits,
  noEdits,
  shownRows,
  withEdit,
  withoutEdit,
} from './cell-edits.ts'

export const loadEditor = () => withChangeTexts(() => import('./editing.ts'))

/** Milliseconds for which a cell shows that it was saved. */
const savedMs = 2500

const memberOf: ReadonlyMap<string, BatchMember> = new Map(
  batchMembers.map((member) => [columnOf(member), member]),
)

interface InlineEditOptions {
  rows: readonly CabinRow[] | undefined
  /** The columns on screen, in order. */
  columns: readonly { readonly member: string }[]
  table: RefObject<HTMLTableElement | null>
  isDeletedView: boolean
}

/** Edits cells of the list in their place. The editor and the saving load with the first edit. */
export function useInlineEdit({ rows, columns, table, isDeletedView }: InlineEditOptions) {
  const { role, permissions } = useManager()
  const [open, setOpen] = useState<Cell>()
  const { edits, save, drop, loaded } = useEdits(open !== undefined)
  const members = useMemo(() => columns.flatMap(({ member }) => memberOf.get(member) ?? []), [columns])
  const isOn = useCellsEditable() && permissions.includes(cabins.update.access) && !isDeletedView
  const canEditRow = ({ status }: CabinRow) => canEdit(role, status)

  const leave = (from: Cell, go: Leaving) => {
    const ids = rows?.filter(canEditRow).map(({ id }) => id) ?? []
    const next = go === 'stay' || go === 'away' ? undefined : cellAfter(from, go, { ids, members })
    if (!next && go !== 'away') focusCell(table.current, rows, from)
    setOpen(next)
  }
  const row = open && rows?.find(({ id }) => id === open.rowId)
  const failed = open && editIn(edits, open.rowId, open.member)
  const editor = open && row && loaded && (
    <loaded.CellEditor
      key={`${open.rowId} ${open.member}`}
      row={row}
      member={open.member}
      failed={failed?.state === 'failed' ? failed : undefined}
      onSave={(choice, go) => {
        save({
          row,
          member: open.member,
          ...choice,
          shown: loaded.shownAs(open.member, choice),
          state: 'saving',
        })
        leave(open, go)
      }}
      onLeave={(go) => leave(open, go)}
      onDiscard={() => {
        if (failed) drop(failed)
        leave(open, 'stay')
      }}
    />
  )
  const editing: TableEditing<CabinRow> | undefined = isOn
    ? {
        columns: useableColumns,
        canEdit: canEditRow,
        edits,
        open: open && { rowId: open.rowId, columnId: columnOf(open.member) },
        editor,
        onEdit: ({ id }, columnId) => {
          const member = memberOf.get(columnId)
          if (member) setOpen({ rowId: id, member })
        },
      }
    : undefined
  const [firstFailed] = failedEdits(edits)
  return {
    editing,
    isOpen: open !== undefined,
    rows: useMemo(() => shownRows(rows, edits), [rows, edits]),
    failedNotice: firstFailed && loaded && open === undefined && (
      <loaded.FailedNotice
        failed={firstFailed}
        onOpen={() => setOpen({ rowId: firstFailed.row.id, member: firstFailed.member })}
        onDiscard={() => drop(firstFailed)}
      />
    ),
  }
}

const useableColumns: ReadonlySet<string> = new Set(memberOf.keys())

/** Cards of narrow windows have a menu for it, and so has a touch screen, where the first tap has to open the row. */
const useCellsEditable = (): boolean => !useNarrowWindow() && matchMedia('(pointer: fine)').matches

function focusCell(
  table: HTMLTableElement | null,
  rows: readonly CabinRow[] | undefined,
  { rowId, member }: Cell,
): void {
  const at = rows?.findIndex(({ id }) => id === rowId) ?? -1
  const row = table?.tBodies[0]?.rows[at]
  row?.querySelector<HTMLElement>(`[data-edit="${columnOf(member)}"]`)?.focus()
}

/** The edits that are under way or failed, and what saves and drops them. */
function useEdits(isWanted: boolean) {
  const queries = useQueryClient()
  const { t } = useLanguage()
  const [edits, setEdits] = useState<CellEdits>(noEdits)
  const loaded = useLazyLoad(loadEditor, isWanted || edits.size > 0)
  const drop = (edit: CellEdit) => setEdits((before) => withoutEdit(before, edit))
  const show = (edit: CellEdit) => {
    setEdits((before) => withEdit(before, edit))
    if (edit.state === 'saved') setTimeout(() => setEdits((before) => withoutSaved(before, edit)), savedMs)
  }
  return { edits, loaded, drop, save: (edit: CellEdit) => void loaded?.saveEdit(edit, { queries, t, show }) }
}

/** Another edit of the same cell may be under way by then. */
const withoutSaved = (edits: CellEdits, edit: CellEdit): CellEdits =>
  editIn(edits, edit.row.id, edit.member) === edit ? withoutEdit(edits, edit) : edits
