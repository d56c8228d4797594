import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

/** Cells of a table that can be edited in their place: which ones, and how they are reached. */
export interface TableEditing<Row> {
  /** The ids of the columns whose cells can be edited. */
  readonly columns: ReadonlySet<string>
  readonly canEdit: (row: Row) => boolean
  /** What became of edits, by row and column. */
  readonly edits: ReadonlyMap<string, Readonly<Record<string, { readonly state: string } | undefined>>>
  /** The cell that is being edited. */
  readonly open: { readonly rowId: string; readonly columnId: string } | undefined
  readonly editor: ReactNode
  readonly onEdit: (row: Row, columnId: string) => void
}

/** What a row needs to know of it. The same for every row but the few that are edited, so that the others stay as they are. */
export function cellOf<Row extends { readonly id: string }>(editing: TableEditing<Row>, row: Row) {
  const { columns, canEdit, edits, open, editor } = editing
  const isOpen = open?.rowId === row.id
  return {
    editable: canEdit(row) ? columns : undefined,
    edits: edits.get(row.id),
    editedColumn: isOpen ? open.columnId : undefined,
    editor: isOpen ? editor : undefined,
  }
}

/** Pixels at the end of a cell that belong to its pencil. */
const pencilWidth = 28

const editableCell = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('td[data-edit]')

/** A click focuses the cell; on its pencil, or a second time, it edits. Whether the click was on such a cell. */
export function editCell<Row>({ onEdit }: TableEditing<Row>, row: Row, event: MouseEvent): boolean {
  const cell = editableCell(event.target)
  if (!cell) return false
  const isOnPencil = event.clientX > cell.getBoundingClientRect().right - pencilWidth
  if (event.type === 'dblclick' || isOnPencil) onEdit(row, cell.dataset.edit ?? '')
  else cell.focus()
  return true
}

/**
 * Left and right walk through the cells of a row that can be edited, up and down stay in their column; Enter and F2 edit
 * the cell, F2 on the row its first one; Escape goes back to the row. Whether the key did something.
 */
export function editOnKey<Row>({ onEdit }: TableEditing<Row>, row: Row, event: KeyboardEvent): boolean {
  const { key, target } = event
  const element = (target as Element).closest<HTMLTableRowElement>('tbody > tr')
  const cells = [...(element?.querySelectorAll<HTMLElement>('td[data-edit]') ?? [])]
  const at = cells.indexOf(target as HTMLElement)
  const cell = cells[at]
  if (key === 'F2' || (key === 'Enter' && cell)) {
    const edited = cell ?? cells[0]
    if (edited) onEdit(row, edited.dataset.edit ?? '')
    return edited !== undefined
  }
  const next = nextCell({ key, element, cells, at, isOnRow: target === element })
  next?.focus()
  return next !== undefined
}

interface Place {
  key: string
  element: HTMLTableRowElement | null
  cells: readonly HTMLElement[]
  /** -1 where the focus is on none of the cells. */
  at: number
  isOnRow: boolean
}

function nextCell({ key, element, cells, at, isOnRow }: Place): HTMLElement | undefined {
  const cell = cells[at]
  if (key === 'ArrowRight' && (cell || isOnRow)) return cells[at + 1] ?? cell
  if (!cell || !element) return undefined
  if (key === 'ArrowLeft') return cells[at - 1] ?? element
  if (key === 'Escape') return element
  const sibling = { ArrowDown: element.nextElementSibling, ArrowUp: element.previousElementSibling }[key]
  return sibling?.querySelector<HTMLElement>(`td[data-edit="${cell.dataset.edit}"]`) ?? undefined
}
