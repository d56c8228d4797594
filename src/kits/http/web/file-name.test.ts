import { describe, expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

describe('the name of a downloaded file', () => {
  it.each([
    ['attachment; filename="clientes.xlsx"', 'clientes.xlsx'],
    ['attachment; filename=clientes.csv', 'clientes.csv'],
    [`attachment; filename="clientes.xlsx"; filename*=UTF-8''%E5%AE%A2%E6%88%B7.xlsx`, '客户.xlsx'],
    ['attachment; filename="una \\"cita\\".csv"', 'una "cita".csv'],
    [`attachment; filename="plain.csv"; filename*=UTF-8''%E5%AE`, 'plain.csv'],
  ])('is read from %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })

  it.each(['attachment', 'inline', '', null])('is missing in %j', (header) => {
    expect(fileNameOf(header)).toBeUndefined()
  })
})
