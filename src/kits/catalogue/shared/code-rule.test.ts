import { describe, expect, it } from 'vitest'
import { fieldIssues } from '#kits/contract/shared/validation.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'

const refused = (input: (typeof ports | typeof airlines)['create']['input'], value: unknown) =>
  fieldIssues(input.safeParse(value, { reportInput: true }).error?.issues ?? []).map(
    ({ path, key }) => `${path} ${key}`,
  )

const port = { name: 'Manzanillo', countryId: 'MX', timezone: 'America/Mexico_City' }

describe('the code of a port', () => {
  it.each([
    [1, 'mxzlo'],
    [1, 'MX2L0'],
    [2, 'mex'],
  ])('of type %i may be %s', (transportType, code) => {
    expect(refused(ports.create.input, { ...port, transportType, code })).toEqual([])
  })

  it.each([
    [1, 'MEX', 'code code_sea_port'],
    [1, 'MXZLOO', 'code code_sea_port'],
    [2, 'MXZLO', 'code code_airport'],
    [2, 'M3X', 'code code_airport'],
  ])('of type %i may not be %s', (transportType, code, problem) => {
    expect(refused(ports.create.input, { ...port, transportType, code })).toEqual([problem])
  })

  it('is held against its form also while other members are missing', () => {
    const input = { ...port, name: null, transportType: 2, code: 'MXZLO' }
    expect(refused(ports.create.input, input)).toEqual(['name required', 'code code_airport'])
  })

  it('that is missing is asked for', () => {
    expect(refused(ports.create.input, { ...port, transportType: 1, code: null })).toEqual(['code required'])
  })
})

describe('a carrier', () => {
  it.each([
    [{ type: 1, code: 'MAEU' }, []],
    [{ type: 2, code: '5x', awbPrefix: '406' }, []],
    [{ type: 1, code: 'MAEUX' }, ['code code_shipping_company']],
    [{ type: 2, code: 'MAEU' }, ['code code_airline']],
    [{ type: 1, code: 'MAEU', awbPrefix: '406' }, ['awbPrefix valid_value']],
    [{ type: 2, code: '5X', awbPrefix: '40' }, ['awbPrefix format']],
  ])('%o', (carrier, problems) => {
    expect(refused(airlines.create.input, { name: 'Carrier', ...carrier })).toEqual(problems)
  })
})
