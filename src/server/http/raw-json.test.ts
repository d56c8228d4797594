import { expect, test } from 'vitest'
import { envelopeBytes, RawJson } from './raw-json.ts'

const envelopeOf = (result: unknown): Buffer => envelopeBytes(new RawJson(JSON.stringify(result)))

test.each([
  ['nothing', []],
  ['three languages', ['Lázaro Cárdenas', '曼萨尼约', '🚢']],
  ['as much as the buffer just holds', ['海'.repeat(174_700)]],
  ['more than it holds', ['海'.repeat(400_000)]],
])('an envelope around %s is what was to be sent, byte by byte', (_name, result) => {
  expect(envelopeOf(result).toString()).toBe(JSON.stringify({ code: 0, msg: '', result }))
})

test('an envelope stays as it is while the next is written', () => {
  const first = envelopeOf(['A'.repeat(10_000)])
  envelopeOf(['B'.repeat(10_000)])
  expect(first.toString()).not.toContain('B')
})
