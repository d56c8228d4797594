import { expect, it } from 'vitest'
import { readNumbers } from '#modules/shipments/rules/number-reader.ts'
import { normalizeNumber } from '#modules/shipments/rules/numbers.ts'
import { stripCombiningMarkRuns } from './combining-marks.ts'
import { numberKey } from './number-key.ts'

/** Marks of different combining classes, never in canonical order. */
const unordered = ['\u0301\u0316', '\uff9e\u0316', '\u0f74\u0f72'].map((pair) => pair.repeat(250_000))

it.each(unordered)('are read in no time', (marks) => {
  const started = performance.now()
  expect(numberKey(`MSCU${marks}6639870`)).toBe('MSCU6639870')
  expect(normalizeNumber(`mscu ${marks}6639870`)).toBe('MSCU6639870')
  expect(readNumbers(`${marks}MSCU6639870${marks}`).numbers).toEqual(['MSCU6639870'])
  // Put in order, half a million of them take minutes.
  expect(performance.now() - started).toBeLessThan(5000)
})

it('are no marks that a language writes', () => {
  for (const text of ['n\u0303a\u0301', 'Việt Nam', 'ﾊﾞﾋﾟ', `e${'\u0301'.repeat(30)}`])
    expect(stripCombiningMarkRuns(text)).toBe(text)
})
