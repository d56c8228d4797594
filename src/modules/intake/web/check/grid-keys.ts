/** A cell of the grid: its row on the page, and its column; column 0 is the line's number and outcome. */
export interface Position {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Rows that Page Up and Page Down move by. */
const pageOfRows = 10

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/** The cell that a key moves to; undefined for other keys. */
export function positionAfterKey({ key, ctrlKey, metaKey }: Pressed, at: Position, size: GridSize) {
  const isFar = ctrlKey || metaKey
  const to = (rows: number, columns: number): Position => ({
    row: clamp(at.row + rows, size.rows),
    column: clamp(at.column + columns, size.columns),
  })
  const all = Number.MAX_SAFE_INTEGER / 2
  switch (key) {
    case 'ArrowUp':
      return isFar ? undefined : to(-1, 0)
    case 'ArrowDown':
      return isFar ? undefined : to(1, 0)
    case 'ArrowLeft':
      return to(0, isFar ? -all : -1)
    case 'ArrowRight':
      return to(0, isFar ? all : 1)
    case 'Home':
      return to(isFar ? -all : 0, -all)
    case 'End':
      return to(isFar ? all : 0, all)
    case 'PageUp':
      return to(-pageOfRows, 0)
    case 'PageDown':
      return to(pageOfRows, 0)
    default:
      return undefined
  }
}

/** Whether a key writes: typing into a cell replaces its text. An input method announces its first key as `Process`. */
export const isTyped = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  !(ctrlKey || metaKey || altKey) && ((key.length === 1 && key !== ' ') || key === 'Process')

/** The next cell, in reading order, for which it holds, round the end to the start; undefined where there is none. */
export function nextCell(
  at: Position,
  { rows, columns }: GridSize,
  direction: 1 | -1,
  holds: (position: Position) => boolean,
): Position | undefined {
  const count = rows * columns
  const start = at.row * columns + at.column
  for (let distance = 1; distance <= count; distance += 1) {
    const index = (((start + direction * distance) % count) + count) % count
    const position = { row: Math.floor(index / columns), column: index % columns }
    if (holds(position)) return position
  }
  return undefined
}
