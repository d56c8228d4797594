import { describe, expect, it } from 'vitest'
import { canImport, countRows, hasConsent, reportLines } from './report.ts'

const right = { line: 2, ok: true, errors: [] }
const wrong = {
  line: 3,
  ok: false,
  errors: [
    { path: 'code', msg: 'Este campo es obligatorio.' },
    { path: 'email', msg: 'Escribe un correo electrónico válido.' },
  ],
}
const warned = {
  line: 4,
  ok: true,
  errors: [],
  warnings: [{ path: 'containerNo', msg: 'El dígito verificador no coincide.' }],
}
const report = { created: 0, rows: [right, wrong] }

describe('the report of a dry run', () => {
  it('lists every error of a row by its column', () => {
    expect(reportLines(report, true)).toEqual([
      { key: '3 0', line: 3, kind: 'error', path: 'code', msg: 'Este campo es obligatorio.' },
      { key: '3 1', line: 3, kind: 'error', path: 'email', msg: 'Escribe un correo electrónico válido.' },
    ])
  })

  it('lists rows without errors too when asked', () => {
    expect(reportLines(report, false).map(({ line }) => line)).toEqual([2, 3, 3])
  })

  it('counts rows, not errors', () => {
    expect(countRows(report)).toEqual({ right: 1, wrong: 1, warned: 0 })
  })

  it('points out what wants a look in a row that is right all the same', () => {
    const doubtful = { created: 0, rows: [right, warned] }
    expect(reportLines(doubtful, true).map(({ line, kind, path }) => [line, kind, path])).toEqual([
      [4, 'warning', 'containerNo'],
    ])
    expect(countRows(doubtful)).toEqual({ right: 2, wrong: 0, warned: 1 })
    expect(canImport(doubtful)).toBe(true)
  })
})

describe('an import', () => {
  it('waits until no row has an error', () => {
    expect(canImport(report)).toBe(false)
    expect(canImport({ rows: [right] })).toBe(true)
  })

  it('of a file without rows is refused', () => {
    expect(canImport({ rows: [] })).toBe(false)
  })

  it('without all of the columns waits for a yes to this very report', () => {
    const complete = { created: 0, ignoredColumns: [], rows: [right] }
    const lossy = {
      ...complete,
      ignoredColumns: [{ column: 'F', heading: 'Naviera', reason: 'unknown' as const }],
    }
    expect(hasConsent(complete, undefined)).toBe(true)
    expect(hasConsent(lossy, undefined)).toBe(false)
    expect(hasConsent(lossy, { ...lossy })).toBe(false)
    expect(hasConsent(lossy, lossy)).toBe(true)
  })
})
