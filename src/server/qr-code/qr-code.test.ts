import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Grid } from './grid.ts'
import { penaltyOf } from './masks.ts'
import { qrCodeOf, qrCodeSvg } from './qr-code.ts'
import { correctionOf } from './reed-solomon.ts'

function rowsOf({ size, isDark }: Grid): string[] {
  const all = Array.from({ length: size }, (_, i) => i)
  return all.map((y) => all.map((x) => (isDark(x, y) ? '#' : '.')).join(''))
}

/** The highest bit first, from the places given lowest first. */
const read = ({ isDark }: Grid, places: [number, number][]): string =>
  places
    .map(([x, y]) => (isDark(x, y) ? '1' : '0'))
    .reverse()
    .join('')

const sample = (bytes: number): string => 'CSQU3054383 '.repeat(20).slice(0, bytes)

describe('a QR code', () => {
  // The worked example of "HELLO WORLD" in version 1, level M.
  test('corrects errors as the standard does', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })

  // ISO/IEC 18004, annex C.
  test.each(
    [
      '101010000010010',
      '101000100100101',
      '101111001111100',
      '101101101001011',
      '100010111111001',
      '100000011001110',
      '100111110010111',
      '100101010100000',
    ].map((bits, mask) => [mask, bits] as const),
  )('names mask %i twice', (mask, bits) => {
    const grid = qrCodeOf('x', mask)
    const upperLeft: [number, number][] = [
      ...[0, 1, 2, 3, 4, 5, 7, 8].map((y): [number, number] => [8, y]),
      ...[7, 5, 4, 3, 2, 1, 0].map((x): [number, number] => [x, 8]),
    ]
    const others: [number, number][] = [
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((i): [number, number] => [grid.size - 1 - i, 8]),
      ...[7, 6, 5, 4, 3, 2, 1].map((i): [number, number] => [8, grid.size - i]),
    ]
    expect([read(grid, upperLeft), read(grid, others)]).toEqual([bits, bits])
  })

  // ISO/IEC 18004, annex D.
  test.each([
    [7, '000111110010010100'],
    [8, '001000010110111100'],
    [9, '001001101010011001'],
    [10, '001010010011010011'],
  ])('names version %i', (version, bits) => {
    const grid = qrCodeOf(sample([122, 152, 180, 213][version - 7] ?? 0))
    expect(grid.size).toBe(17 + 4 * version)
    const places = Array.from({ length: 18 }, (_, i): [number, number] => [
      grid.size - 11 + (i % 3),
      Math.floor(i / 3),
    ])
    expect(read(grid, places)).toBe(bits)
  })

  // These and the next were made by another encoder, Kazuhiko Arase's, with the same version, level and mask.
  test('is the same as another encoder makes it', () => {
    expect(rowsOf(qrCodeOf('CSQU3054383', 3))).toEqual([
      '#######.#..##.#######',
      '#.....#.#.#...#.....#',
      '#.###.#.......#.###.#',
      '#.###.#.###.#.#.###.#',
      '#.###.#..###..#.###.#',
      '#.....#...###.#.....#',
      '#######.#.#.#.#######',
      '........##.##........',
      '#.##.###.####.#..#.##',
      '#...##.##.####..#.##.',
      '....###.#..#..#...###',
      '###.##.#.#.#.#.###..#',
      '.#.######...###..##..',
      '........#.##..####..#',
      '#######.#####.#.##...',
      '#.....#.##.....#.####',
      '#.###.#...#.##.......',
      '#.###.#.##...###.#.#.',
      '#.###.#.#.#.#..#.##..',
      '#.....#..##.#.####..#',
      '#######.##....#.###..',
    ])
  })

  test.each([
    [1, 14, 0, 'd58fc320805175dbfd8b4b34caca0e3b'],
    [2, 26, 1, '37fadadcee1fe7bd98c6dd884d5102ce'],
    [3, 42, 2, '9b47189331208c75d84af5b92c0ab4c3'],
    [4, 62, 3, '7344c549b4f4e519b569226c6e58a06b'],
    [5, 84, 4, 'c126e7fd58de143fd19605a08cc4dd05'],
    [6, 106, 5, 'd09ef574a5cb480bdeba7034fa76b1b4'],
    [7, 122, 6, '1be2df1d8f9adb7092d100bbc2f9914a'],
    [8, 152, 7, '82019346ad3e28a30b52f090e4ef7186'],
    [9, 180, 0, '45f7684dddeb23a6fa9bc7973004a80b'],
    [10, 213, 1, '8c01176f14d5a981a2827d25f2c70fbd'],
  ])('of version %i holds %i bytes, as from another encoder', (version, bytes, mask, hash) => {
    const rows = rowsOf(qrCodeOf(sample(bytes), mask))
    expect(rows).toHaveLength(17 + 4 * version)
    expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 32)).toBe(hash)
    if (version < 10) expect(qrCodeOf(sample(bytes + 1)).size).toBe(rows.length + 4)
  })

  test('of more than 213 bytes, counted in UTF-8, is refused', () => {
    expect(qrCodeOf('货'.repeat(71)).size).toBe(57)
    expect(() => qrCodeOf('货'.repeat(72))).toThrow('213 bytes, not 216')
    expect(() => qrCodeOf(sample(214))).toThrow(RangeError)
  })

  test('takes the mask that is easiest to read', () => {
    const masks = Array.from({ length: 8 }, (_, mask) => qrCodeOf('CSQU3054383', mask))
    const penalties = masks.map(penaltyOf)
    const best = masks[penalties.indexOf(Math.min(...penalties))]
    expect(new Set(penalties).size).toBeGreaterThan(1)
    expect(best && rowsOf(best)).toEqual(rowsOf(qrCodeOf('CSQU3054383')))
  })

  test('is drawn dark on white with four modules of margin', () => {
    const svg = qrCodeSvg('CSQU3054383')
    const dark = rowsOf(qrCodeOf('CSQU3054383')).join('').replaceAll('.', '').length
    expect(svg).toContain('viewBox="0 0 29 29"')
    expect(svg).toContain('<path fill="#fff" d="M0 0h29v29H0z"/><path d="M4 4h1v1h-1zM5 4h1v1h-1z')
    expect(svg.match(/h1v1h-1z/g)).toHaveLength(dark)
  })
})
