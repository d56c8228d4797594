import { describe, expect, it } from 'vitest'
import { readView } from '#kits/records/web/list/url-state.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { cabinSortFields } from '#modules/shipments/contract/list.ts'
import {
  activeFilters,
  cabinRules,
  toCabinFilters,
  toCountFilters,
  viewQuery,
  withValue,
} from './url-state.ts'

const operator = cabinRules(true)
const shop = cabinRules(false)

const read = (address: string, rules = operator) => readView(new URLSearchParams(address), rules)
const ask = (address: string, today = '2026-11-14') => toCabinFilters(read(address), operator, today)

const full =
  'status=40&transportMode=1&departureFrom=2026-11-01&departureTo=2026-11-14&freeWithin=3&deleted=1&q=lazaro&sort=lastFreeDay'

describe('the filters of the cabin list', () => {
  it('are asked for as the calls take them', () => {
    const filters = ask(full)
    expect(filters).toMatchObject({
      status: [40],
      transportMode: [1],
      deleted: true,
      keyword: 'lazaro',
      sort: { field: 'lastFreeDay', order: 'asc' },
    })
    expect(cabins.getPage.input.safeParse(filters).success).toBe(true)
    expect(cabins.exportRows.input.safeParse(filters).success).toBe(true)
    expect(cabins.getStatusCounts.input.safeParse(toCountFilters(filters)).success).toBe(true)
  })

  const [one, other] = ['0198a2b4-0000-7000-8000-000000000001', '0198a2b4-0000-7000-8000-000000000002']

  it('take several values, separated by commas, and one as before', () => {
    expect(ask(`customerId=${one},${other}&status=20,30`)).toMatchObject({
      customerId: [one, other],
      status: [20, 30],
    })
    expect(ask(`customerId=${one}`)).toMatchObject({ customerId: [one] })
    expect(ask(`carrierId=x,${one}&status=20,35`)).toMatchObject({ carrierId: [one], status: [20] })
    expect(cabins.getPage.input.safeParse(ask(`customerId=${one},${other}`)).success).toBe(true)
  })

  it('find the cabins that lack papers', () => {
    const filters = ask('papersMissing=1')
    expect(filters).toMatchObject({ papersMissing: true })
    expect(cabins.getPage.input.safeParse(filters).success).toBe(true)
    expect(ask('papersMissing=0')).not.toHaveProperty('papersMissing')
  })

  it('take the numbers that were pasted', () => {
    expect(ask('numbers=MSCU6639870,BK-1/2')).toMatchObject({ numbers: ['MSCU6639870', 'BK-1/2'] })
    const many = Array.from({ length: 600 }, (_, n) => `N${n}`).join(',')
    expect(ask(`numbers=${many}`)).toMatchObject({ numbers: { length: 500 } })
  })

  it('gain and lose single values', () => {
    const { filters } = read(`customerId=${one}&q=a`)
    const both = withValue(filters, 'customerId', other, true)
    expect(both).toEqual({ customerId: `${one},${other}` })
    expect(withValue(both, 'customerId', one, true)).toEqual({ customerId: `${other},${one}` })
    expect(withValue(both, 'customerId', one, false)).toEqual({ customerId: other })
    expect(withValue(filters, 'customerId', one, false)).toEqual({})
  })

  it('send days as days, which are days where each cabin is', () => {
    expect(ask(full)).toMatchObject({ departureFrom: '2026-11-01', departureTo: '2026-11-14' })
  })

  it('count the nearness of the last free day from today', () => {
    expect(ask('freeWithin=0').lastFreeDayTo).toBe('2026-11-14')
    expect(ask('freeWithin=14').lastFreeDayTo).toBe('2026-11-28')
    expect(ask('freeWithin=0', '2026-11-15').lastFreeDayTo).toBe('2026-11-15')
  })

  it('count the next deadline from today, and what is overdue ended yesterday at the latest', () => {
    expect(ask('dueWithin=-1').deadlineTo).toBe('2026-11-13')
    expect(ask('dueWithin=0').deadlineTo).toBe('2026-11-14')
    expect(ask('dueWithin=7').deadlineTo).toBe('2026-11-21')
    expect(cabins.getPage.input.safeParse(ask('dueWithin=-1')).success).toBe(true)
    expect(cabins.exportRows.input.safeParse(ask('dueWithin=3')).success).toBe(true)
  })

  it('take what waits on the desk as it is, for operators', () => {
    expect(ask('waiting=no_movement')).toMatchObject({ waiting: 'no_movement' })
    expect(cabins.exportRows.input.safeParse(ask('waiting=arrival')).success).toBe(true)
    expect(read('waiting=arrival', shop).filters).toEqual({})
  })

  it.each([
    'status=35',
    'waiting=clock',
    'freeWithin=5',
    'dueWithin=-2',
    'departureFrom=14-11-2026',
    'deleted=0',
    'customerId=x',
    'sort=note',
  ])('leave out the wrong %s', (address) => {
    expect(ask(address)).toEqual({ keyword: null, sort: null })
  })

  it('do not offer a shop what only operators see', () => {
    const companyId = '0198a2b4-0000-7000-8000-000000000001'
    expect(read(`deleted=1&companyId=${companyId}`, shop).filters).toEqual({})
    expect(read(`deleted=1&companyId=${companyId}`).filters).toEqual({ deleted: '1', companyId })
  })

  it('are told apart from the status tab', () => {
    expect(activeFilters(read(full))).toEqual([
      'transportMode',
      'departureFrom',
      'departureTo',
      'freeWithin',
      'deleted',
    ])
    expect(activeFilters(read('status=20,30'))).toEqual(['status'])
  })
})

it('offers exactly the orders the call knows', () => {
  for (const field of cabinSortFields)
    expect(cabins.getPage.input.safeParse({ sort: { field, order: 'asc' } }).success).toBe(true)
})

it('keeps a view from its first page, whatever the order of its members', () => {
  expect(viewQuery(read('page=4&q=l%C3%A1zaro&status=20&size=50&lang=en-US'), operator)).toBe(
    viewQuery(read('size=50&status=20&q=lázaro'), operator),
  )
  expect(viewQuery(read('page=3'), operator)).toBe('')
})
