import { describe, expect, it } from 'vitest'
import { readNumber, readNumbers, severalNumbers, splitNumbers } from './tracking-numbers.ts'

describe('what is pasted into the tracking box', () => {
  it.each([
    ['one a line', 'CSQU3054383\nTEXU3070079\r\n', ['CSQU3054383', 'TEXU3070079']],
    [
      'commas, semicolons, tabs and their Chinese forms',
      'A1234567,B1234567；C1234567\tD1234567、E1234567',
      ['A1234567', 'B1234567', 'C1234567', 'D1234567', 'E1234567'],
    ],
    [
      'complete numbers in one line',
      'CSQU3054383 TEXU3070079 176-12345675',
      ['CSQU3054383', 'TEXU3070079', '176-12345675'],
    ],
    ['a number written with spaces', 'csqu 305438-3', ['CSQU305438-3']],
    [
      'several written with spaces',
      'MSCU 663987 0 TEXU 307007 9 176 1234 5675',
      ['MSCU6639870', 'TEXU3070079', '17612345675'],
    ],
    ['the same number twice, however written', 'CSQU3054383\ncsqu-305438-3', ['CSQU3054383']],
    ['full-width and invisible characters', 'ＣＳＱＵ３０５４３８３\u200b', ['CSQU3054383']],
    ['nothing but punctuation', ' , ;\n--- \t', []],
    ['a short number on its own', 'BK 12', ['BK12']],
  ])('%s', (_what, text, numbers) => {
    expect(splitNumbers(text)).toEqual(numbers)
  })

  it('counts what is folded away', () => {
    expect(readNumbers('CSQU3054383, csqu 305438-3\nTEXU3070079 CSQU3054383')).toEqual({
      numbers: ['CSQU3054383', 'TEXU3070079'],
      repeated: 2,
    })
  })

  it('is told apart by its form and checked where it carries a check digit', () => {
    expect(readNumber('CSQU3054383')).toEqual({ kind: 'container', check: { verdict: 'right' } })
    expect(readNumber('CSQU3054384')).toEqual({ kind: 'container', check: { verdict: 'wrong', expected: 3 } })
    expect(readNumber('176-12345675')).toEqual({ kind: 'airWaybill', check: { verdict: 'right' } })
    expect(readNumber('COSU6123456780')).toEqual({ kind: 'other', check: { verdict: 'none' } })
  })
})

describe('a text with several numbers', () => {
  it.each([
    ['MSCU6639870\nTEXU3070079', ['MSCU6639870', 'TEXU3070079']],
    ['MSCU 663987-0, texu3070079', ['MSCU663987-0', 'TEXU3070079']],
    ['Contenedor\r\nMSCU6639870\r\nMSCU6639870\r\nBK-100\r\n', ['MSCU6639870', 'BK-100']],
    ['MSCU6639870\tTEXU3070079\tHapag', ['MSCU6639870', 'TEXU3070079']],
  ])('%j is taken apart, without its words', (text, numbers) => {
    expect(severalNumbers(text)).toEqual(numbers)
  })

  it.each(['MSCU6639870', ' MSCU 663987-0\n', 'Aceros Lázaro, S.A.', 'Ever Given 014E', ''])(
    '%j is none',
    (text) => {
      expect(severalNumbers(text)).toBeUndefined()
    },
  )
})
