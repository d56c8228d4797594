import { type RefObject, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImportCell, ImportRow, ImportTarget } from '#modules/intake/contract.ts'
import { isWrongCell, targetsOf } from '../rows.ts'
import type { Move } from './cell-editor.tsx'
import { type GridSize, nextCell, type Position } from './grid-keys.ts'
import type { ChangedRows } from './use-changed-rows.ts'

interface GridOptions {
  rows: readonly ImportRow[]
  skipped: ReadonlySet<number>
  changes: ChangedRows
}

export interface GridCell {
  readonly row: ImportRow
  readonly target: ImportTarget
  readonly cell: ImportCell
}

/** What keys, clicks and the editor do with the cells of a page. */
export interface GridActions {
  readonly position: Position
  readonly size: GridSize
  readonly isEditing: boolean
  focusCell(to: Position): void
  startEdit(at: Position, isReplaced: boolean): void
  /** Puts a text into a cell; undefined: as in the sheet. */
  put(at: Position, text: string | undefined): void
  toggleSkipped(row: number): void
  /** False where the page has no wrong cell. */
  toError(direction: 1 | -1): boolean
  undo(): void
}

const elementAt = (table: HTMLElement | null, { row, column }: Position) =>
  table?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/** The active cell of the grid, and the edit in it. */
export function useGrid({ rows, skipped, changes }: GridOptions) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Position>({ row: 0, column: 0 })
  const [edit, setEdit] = useState<{ readonly isReplaced: boolean }>()
  const targets = useMemo(() => targetsOf(rows), [rows])
  const size = { rows: rows.length, columns: targets.length + 1 }
  const clamp = ({ row, column }: Position): Position => ({
    row: within(row, size.rows),
    column: within(column, size.columns),
  })
  const position = clamp(active)

  const cellAt = ({ row, column }: Position): GridCell | undefined => {
    const found = rows[row]
    const cell = found?.cells.find(({ target }) => target === targets[column - 1])
    return found && cell && { row: found, target: cell.target, cell }
  }
  const focusCell = (to: Position) => {
    flushSync(() => {
      setEdit(undefined)
      setActive(to)
    })
    elementAt(table.current, to)?.focus()
  }
  const put: GridActions['put'] = (at, text) => {
    const found = cellAt(at)
    if (found && !changes.isFull && text !== found.cell.text) changes.correct(found.row, found.target, text)
  }
  const actions: GridActions = {
    position,
    size,
    isEditing: edit !== undefined,
    focusCell,
    put,
    startEdit(at, isReplaced) {
      if (!cellAt(at) || changes.isFull) return
      // Rendered at once: the letter that is being typed goes into the field.
      flushSync(() => {
        setActive(at)
        setEdit({ isReplaced })
      })
    },
    toggleSkipped(index) {
      const row = rows[index]
      if (row) changes.skip(row, !skipped.has(row.line))
    },
    toError(direction) {
      const next = nextCell(position, size, direction, (at) => isWrongAt(rows, targets, skipped, at))
      if (next) focusCell(next)
      return next !== undefined
    },
    undo: changes.undo,
  }
  const commit = (text: string | undefined, { rows: down, columns: right }: Move) => {
    put(position, text)
    // An edit that ends because the focus went elsewhere does not take it back.
    const hasFocus = elementAt(table.current, position)?.contains(document.activeElement)
    if (hasFocus) focusCell(clamp({ row: position.row + down, column: position.column + right }))
    else setEdit(undefined)
  }
  return { table: table as RefObject<HTMLTableElement | null>, targets, edit, cellAt, actions, commit }
}

function isWrongAt(
  rows: readonly ImportRow[],
  targets: readonly ImportTarget[],
  skipped: ReadonlySet<number>,
  { row, column }: Position,
): boolean {
  const found = rows[row]
  if (!found || skipped.has(found.line)) return false
  if (column === 0) return isWrongCell(found)
  return found.cells.some((cell) => cell.target === targets[column - 1] && isWrongCell(cell))
}
