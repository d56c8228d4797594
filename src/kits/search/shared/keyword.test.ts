import { expect, test } from 'vitest'
import { isShortKeyword } from './keyword.ts'

test.each(['#', 'ab', 'a b c', '-- 12 --', '北京', 'S.A.'])('%j is too short for an index', (keyword) => {
  expect(isShortKeyword(keyword)).toBe(true)
})

test.each(['abc', 'x ab 123', '１２３', '北京市', 'Ñandú'])('%j is not', (keyword) => {
  expect(isShortKeyword(keyword)).toBe(false)
})
