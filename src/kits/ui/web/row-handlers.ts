import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { editCell, editOnKey, type TableEditing } from './cell-editing.ts'
import { rowAfterKey } from './row-keys.ts'

export interface RowActions<Row> {
  /** The accessible name of a row's button. */
  label: (row: Row) => string
  heading: string
  onOpen: (row: Row, button: HTMLButtonElement) => void
}

interface HandlerOptions<Row> {
  rows: readonly Row[]
  onOpen: ((row: Row) => void) | undefined
  actions: RowActions<Row> | undefined
  editing: TableEditing<Row> | undefined
  onFocusRow: (id: string) => void
  onSelectKey: ((event: KeyboardEvent<HTMLTableSectionElement>, at: number) => boolean) | undefined
}

/** Pointer and keyboard handlers of a table body, shared by all its rows. */
export function rowHandlers<Row extends { readonly id: string }>(options: HandlerOptions<Row>) {
  const { rows, onOpen, actions, editing, onFocusRow, onSelectKey } = options
  const rowOf = (target: EventTarget): Row | undefined => {
    const element = (target as Element).closest<HTMLTableRowElement>('tbody > tr')
    return element ? rows[element.sectionRowIndex] : undefined
  }
  return {
    onFocus({ target }: FocusEvent) {
      const row = rowOf(target)
      if (row) onFocusRow(row.id)
    },
    onClick(event: MouseEvent) {
      const { target } = event
      const row = rowOf(target)
      const button = (target as Element).closest<HTMLButtonElement>('button')
      if (!row) return
      if (button) actions?.onOpen(row, button)
      else if (editing && editCell(editing, row, event)) return
      // Selecting text, ticking a box and following a link must not open the row.
      else if (!(target as Element).closest('a, label') && getSelection()?.isCollapsed !== false)
        onOpen?.(row)
    },
    onDoubleClick(event: MouseEvent) {
      const row = rowOf(event.target)
      if (row && editing) editCell(editing, row, event)
    },
    // Titles are set on hover: setting a hundred of them on every page change would be slow.
    onPointerOver({ target }: PointerEvent) {
      if (target instanceof HTMLButtonElement) target.title = target.ariaLabel ?? ''
    },
    onPointerOut({ target }: PointerEvent) {
      if (target instanceof HTMLButtonElement) target.removeAttribute('title')
    },
    onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
      const element = (event.target as Element).closest<HTMLTableRowElement>('tbody > tr')
      if (!element) return
      if (onSelectKey?.(event, element.sectionRowIndex)) return event.preventDefault()
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = rowAfterKey(event.key, element.sectionRowIndex, rows.length)
      const row = rows[element.sectionRowIndex]
      if (row && editing && editOnKey(editing, row, event)) return event.preventDefault()
      if (next !== undefined) event.currentTarget.rows[next]?.focus()
      else if (row && event.key === 'Enter' && event.target === element) onOpen?.(row)
      // Handled on keydown instead of the click it causes, so that the menu focuses its first entry.
      else if (row && isPress(event) && event.target instanceof HTMLButtonElement)
        actions?.onOpen(row, event.target)
      else return
      event.preventDefault()
    },
  }
}

const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '
