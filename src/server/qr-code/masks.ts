import type { Grid } from './grid.ts'

/** Each turns the modules of the content where it says so. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

export const maskNumbers = masks.map((_, mask) => mask)

/** Done twice it is undone. */
export function applyMask(grid: Grid, mask: number): void {
  const turns = masks[mask]
  for (let y = 0; y < grid.size; y++)
    for (let x = 0; x < grid.size; x++)
      if (!grid.isFixed(x, y) && turns?.(x, y)) grid.set(x, y, !grid.isDark(x, y))
}

const sum = (numbers: Iterable<number>): number => Iterator.from(numbers).reduce((total, n) => total + n, 0)

/** Lines of one colour, and what looks like the corner squares with their light margin. */
function penaltyOfLine(line: string): number {
  const runs = sum(line.matchAll(/0{5,}|1{5,}/g).map(([run]) => run.length - 2))
  const withMargin = `0000${line}0000`
  const corners = [...withMargin.matchAll(/(?=00001011101|10111010000)/g)].length
  return runs + 40 * corners
}

function countSquares(lines: readonly string[]): number {
  return sum(
    lines.slice(1).map((line, i) => {
      const above = lines[i] ?? ''
      const isSquare = (x: number) =>
        line[x] === line[x - 1] && above[x] === line[x] && above[x - 1] === line[x]
      return Array.from(line).filter((_, x) => x > 0 && isSquare(x)).length
    }),
  )
}

/** How hard it is to read, by the standard's four rules; the mask with the least is taken. */
export function penaltyOf(grid: Grid): number {
  const { size, isDark } = grid
  const all = Array.from({ length: size }, (_, i) => i)
  const rows = all.map((y) => all.map((x) => (isDark(x, y) ? '1' : '0')).join(''))
  const columns = all.map((x) => rows.map((row) => row[x]).join(''))
  const dark = rows.join('').replaceAll('0', '').length
  // Ten for each whole twentieth off the half.
  const balance = 10 * Math.floor(Math.abs((dark * 20) / size ** 2 - 10))
  return sum([...rows, ...columns].map(penaltyOfLine)) + 3 * countSquares(rows) + balance
}
