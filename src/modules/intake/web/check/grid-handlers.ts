import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { isTyped, type Position, positionAfterKey } from './grid-keys.ts'
import type { GridActions } from './use-grid.ts'

/** The grid's handlers: one of each for all cells. While a cell is edited, its field handles the keys. */
export function gridHandlers(grid: GridActions) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (grid.isEditing) return
      // Not prevented: the letter goes into the field.
      if (isTyped(event)) return grid.startEdit(grid.position, true)
      const act = actionOf(event, grid)
      if (!act) return
      event.preventDefault()
      act()
    },
    onClick: (event: MouseEvent) => click(event, grid),
    onPaste: (event: ClipboardEvent) => {
      if (grid.isEditing) return
      event.preventDefault()
      const [first = ''] = event.clipboardData
        .getData('text/plain')
        .trim()
        .split(/[\t\n]/)
      grid.put(grid.position, first.trim())
    },
  }
}

/** What a key does; undefined for keys of the page. */
function actionOf(event: KeyboardEvent, grid: GridActions): (() => void) | undefined {
  const { position } = grid
  const to = positionAfterKey(event, position, grid.size)
  if (to) return () => grid.focusCell(to)
  if (event.ctrlKey || event.metaKey) {
    const next = () => void grid.toError(1)
    const previous = () => void grid.toError(-1)
    const commands = new Map([
      ['ArrowDown', next],
      ['ArrowUp', previous],
      ['z', grid.undo],
    ])
    return commands.get(event.key)
  }
  const toggle = () => grid.toggleSkipped(position.row)
  const edit = () => grid.startEdit(position, false)
  const clear = () => grid.put(position, '')
  const keys = new Map([
    [' ', toggle],
    ['Enter', position.column === 0 ? toggle : edit],
    ['F2', edit],
    ['Delete', clear],
    ['Backspace', clear],
  ])
  return keys.get(event.key)
}

/** A click on the active cell edits it, on another goes there; a finger edits at once. */
function click(event: MouseEvent, grid: GridActions): void {
  const element = event.target as HTMLElement
  const at = positionOf(element)
  if (!at) return
  const isActive = at.row === grid.position.row && at.column === grid.position.column
  if (isActive && grid.isEditing) return
  const choice = element.closest<HTMLElement>('[data-choice]')
  if (choice) {
    grid.put(at, choice.dataset.choice)
    grid.focusCell(at)
  } else if (element.closest('[data-take]')) {
    grid.focusCell(at)
    grid.toggleSkipped(at.row)
  } else if (isActive || (event.nativeEvent as PointerEvent).pointerType === 'touch') {
    grid.startEdit(at, false)
  } else grid.focusCell(at)
}

function positionOf(element: HTMLElement): Position | undefined {
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  return column === undefined || row === undefined ? undefined : { row: Number(row), column: Number(column) }
}
