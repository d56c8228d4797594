import { codewordsOf } from './codewords.ts'
import type { Grid } from './grid.ts'
import { applyMask, maskNumbers, penaltyOf } from './masks.ts'
import { drawFormat, patternsOf } from './patterns.ts'

/** Two columns at a time from the right, up and down in turn, around what is laid down already. */
function* contentPlaces({ size, isFixed }: Grid): Iterable<[x: number, y: number]> {
  let isUpward = true
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern holds none.
    if (right === 6) right = 5
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - i : i
        if (!isFixed(x, y)) yield [x, y]
      }
    isUpward = !isUpward
  }
}

function place(grid: Grid, codewords: readonly number[]): void {
  let i = 0
  for (const [x, y] of contentPlaces(grid)) {
    const codeword = codewords[i >>> 3] ?? 0
    grid.set(x, y, ((codeword >>> (7 - (i & 7))) & 1) === 1)
    i++
  }
}

function masked(grid: Grid, mask: number): Grid {
  applyMask(grid, mask)
  drawFormat(grid, mask)
  return grid
}

/** A text as a QR code: bytes, level M, the smallest version up to 10; with the given mask, else the best. */
export function qrCodeOf(text: string, mask?: number): Grid {
  const { version, codewords } = codewordsOf(text)
  const grid = patternsOf(version)
  place(grid, codewords)
  if (mask !== undefined) return masked(grid, mask)
  const penalties = maskNumbers.map((each) => {
    const penalty = penaltyOf(masked(grid, each))
    applyMask(grid, each)
    return penalty
  })
  return masked(grid, penalties.indexOf(Math.min(...penalties)))
}

/** Modules of light around it, without which readers do not find it. */
const margin = 4

/** As an SVG of its own, dark on white in any theme; one unit a module. */
export function qrCodeSvg(text: string): string {
  const { size, isDark } = qrCodeOf(text)
  const all = Array.from({ length: size }, (_, i) => i)
  const path = all
    .flatMap((y) => all.filter((x) => isDark(x, y)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`))
    .join('')
  const side = size + 2 * margin
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`,
  ].join('')
}
