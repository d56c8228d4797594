import { describe, expect, test } from 'vitest'
import { editDistance, nearestFinder } from './nearest.ts'

describe('the distance of two texts', () => {
  test.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['ab', 'abc', 1],
    ['manzanilo', 'manzanillo', 1],
    ['kitten', 'sitting', 3],
    ['abc', 'xyz', 3],
    ['', 'abcdef', 5],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect(editDistance(a, b, 4)).toBe(distance)
    expect(editDistance(b, a, 4)).toBe(distance)
  })
})

describe('the nearest choices', () => {
  const ports = [
    { code: 'MXZLO', names: ['Manzanillo', '曼萨尼约'] },
    { code: 'PAMIT', names: ['Manzanillo International Terminal', null] },
    { code: 'MXVER', names: ['Veracruz', '韦拉克鲁斯'] },
    { code: 'CNSHA', names: ['Shanghai', '上海', 'Shanghái'] },
    { code: 'MXMZT', names: ['Mazatlán', undefined] },
  ]
  const find = nearestFinder(ports, ({ code, names }) => [code, ...names])
  const codes = (text: string, most?: number) => find(text, most).map(({ code }) => code)

  test.each([
    ['Manzanilo', ['MXZLO']],
    ['MANZANILLO, COL.', ['MXZLO']],
    ['manzani', ['MXZLO', 'PAMIT']],
    ['Verakruz', ['MXVER']],
    ['MXZLA', ['MXZLO']],
    ['Shangai', ['CNSHA']],
    ['Xangái', []],
    ['上海港', ['CNSHA']],
    ['Hamburgo', []],
    ['', []],
    ['—', []],
  ])('to %j', (text, expected) => {
    expect(codes(text).slice(0, expected.length || 3)).toEqual(expected)
  })

  test('are as many as asked for', () => {
    expect(codes('man', 1)).toEqual(['MXZLO'])
  })
})
