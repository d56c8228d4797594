import { describe, expect, it } from 'vitest'
import { documentLimits } from '#modules/papers/contract/documents.ts'
import { duplicateFinder, findProblem } from './checks.ts'

describe('a file chosen for a cabin', () => {
  it.each(['B.L..PDF', 'factura.jpeg', 'lista de empaque.xlsx', '提单.docx', '.pdf'])(
    '%s may be sent',
    (name) => {
      expect(findProblem({ name, size: 1 })).toBeUndefined()
    },
  )

  it.each(['macro.docm', 'factura.pdf.exe', 'factura', 'pdf', 'factura.', 'a.constructor', 'a.toString'])(
    '%s is of a type that is not accepted',
    (name) => {
      expect(findProblem({ name, size: 1 })).toBe('wrong_type')
    },
  )

  it('that is the XML of a paper is told apart, since its PDF is taken', () => {
    expect(findProblem({ name: 'COVE 4711.XML', size: 1 })).toBe('xml')
  })

  it('may be as large as the limit and no larger', () => {
    expect(findProblem({ name: 'a.pdf', size: documentLimits.bytes })).toBeUndefined()
    expect(findProblem({ name: 'a.pdf', size: documentLimits.bytes + 1 })).toBe('too_large')
  })

  it('may not be empty', () => {
    expect(findProblem({ name: 'a.pdf', size: 0 })).toBe('empty_file')
  })
})

describe('names that stand there twice', () => {
  it('are found whatever their letter case and however their accents are stored', () => {
    const isDuplicate = duplicateFinder([
      'Factura.pdf',
      'factura.PDF',
      'gu\u00eda.pdf',
      'gui\u0301a.pdf',
      'bl.pdf',
    ])
    expect(['factura.pdf', 'guía.pdf', 'bl.pdf'].map(isDuplicate)).toEqual([true, true, false])
  })
})
