import { describe, expect, it } from 'vitest'
import { canImport, countRows, reportLines } from './report.ts'

const right = { line: 2, ok: true, errors: [] }
const wrong = {
  line: 3,
  ok: false,
  errors: [
    { path: 'code', msg: 'Este campo es obligatorio.' },
    { path: 'email', msg: 'Escribe un correo electrónico válido.' },
  ],
}
const report = { created: 0, rows: [right, wrong] }

describe('the report of a dry run', () => {
  it('lists every error of a row by its column', () => {
    expect(reportLines(report, true)).toEqual([
      { key: '3 code', line: 3, path: 'code', msg: 'Este campo es obligatorio.' },
      { key: '3 email', line: 3, path: 'email', msg: 'Escribe un correo electrónico válido.' },
    ])
  })

  it('lists rows without errors too when asked', () => {
    expect(reportLines(report, false).map(({ line }) => line)).toEqual([2, 3, 3])
  })

  it('counts rows, not errors', () => {
    expect(countRows(report)).toEqual({ right: 1, wrong: 1 })
  })
})

describe('an import', () => {
  it('waits until no row has an error', () => {
    expect(canImport(report)).toBe(false)
    expect(canImport({ created: 0, rows: [right] })).toBe(true)
  })

  it('of a file without rows is refused', () => {
    expect(canImport({ created: 0, rows: [] })).toBe(false)
  })
})
