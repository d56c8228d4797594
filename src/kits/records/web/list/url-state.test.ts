import { describe, expect, it } from 'vitest'
import { managers } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { changeView, isNarrowed, nextSort, readView, toFilterInput, toPageInput } from './url-state.ts'

const rules = {
  sortFields: ['code', 'name'],
  filterMembers: ['transportType', 'countryId'],
  shape: ports.getPage.input.shape,
}
const read = (address: string) => readView(new URLSearchParams(address), rules)
const change = (address: string, to: Parameters<typeof changeView>[2]) =>
  changeView(new URLSearchParams(address), rules, to).toString()

const usual = { page: 1, size: 20, sort: undefined, keyword: '', filters: {} }

describe('the address of a list', () => {
  it('without members is the first page as it comes', () => {
    expect(read('')).toEqual(usual)
  })

  it('holds page, size, sort, keyword and filters', () => {
    expect(read('page=3&size=50&sort=name&order=desc&q=l%C3%A1zaro&transportType=1&countryId=MX')).toEqual({
      page: 3,
      size: 50,
      sort: { field: 'name', order: 'desc' },
      keyword: 'lázaro',
      filters: { transportType: '1', countryId: 'MX' },
    })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=9999999999',
    'page=abc',
    'size=30',
    'size=-10',
    'sort=password',
    'sort=__proto__',
    'order=desc',
    'q=',
    'q=%20%20',
    `q=${'a'.repeat(101)}`,
    'transportType=7',
    'transportType=sea',
    'transportType=',
    'countryId=MEX',
    'companyId=x',
  ])('ignores the wrong %s', (address) => {
    expect(read(address)).toEqual(usual)
  })

  it('takes an order it does not know for ascending', () => {
    expect(read('sort=code&order=sideways').sort).toEqual({ field: 'code', order: 'asc' })
  })
})

describe('changing what a list shows', () => {
  it('starts at the first page again', () => {
    expect(change('page=7&q=manzanillo', { keyword: 'veracruz' })).toBe('q=veracruz')
    expect(change('page=7', { size: 100 })).toBe('size=100')
    expect(change('page=7', { filters: { countryId: 'CN' } })).toBe('countryId=CN')
  })

  it('turns the page within the same list', () => {
    expect(change('q=puerto&size=50', { page: 4 })).toBe('q=puerto&size=50&page=4')
  })

  it('leaves out what is as usual', () => {
    expect(
      change('q=a&size=50&sort=name&order=desc&transportType=2', {
        keyword: '',
        size: 20,
        sort: undefined,
        filters: {},
      }),
    ).toBe('')
    expect(change('', { sort: { field: 'name', order: 'asc' } })).toBe('sort=name')
  })

  it('keeps what belongs to others and drops what made no sense', () => {
    expect(change('lang=zh-CN&edit=1&size=33&transportType=9', { page: 2 })).toBe('lang=zh-CN&edit=1&page=2')
  })

  it('reads back as it was written', () => {
    const view = {
      page: 2,
      size: 100,
      sort: { field: 'code', order: 'desc' as const },
      keyword: '100% & más_',
      filters: { transportType: '2' },
    }
    expect(read(change('', view))).toEqual(view)
  })
})

describe('what is asked of the server', () => {
  it('carries numbers as numbers, and null for no keyword and no sort', () => {
    expect(toPageInput(read('page=2&transportType=1'), rules)).toEqual({
      page: 2,
      pageSize: 20,
      keyword: null,
      sort: null,
      transportType: 1,
    })
    expect(ports.getPage.input.safeParse(toPageInput(read('q=x&sort=code'), rules)).success).toBe(true)
  })

  it('has no page when the list is exported', () => {
    const input = toFilterInput(read('page=2&q=puerto&countryId=mx'), rules)
    expect(input).toEqual({ keyword: 'puerto', sort: null, countryId: 'MX' })
    expect(ports.exportRows.input.safeParse(input).success).toBe(true)
  })

  it('takes ids of companies where the list knows them', () => {
    const scoped = { sortFields: [], filterMembers: ['companyId'], shape: customers.getPage.input.shape }
    const companyId = '0198a2b4-0000-7000-8000-000000000001'
    expect(readView(new URLSearchParams({ companyId }), scoped).filters).toEqual({ companyId })
    expect(readView(new URLSearchParams({ companyId: 'mine' }), scoped).filters).toEqual({})
  })
})

it('sorts ascending, then descending, then as it came', () => {
  expect(nextSort(undefined, 'name')).toEqual({ field: 'name', order: 'asc' })
  expect(nextSort({ field: 'name', order: 'asc' }, 'name')).toEqual({ field: 'name', order: 'desc' })
  expect(nextSort({ field: 'name', order: 'desc' }, 'name')).toBeUndefined()
  expect(nextSort({ field: 'name', order: 'desc' }, 'code')).toEqual({ field: 'code', order: 'asc' })
})

it('a yes or no is written as a word, and no other word is one', () => {
  const yesOrNo = { sortFields: [], filterMembers: ['disabled'], shape: managers.getPage.input.shape }
  const asked = (disabled: string) =>
    toFilterInput(readView(new URLSearchParams({ disabled }), yesOrNo), yesOrNo)
  expect(asked('true')).toMatchObject({ disabled: true })
  expect(asked('false')).toMatchObject({ disabled: false })
  for (const word of ['1', '0', 'yes', 'null']) expect(asked(word)).not.toHaveProperty('disabled')
})

it('is narrowed by a keyword or a filter, not by its order', () => {
  expect(isNarrowed(read('sort=name&page=3'))).toBe(false)
  expect(isNarrowed(read('q=a'))).toBe(true)
  expect(isNarrowed(read('countryId=MX'))).toBe(true)
})
