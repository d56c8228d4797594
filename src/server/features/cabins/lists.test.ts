import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CabinInput,
  type CabinTestServer,
  openCabinTestServer,
} from '#server/testing/cabin-test-server.ts'
import { type Cabin, type CabinRow, cabinSortFields, cabins } from '#shared/contracts/cabins.ts'
import type { Input } from '#shared/contracts/call.ts'
import { customers } from '#shared/contracts/customers.ts'
import { cabinStatuses } from '#shared/domain/cabin-status.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'

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
  test.each(cabinSortFields)('by %s, both ways, blanks last', async (field) => {
    for (const order of ['asc', 'desc'] as const) {
      const values = (await list({ sort: { field, order } })).items.map((row) => row[field])
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

  test.each(['note', 'status', 'id', 'search_text', 'customerName', 'createdAt; drop table cabin'])(
    'by %s is refused',
    async (field) => {
      const query = { sort: { field, order: 'asc' } }
      const answer = await testServer.post(cabins.getPage.path, query, { token: testServer.operator })
      expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'sort.field' }] } })
    },
  )

  test('is cut into pages without gaps or repeats, whichever it is', async () => {
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
      const literal = named((row) =>
        JSON.stringify(row).includes(keyword.normalize('NFKC').replace('\\', '\\\\')),
      )
      expect(await found(keyword)).toEqual(literal())
    },
  )
})
