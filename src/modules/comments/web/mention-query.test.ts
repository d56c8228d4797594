import { describe, expect, test } from 'vitest'
import { matchingManagers, mentionQueryAt, withMention } from './mention-query.ts'

const people = [
  { id: '1', userName: 'ana lópez', name: 'Ana López Ríos', fromOperator: true },
  { id: '2', userName: 'j.perez', name: 'Joaquín Pérez', fromOperator: true },
]

describe('a mention that is being typed', () => {
  test.each([
    ['hola @an', { start: 5, keyword: 'an' }],
    ['@', { start: 0, keyword: '' }],
    ['请＠王', { start: 1, keyword: '王' }],
    ['@ana @lu', { start: 5, keyword: 'lu' }],
    ['correo@an', undefined],
    ['@ ana', undefined],
    ['@ana\nlo', undefined],
    ['hola', undefined],
  ])('in %j', (text, expected) => {
    expect(mentionQueryAt(text, text.length)).toEqual(expected)
  })

  test('is found by the beginning of each word, and by a name with its space', () => {
    const idsOf = (keyword: string) => matchingManagers(people, keyword).map(({ id }) => id)
    expect(idsOf('')).toEqual(['1', '2'])
    expect(idsOf('ANA L')).toEqual(['1'])
    expect(idsOf('pe')).toEqual(['2'])
    expect(idsOf('ríos')).toEqual(['1'])
    expect(idsOf('j.perez ')).toEqual([])
  })

  test('is replaced by the user name, with one space after it', () => {
    const text = 'a @an b'
    expect(withMention(text, 5, { start: 2, keyword: 'an' }, 'ana lópez')).toEqual({
      text: 'a @ana lópez b',
      caret: 13,
    })
  })
})
