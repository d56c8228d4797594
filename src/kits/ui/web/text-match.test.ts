import { describe, expect, test } from 'vitest'
import { matchScore } from './text-match.ts'

const screens = ['Cabinas', 'Clientes', 'Líneas y aerolíneas', 'Tipos de carga', 'Transporte posterior']

function best(query: string, texts: string[]): string | undefined {
  return texts
    .map((text) => ({ text, score: matchScore(query, text) }))
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => Number(b.score) - Number(a.score))[0]?.text
}

describe('searching by name', () => {
  test('accents and letter case do not matter', () => {
    expect(best('LINEAS', screens)).toBe('Líneas y aerolíneas')
    expect(best('línéas', ['Lineas'])).toBe('Lineas')
  })

  test('the start of a name beats the start of a word, which beats the middle of one', () => {
    expect(best('c', ['Tipos de carga', 'Cabinas'])).toBe('Cabinas')
    expect(best('ca', ['Musica', 'Tipos de carga'])).toBe('Tipos de carga')
  })

  test('letters may be left out', () => {
    expect(best('trpost', screens)).toBe('Transporte posterior')
    expect(best('tdc', screens)).toBe('Tipos de carga')
  })

  test('of two names with letters left out, the one that holds them closer together wins', () => {
    expect(best('cbn', ['Colaborador nuevo', 'Cabinas'])).toBe('Cabinas')
  })

  test('letters in another order do not match', () => {
    expect(matchScore('sanibac', 'Cabinas')).toBeUndefined()
  })

  test('Chinese names are found by any of their characters', () => {
    expect(best('客户', ['舱位列表', '客户管理'])).toBe('客户管理')
    expect(best('管理', ['舱位列表', '客户管理'])).toBe('客户管理')
  })

  test('an empty query matches everything alike', () => {
    expect(screens.map((title) => matchScore('  ', title))).toEqual([0, 0, 0, 0, 0])
  })
})
