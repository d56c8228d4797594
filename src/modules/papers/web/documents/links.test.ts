import { expect, it } from 'vitest'
import { isExpiredLink } from './links.ts'

const now = new Date('2026-03-01T12:00:00Z')
const link = (expires: string) =>
  `/api/CargoClearService/CabinDocument/Download?id=1&expires=${expires}&signature=x`

it.each([
  ['five minutes', 300, false],
  ['31 seconds', 31, false],
  ['29 seconds', 29, true],
  ['no time', -1, true],
])('a link that lives for %s more is old: %s', (_text, seconds, isOld) => {
  expect(isExpiredLink(link(String(now.getTime() / 1000 + seconds)), now)).toBe(isOld)
})
