import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#kits/contract/shared/call.ts'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '../contract/cabins.ts'
import { cabinSortFields } from '../contract/list.ts'
import type { Cabin, CabinRow } from '../contract/row.ts'
import { cabinSearch } from '../contract/search.ts'
import { cabinStatuses } from '../rules/status.ts'
import { type CabinInput, type CabinTestServer, openCabinTestServer } from '../testing/cabin-test-server.ts'

type Query = Input<typeof cabins.getPage>

let testServer: CabinTestServer
/** Newest first, as the list has them. */
const all: Cabin[] = []
let filters: { [F in keyof Query]?: [value: Query[F], matches: (row: CabinRow) => boolean] }

/** Unlike each other in everything a list can ask for. */
async function makeCabins(): Promise<void> {
  const { ids, sea, air, operator } = testServer
  const token = operator
  const customer = await testServer.call(
    customers.create,
    { code: 'ACR', name: 'Aceros Lázaro 北京' },
    { token },
  )
  const customerId = customer.result.id
  const carrier = { carrierId: await ids.carrier('COSU') }
  const toys = { cargoTypeId: await ids.cargoType('Toys') }
  const lazaro = { destinationPortId: await ids.port('MXLZC') }
  const ningbo = { departurePortId: await ids.port('CNNGB') }
  const day = (n: number) => ({ departureTime: `2026-05-0${n}T12:00:00Z` })
  const free = (n: number) => ({ lastFreeDay: `2026-06-0${n}` })
  const forms: [CabinInput, CabinStatus][] = [
    [sea({ containerNo: 'CSQU3054383', customerId, ...carrier, ...toys, ...day(1), ...free(3) }), 20],
    [sea({ containerNo: 'AAAU0000001', bookingNo: 'ZZ-9', ...lazaro, ...day(2) }), 30],
    [sea({ containerNo: null, bookingNo: 'BK 100%', ...ningbo, ...carrier, ...free(1) }), 40],
    [sea({ containerNo: null, blNo: 'BL_200', ...lazaro, ...ningbo, customerId }), 40],
    [sea({ containerNo: 'AAAU0000002', note: 'Línea\\barra', ...toys, ...day(3), ...free(2) }), 70],
    [air({ blNo: '139-10000001', flight: 'AM 612', cabinName: 'Perú y Ñandú' }), 20],
    [air({ blNo: '020-55500044', ...day(2), carrierId: await ids.carrier('LH') }), 999],
    [sea({ vesselName: 'ＡＵＲＯＲＡ', voyage: '77W', companyId: testServer.shopCompany, ...day(1) }), 20],
  ]
  for (const [i, [form, status]] of forms.entries()) {
    await testServer.setClock(`2026-05-10T10:00:0${i}.000Z`)
    all.unshift(await testServer.createAt(status, form))
  }
  filters = {
    status: [[20, 40], ({ status }) => status === 20 || status === 40],
    transportMode: [2, (row) => row.transportMode === 2],
    customerId: [customerId, (row) => row.customerId === customerId],
    carrierId: [carrier.carrierId, (row) => row.carrierId === carrier.carrierId],
    departurePortId: [ningbo.departurePortId, (row) => row.departurePortId === ningbo.departurePortId],
    destinationPortId: [lazaro.destinationPortId, (row) => row.destinationPortCode === 'MXLZC'],
    cargoTypeId: [toys.cargoTypeId, (row) => row.cargoTypeId === toys.cargoTypeId],
    companyId: [testServer.shopCompany, (row) => row.companyId === testServer.shopCompany],
    departureFrom: ['2026-05-02T06:00:00.000Z', (row) => (row.departureTime ?? '') >= '2026-05-02T06'],
    departureTo: ['2026-05-02T06:00:00Z', (row) => (row.departureTime ?? '9') < '2026-05-02T06:00:00.000Z'],
    lastFreeDayTo: ['2026-06-02', (row) => (row.lastFreeDay ?? '9') <= '2026-06-02'],
  }
}

beforeAll(async () => {
  testServer = await openCabinTestServer()
  await makeCabins()
})

afterAll(() => testServer.close())

const list = async (query: Query = {}) =>
  (await testServer.call(cabins.getPage, query, { token: testServer.operator })).result
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const found = async (keyword: string) => idsOf((await list({ keyword })).items)

/** The list is what a plain filter of everything gives, and the tabs above it count the same. */
async function expectMatches(query: Query, matches: (row: CabinRow) => boolean): Promise<void> {
  const expected = all.filter(matches)
  const page = await list(query)
  expect(idsOf(page.items), JSON.stringify(query)).toEqual(idsOf(expected))
  expect(page).toMatchObject({ total: expected.length, totalExact: true, page: 1, pageSize: 20 })
  const { status: _status, ...others } = query
  const counts = await testServer.call(cabins.getStatusCounts, others, { token: testServer.operator })
  const listed = await list(others)
  expect(counts.result).toEqual(
    cabinStatuses.map((status) => ({
      status,
      count: listed.items.filter((row) => row.status === status).length,
      exact: true,
    })),
  )
}

describe('a filter', () => {
  test('that is not there, or null, leaves everything in', async () => {
    await expectMatches({}, () => true)
    await expectMatches(Object.fromEntries(Object.keys(filters).map((name) => [name, null])), () => true)
  })

  test('alone finds what it says, and something', async () => {
    for (const [name, [value, matches]] of Object.entries(filters)) {
      await expectMatches({ [name]: value }, matches)
      expect(all.some(matches), name).toBe(true)
      expect(all.every(matches), name).toBe(false)
    }
  })

  test('of several values finds what has any of them, and of none nothing', async () => {
    const valuesOf = (
      member: 'carrierId' | 'destinationPortId' | 'departurePortId' | 'customerId' | 'companyId',
    ) => [...new Set(all.map((row) => row[member]))]
    for (const member of [
      'carrierId',
      'destinationPortId',
      'departurePortId',
      'customerId',
      'companyId',
    ] as const) {
      const values = valuesOf(member).filter((value) => value !== null)
      await expectMatches({ [member]: values }, (row) => row[member] !== null)
      await expectMatches({ [member]: values.slice(0, 1) }, (row) => row[member] === values[0])
      await expectMatches({ [member]: [] }, () => false)
    }
    await expectMatches({ transportMode: [1, 2] }, () => true)
    await expectMatches({ transportMode: [2] }, (row) => row.transportMode === 2)
    const tooMany = Array.from({ length: 101 }, () => testServer.shopCompany)
    const answer = await testServer.post(
      cabins.getPage.path,
      { companyId: tooMany },
      { token: testServer.operator },
    )
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'companyId' }] } })
  })

  test('with each other finds what both say', async () => {
    const entries = Object.entries(filters)
    for (const [i, [name, [value, matches]]] of entries.entries())
      for (const [other, [second, matchesToo]] of entries.slice(i + 1))
        await expectMatches({ [name]: value, [other]: second }, (row) => matches(row) && matchesToo(row))
  })

  test('with a keyword finds what both say', async () => {
    await expectMatches(
      { keyword: 'AAAU', ...{ destinationPortId: filters.destinationPortId?.[0] } } as Query,
      (row) => row.containerNo === 'AAAU0000001',
    )
  })

  test('of an id nobody has finds nothing', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    for (const name of [
      'customerId',
      'carrierId',
      'departurePortId',
      'destinationPortId',
      'cargoTypeId',
      'companyId',
    ])
      await expectMatches({ [name]: nobody }, () => false)
  })
})

describe('an order', () => {
  /** As the order has it: names without accents and case, an aircraft's flight beside the vessels. */
  const compared = (row: CabinRow, field: (typeof cabinSortFields)[number]) => {
    const value = field === 'vesselName' ? (row.vesselName ?? row.flight) : row[field]
    return typeof value === 'string' && /Name$/.test(field)
      ? value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
      : value
  }

  test.each(cabinSortFields)('by %s, both ways, blanks last', async (field) => {
    for (const order of ['asc', 'desc'] as const) {
      const values = (await list({ sort: { field, order } })).items.map((row) => compared(row, field))
      expect(values).toHaveLength(all.length)
      const filled = values.filter((value) => value !== null)
      expect(values.slice(0, filled.length), `${order}, blanks last`).toEqual(filled)
      const sorted = filled.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(filled).toEqual(order === 'asc' ? sorted : sorted.toReversed())
    }
  })

  test('is newest first where nobody sorted', async () => {
    expect(idsOf((await list()).items)).toEqual(idsOf(all))
  })

  test.each(['note', 'id', 'search_text', 'customerId', 'createdAt; drop table cabin'])(
    'by %s is refused',
    async (field) => {
      const query = { sort: { field, order: 'asc' } }
      const answer = await testServer.post(cabins.getPage.path, query, { token: testServer.operator })
      expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'sort.field' }] } })
    },
  )

  test('is cut into pages without gaps or repeats, whichever it is', {
    tags: 'further',
  }, async () => {
    for (const field of cabinSortFields) {
      const whole = idsOf((await list({ sort: { field, order: 'desc' } })).items)
      const pages: string[] = []
      for (let page = 1; page <= 4; page++)
        pages.push(...idsOf((await list({ sort: { field, order: 'desc' }, page, pageSize: 3 })).items))
      expect(pages, field).toEqual(whole)
    }
    expect(await list({ page: 1_000_000_000, pageSize: 100 })).toMatchObject({ items: [], total: all.length })
  })
})

describe('several numbers', () => {
  const numbers = ['csqu 305438-3', 'ZZ9', 'NOBODY1', 'bk100%', '139 1000 0001', '--', 'nobody1']

  test('find the cabins that have one of them, however they are written, and name the missing ones', async () => {
    const page = await list({ numbers, sort: { field: 'createdAt', order: 'asc' } })
    expect(page.items.map((row) => row.containerNo ?? row.bookingNo ?? row.blNo)).toEqual([
      'CSQU3054383',
      'AAAU0000001',
      'BK100%',
      '139-10000001',
    ])
    expect(page).toMatchObject({ total: 4, totalExact: true, missing: ['NOBODY1', '--', 'nobody1'] })
    expect((await list()).missing).toBeUndefined()
    expect(await list({ numbers: [] })).toMatchObject({ items: [], missing: [] })
  })

  test('are missing only where no cabin has them, whatever else is chosen', async () => {
    const page = await list({ numbers, status: [30] })
    expect(idsOf(page.items)).toEqual(idsOf(all.filter(({ containerNo }) => containerNo === 'AAAU0000001')))
    expect(page.missing).toEqual(['NOBODY1', '--', 'nobody1'])
    await expectMatches({ numbers, transportMode: 2 }, (row) => row.blNo === '139-10000001')
  })

  test('of another company are missing for a shop', async () => {
    const own = all.find(({ companyId }) => companyId === testServer.shopCompany)
    const asked = ['CSQU3054383', own?.containerNo ?? '']
    const { result } = await testServer.call(cabins.getPage, { numbers: asked }, { token: testServer.shop })
    expect(idsOf(result.items)).toEqual([own?.id])
    expect(result.missing).toEqual(['CSQU3054383'])
  })

  test('are five hundred at most', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `N${n}`)
    const token = testServer.operator
    expect((await testServer.post(cabins.getPage.path, { numbers: many }, { token })).status).toBe(422)
    expect(await list({ numbers: many.slice(1) })).toMatchObject({ total: 0, missing: many.slice(1) })
  })
})

describe('the keys of a list', () => {
  const keys = async (query: object, token = testServer.operator) =>
    (await testServer.call(cabinSearch.getKeys, query, { token })).result

  test('are those of every page, with what a change of many needs', async () => {
    const { items, isWhole } = await keys({})
    expect(isWhole).toBe(true)
    expect(idsOf(items)).toEqual(idsOf(all))
    expect(items[0]).toEqual({
      id: all[0]?.id,
      version: all[0]?.version,
      status: all[0]?.status,
      companyId: all[0]?.companyId,
      transportMode: all[0]?.transportMode,
      destinationPortId: all[0]?.destinationPortId,
      containerNo: all[0]?.containerNo,
      bookingNo: all[0]?.bookingNo,
      blNo: all[0]?.blNo,
      papersRequired: all[0]?.papersRequired,
      papersPresent: all[0]?.papersPresent,
    })
    expect(idsOf((await keys({ status: [40], keyword: 'ningbo' })).items)).toEqual(
      idsOf((await list({ status: [40], keyword: 'ningbo' })).items),
    )
  })

  test('are of a shop its own, and of what was deleted the operator’s', async () => {
    const { items } = await keys({}, testServer.shop)
    expect(idsOf(items)).toEqual(idsOf(all.filter(({ companyId }) => companyId === testServer.shopCompany)))
    const answer = await testServer.call(cabinSearch.getKeys, { deleted: true }, { token: testServer.shop })
    expect(answer.status).toBe(403)
  })
})

describe('what the palette finds', () => {
  const find = async (keyword: string, token = testServer.operator) =>
    (await testServer.call(cabinSearch.find, { keyword }, { token })).result

  test('begins with the cabin that has the number, then those whose number begins so, then the list’s search', async () => {
    expect((await find('csqu 305438-3')).map(({ containerNo, match }) => [containerNo, match])).toEqual([
      ['CSQU3054383', 'number'],
    ])
    expect((await find('aaau')).map(({ containerNo, match }) => [containerNo, match])).toEqual([
      ['AAAU0000002', 'beginning'],
      ['AAAU0000001', 'beginning'],
    ])
    expect(await find('BL_200')).toMatchObject([
      { match: 'number', blNo: 'BL_200', customerName: 'Aceros Lázaro 北京' },
    ])
    expect(await find('aceros')).toMatchObject([{ match: 'text' }, { match: 'text' }])
    expect(await find('北京')).toHaveLength(2)
    expect(await find('aa')).toEqual([])
  })

  test('is of a shop its own alone', async () => {
    const own = all.find(({ companyId }) => companyId === testServer.shopCompany)
    expect(await find('CSQU3054383', testServer.shop)).toEqual([])
    expect(idsOf(await find(own?.containerNo ?? '', testServer.shop))).toEqual([own?.id])
    expect(idsOf(await find('aurora', testServer.shop))).toEqual([own?.id])
    expect(await find('aurora', testServer.stranger)).toEqual([])
  })
})

describe('a keyword', () => {
  const container = (containerNo: string) => () => all.find((row) => row.containerNo === containerNo)?.id
  const booking = () => all.find((row) => row.bookingNo === 'BK100%')?.id
  const bill = () => all.find((row) => row.blNo === 'BL_200')?.id
  const flight = () => all.find((row) => row.flight === 'AM 612')?.id
  const shops = () => all.find((row) => row.companyId === testServer.shopCompany)?.id

  test.each([
    ['CSQU3054383', container('CSQU3054383')],
    ['csqu 305438-3', container('CSQU3054383')],
    ['ｃｓｑｕ３０５４３８３', container('CSQU3054383')],
    ['ＣＳＱＵ ３０５４３８-３', container('CSQU3054383')],
    ['3054', container('CSQU3054383')],
    ['zz9', container('AAAU0000001')],
    ['bk100%', booking],
    ['BK 100', booking],
    ['bl_200', bill],
    ['bl200', bill],
    ['BL-200', bill],
    ['13910000001', flight],
    ['139 1000 0001', flight],
    ['am 612', flight],
    ['peru y nandu', flight],
    ['PERÚ', flight],
    ['línea\\barra', container('AAAU0000002')],
    ['aurora', shops],
    ['empresa de shop', shops],
  ] as const)('%j finds its cabin and no other', async (keyword, expected) => {
    expect(await found(keyword)).toEqual([expected()])
  })

  const named = (matches: (row: Cabin) => boolean) => () => idsOf(all.filter(matches))

  test.each([
    ['acerOS lazaro', named((row) => row.customerCode === 'ACR')],
    ['北京', named((row) => row.customerCode === 'ACR')],
    ['acr', named((row) => row.customerCode === 'ACR')],
    ['cosco', named((row) => row.carrierCode === 'COSU')],
    ['COSU', named((row) => row.carrierCode === 'COSU')],
    ['中远海运', named((row) => row.carrierCode === 'COSU')],
    ['宁波', named((row) => row.departurePortCode === 'CNNGB')],
    ['cnngb', named((row) => row.departurePortCode === 'CNNGB')],
    ['lazaro cardenas', named((row) => row.destinationPortCode === 'MXLZC')],
    ['拉萨罗', named((row) => row.destinationPortCode === 'MXLZC')],
    ['拉萨罗·卡德纳斯', named((row) => row.destinationPortCode === 'MXLZC')],
    ['juguetes', named((row) => row.cargoTypeName === 'Toys')],
    ['玩具', named((row) => row.cargoTypeName === 'Toys')],
    ['toys', named((row) => row.cargoTypeName === 'Toys')],
    ['ciudad de méxico', named((row) => row.transportMode === 2)],
  ] as const)('%j finds by the name of what a cabin points at', async (keyword, expected) => {
    expect(expected().length).toBeGreaterThan(0)
    expect(await found(keyword)).toEqual(expected())
    await expectMatches({ keyword }, (row) => expected().includes(row.id))
  })

  test.each(['%', '_', '\\', '％', 'A%A', 'CSQU_054383', '...', '--', '𐄇', 'nada de nada'])(
    '%j means itself',
    async (keyword) => {
      // A zone is not searched.
      const literal = named(({ timezone: _, ...row }) =>
        JSON.stringify(row).includes(keyword.normalize('NFKC').replace('\\', '\\\\')),
      )
      expect(await found(keyword)).toEqual(literal())
    },
  )
})
