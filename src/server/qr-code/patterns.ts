import { createGrid, type Grid } from './grid.ts'

/** Where the small squares stand, in both directions; by version. */
const alignments = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
] as const

const indices = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** Rings around a centre, told by their distance from it. */
function drawRings(grid: Grid, [centreX, centreY]: [number, number], reach: number, light: number[]): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const [x, y] = [centreX + dx, centreY + dy]
      const isInside = x >= 0 && y >= 0 && x < grid.size && y < grid.size
      if (isInside) grid.fix(x, y, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
    }
}

function drawAlignments(grid: Grid, version: number): void {
  const places = alignments[version - 1] ?? []
  const last = grid.size - 7
  for (const y of places)
    for (const x of places) {
      const isCorner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isCorner) drawRings(grid, [x, y], 2, [1])
    }
}

/** A number followed by the remainder of its division, as bits from the lowest. */
function protectedBits(value: number, generator: number, degree: number): number {
  let remainder = value
  for (let i = 0; i < degree; i++) remainder = (remainder << 1) ^ ((remainder >>> (degree - 1)) * generator)
  return (value << degree) | remainder
}

const levelM = 0b00

/** Level and mask, twice. */
export function drawFormat(grid: Grid, mask: number): void {
  const bits = protectedBits((levelM << 3) | mask, 0x537, 10) ^ 0x5412
  const { size } = grid
  for (const i of indices(15)) {
    const dark = ((bits >>> i) & 1) === 1
    // Around the upper left corner, past the line of the timing pattern.
    if (i < 8) grid.fix(8, i < 6 ? i : i + 1, dark)
    else grid.fix(i === 8 ? 7 : 14 - i, 8, dark)
    // Beside the other two.
    if (i < 8) grid.fix(size - 1 - i, 8, dark)
    else grid.fix(8, size - 15 + i, dark)
  }
  grid.fix(8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  const bits = protectedBits(version, 0x1f25, 12)
  for (const i of indices(18)) {
    const dark = ((bits >>> i) & 1) === 1
    const [far, near] = [grid.size - 11 + (i % 3), Math.floor(i / 3)]
    grid.fix(far, near, dark)
    grid.fix(near, far, dark)
  }
}

/** What every code of a version shows, whatever it says. */
export function patternsOf(version: number): Grid {
  const grid = createGrid(17 + 4 * version)
  const { size } = grid
  for (const i of indices(size)) {
    grid.fix(6, i, i % 2 === 0)
    grid.fix(i, 6, i % 2 === 0)
  }
  for (const centre of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as [number, number][])
    drawRings(grid, centre, 4, [2, 4])
  drawAlignments(grid, version)
  drawVersion(grid, version)
  // Keeps its places free of content.
  drawFormat(grid, 0)
  return grid
}
