import { describe, expect, it } from 'vitest'
import { isTyped, nextCell, type Pressed, positionAfterKey } from './grid-keys.ts'

const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

const size = { rows: 30, columns: 5 }
const middle = { row: 12, column: 2 }

describe('a key in the grid', () => {
  it.each([
    ['ArrowUp', { row: 11, column: 2 }],
    ['ArrowDown', { row: 13, column: 2 }],
    ['ArrowLeft', { row: 12, column: 1 }],
    ['ArrowRight', { row: 12, column: 3 }],
    ['Home', { row: 12, column: 0 }],
    ['End', { row: 12, column: 4 }],
    ['PageUp', { row: 2, column: 2 }],
    ['PageDown', { row: 22, column: 2 }],
  ])('%s moves from the middle', (key, to) => {
    expect(positionAfterKey(pressed(key), middle, size)).toEqual(to)
  })

  it('never leads out of the grid', () => {
    expect(positionAfterKey(pressed('ArrowUp'), { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 })
    expect(positionAfterKey(pressed('PageDown'), { row: 28, column: 4 }, size)).toEqual({
      row: 29,
      column: 4,
    })
  })

  it('leads to the corners with Ctrl', () => {
    expect(positionAfterKey(pressed('Home', { ctrlKey: true }), middle, size)).toEqual({ row: 0, column: 0 })
    expect(positionAfterKey(pressed('End', { ctrlKey: true }), middle, size)).toEqual({ row: 29, column: 4 })
  })

  it('types unless it is a space, which leaves the line out, or a command', () => {
    expect(['m', 'Ñ', '7', 'Process'].map((key) => isTyped(pressed(key)))).toEqual([true, true, true, true])
    expect([' ', 'Tab', 'F2', 'Escape'].map((key) => isTyped(pressed(key)))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(isTyped(pressed('z', { ctrlKey: true }))).toBe(false)
  })
})

describe('the next wrong cell', () => {
  const wrong = [
    { row: 3, column: 1 },
    { row: 20, column: 4 },
  ]
  const isWrong = ({ row, column }: { row: number; column: number }) =>
    wrong.some((cell) => cell.row === row && cell.column === column)

  it('is found forwards and backwards, and round the end', () => {
    expect(nextCell(middle, size, 1, isWrong)).toEqual(wrong[1])
    expect(nextCell(middle, size, -1, isWrong)).toEqual(wrong[0])
    expect(nextCell({ row: 20, column: 4 }, size, 1, isWrong)).toEqual(wrong[0])
  })

  it('is the cell itself where it is the only one, and none where none is wrong', () => {
    const isFirst = ({ row, column }: { row: number; column: number }) => row === 0 && column === 0
    expect(nextCell({ row: 0, column: 0 }, size, 1, isFirst)).toEqual({ row: 0, column: 0 })
    expect(nextCell(middle, size, 1, () => false)).toBeUndefined()
  })
})
