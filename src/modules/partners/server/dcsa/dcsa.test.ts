import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasProgram, runInShell, samplesIn } from '#app/testing/documented-samples.ts'
import { apiKeys } from '#modules/partners/contract/api-keys.ts'
import { makeKey, readAll, readEvents } from '#modules/partners/testing/dcsa/reader.ts'
import type { DcsaEvent } from '#modules/partners/testing/dcsa/schema.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
let operatorKey: string
let shopKey: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  operatorKey = (await makeKey(testServer, testServer.operator)).key
  shopKey = (await makeKey(testServer, testServer.shop)).key
})
afterAll(() => testServer.close())

const read = (query: Record<string, string> | string, token: string | null = operatorKey) =>
  readEvents(testServer, query, { token })
const eventsOf = async ({ containerNo }: Cabin, query = {}, token = operatorKey) =>
  (await read({ equipmentReference: containerNo ?? '', ...query }, token)).events
/** `SHIPMENT RECE`, `TRANSPORT ARRI EST`. */
const nameOf = (event: DcsaEvent): string =>
  [
    event.eventType,
    event.shipmentEventTypeCode ?? event.transportEventTypeCode ?? event.equipmentEventTypeCode,
    ...(event.eventType === 'TRANSPORT' ? [event.eventClassifierCode] : [event.documentTypeCode]),
  ]
    .filter(Boolean)
    .join(' ')
const undo = ({ id, version }: Cabin) =>
  testServer.call(cabins.undoStatus, { id, version }, { token: testServer.operator })

describe('a shipment by sea', () => {
  test('is told from its registration to its delivery, each step as the standard names it', async () => {
    let cabin = await testServer.create(testServer.sea({ eta: '2026-11-25', bookingNo: 'RESERVA-77' }))
    for (const status of [30, 40, 50, 60, 70, 80, 90] as const) cabin = await testServer.move(cabin, status)
    const events = await eventsOf(cabin)
    expect(events.map(nameOf).toSorted()).toEqual([
      'EQUIPMENT GTOT',
      'EQUIPMENT INSP',
      'SHIPMENT HOLD CUS',
      'SHIPMENT RECE BKG',
      'SHIPMENT RELS CUS',
      'SHIPMENT SUBM CUS',
      'TRANSPORT ARRI ACT',
      'TRANSPORT ARRI ACT',
      'TRANSPORT ARRI EST',
    ])
    const by = (name: string) => events.filter((event) => nameOf(event) === name)
    expect(by('SHIPMENT RECE BKG')[0]).toMatchObject({ documentID: 'RESERVA-77' })
    expect(by('TRANSPORT ARRI EST')[0]).toMatchObject({
      eventDateTime: '2026-11-25T00:00:00-06:00',
      transportCall: {
        modeOfTransport: 'VESSEL',
        UNLocationCode: 'MXZLO',
        facilityTypeCode: 'POTE',
        exportVoyageNumber: '001E',
      },
    })
    expect(by('TRANSPORT ARRI ACT').map(({ transportCall }) => transportCall)).toMatchObject([
      { transportCallID: `${cabin.id}-arrival`, modeOfTransport: 'VESSEL' },
      { transportCallID: `${cabin.id}-delivery`, modeOfTransport: 'TRUCK', facilityTypeCode: 'CLOC' },
    ])
    expect(by('EQUIPMENT GTOT')[0]).toMatchObject({
      equipmentReference: cabin.containerNo,
      emptyIndicatorCode: 'LADEN',
      eventLocation: { UNLocationCode: 'MXZLO' },
    })
    for (const event of events) {
      expect(event.references).toEqual([{ referenceType: 'EQ', referenceValue: cabin.containerNo }])
      expect(event.carrierBookingReference).toBe('RESERVA-77')
      if (event.eventType === 'SHIPMENT') expect(event.eventDateTime).toBe(event.eventCreatedDateTime)
    }
  })

  test('that is cancelled is void, with the reason', async () => {
    const { id, version, containerNo } = await testServer.create()
    const input = { id, version, status: 999, note: 'Se canceló la compra' } as const
    await testServer.call(cabins.changeStatus, input, { token: testServer.operator })
    const { events } = await read({ equipmentReference: containerNo ?? '' })
    expect(events.map(nameOf)).toEqual(['SHIPMENT RECE BKG', 'SHIPMENT VOID BKG'])
    expect(events[1]).toMatchObject({ documentID: id, reason: 'Se canceló la compra' })
  })

  test('has an event for each expected arrival, and none for a cleared one', async () => {
    const cabin = await testServer.create(testServer.sea({ eta: '2026-11-25' }))
    const later = (await testServer.edit({ ...editOf(cabin), eta: '2026-11-28' })).result
    await testServer.edit({ ...editOf(later), eta: null })
    const events = await eventsOf(cabin, { transportEventTypeCode: 'ARRI' })
    expect(events.map(({ eventDateTime }) => eventDateTime.slice(0, 10))).toEqual([
      '2026-11-25',
      '2026-11-28',
    ])
  })

  test('keeps the ids of its events; an undone step is withdrawn, and one made again is another', async () => {
    const cabin = await testServer.createAt(30)
    const before = await eventsOf(cabin)
    const moved = await testServer.move(cabin, 40)
    const withStep = await eventsOf(cabin)
    expect(withStep.slice(0, 2)).toEqual(before)
    const undone = (await undo(moved)).result
    expect(await eventsOf(cabin)).toEqual(before)
    await testServer.move(undone, 40)
    const again = await eventsOf(cabin)
    expect(again.slice(0, 2)).toEqual(before)
    expect(again[2]?.eventID).not.toBe(withStep[2]?.eventID)
  })

  test('is gone while it is deleted, and is back once it is restored', async () => {
    const cabin = await testServer.create()
    const before = await eventsOf(cabin)
    const { id, version } = cabin
    const token = testServer.operator
    const deleted = await testServer.call(cabins.remove, { id, version }, { token })
    expect(deleted.status).toBe(200)
    expect(await eventsOf(cabin)).toEqual([])
    const restored = await testServer.call(cabins.restore, { id }, { token })
    expect(restored.status).toBe(200)
    expect(await eventsOf(cabin)).toEqual(before)
  })

  test('whose numbers and codes are longer than the standard allows is told without them', async () => {
    const containerNo = 'CONTENEDORLARGO1234'
    await testServer.createAt(50, testServer.sea({ containerNo }))
    const { events } = await read({ equipmentReference: containerNo, eventType: 'EQUIPMENT' })
    expect(events).toHaveLength(1)
    expect(events[0]).not.toHaveProperty('equipmentReference')
  })
})

test('air freight is not told: the standard has none', async () => {
  const { blNo } = await testServer.createAt(40, testServer.air())
  expect((await read({ transportDocumentReference: blNo ?? '' })).events).toEqual([])
})

describe('who reads', () => {
  test('a shop its own shipments, the operator everyone’s', async () => {
    const mine = await testServer.create(testServer.sea(), testServer.shop)
    const other = await testServer.create(testServer.sea({ note: 'Ajeno' }), testServer.stranger)
    expect(await eventsOf(mine, {}, shopKey)).toHaveLength(1)
    expect(await eventsOf(other, {}, shopKey)).toEqual([])
    expect(await eventsOf(other)).toHaveLength(1)
    const all = await readAll(testServer, { limit: '2' }, { token: shopKey })
    const numbers = all.map(({ references }) => JSON.stringify(references))
    expect(numbers).toContain(JSON.stringify([{ referenceType: 'EQ', referenceValue: mine.containerNo }]))
    expect(JSON.stringify(all)).not.toContain(other.containerNo)
    expect(JSON.stringify(all)).not.toContain(other.id)
    const call = await read({ transportCallID: `${other.id}-arrival` }, shopKey)
    expect(call.events).toEqual([])
  })

  test('nobody without a key, or with one that is wrong or revoked', async () => {
    const { id, key } = await makeKey(testServer, testServer.operator)
    expect((await read({}, key)).status).toBe(200)
    await testServer.call(apiKeys.revoke, { id }, { token: testServer.operator })
    for (const token of [null, 'wrong', `ck_${'x'.repeat(43)}`, key]) {
      const { status, error } = await read({}, token)
      expect(status).toBe(401)
      expect(error).toMatchObject({
        httpMethod: 'GET',
        statusCode: 401,
        statusCodeText: 'Unauthorized',
        errors: [{ reason: 'not_signed_in' }],
      })
    }
  })

  test('is told how many calls are left, and nothing is kept by caches', async () => {
    const { headers } = await read({})
    expect(headers['ratelimit-limit']).toBe('600')
    expect(Number(headers['ratelimit-remaining'])).toBeLessThan(600)
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a query', () => {
  test('by type and code means any of the values, and all of the filters', async () => {
    let cabin = await testServer.create(testServer.sea({ eta: '2026-12-01', blNo: 'CONOCIMIENTO-9' }))
    for (const status of [30, 40, 50] as const) cabin = await testServer.move(cabin, status)
    const names = async (query: object) => (await eventsOf(cabin, query)).map(nameOf).toSorted()
    expect(await names({ eventType: 'SHIPMENT,EQUIPMENT' })).toEqual([
      'EQUIPMENT INSP',
      'SHIPMENT RECE BKG',
      'SHIPMENT SUBM CUS',
    ])
    expect(await names({ documentTypeCode: 'CUS,TRD' })).toEqual(['SHIPMENT SUBM CUS'])
    expect(await names({ equipmentEventTypeCode: 'INSP,GTOT' })).toEqual(['EQUIPMENT INSP'])
    // The example of the standard itself: no event is of two types.
    expect(await names({ shipmentEventTypeCode: 'RECE', equipmentEventTypeCode: 'INSP' })).toEqual([])
    expect(await names({ transportCallID: `${cabin.id}-arrival` })).toEqual([
      'TRANSPORT ARRI ACT',
      'TRANSPORT ARRI EST',
    ])
    expect(await names({ UNLocationCode: 'MXVER' })).toEqual([])
    expect(await names({ exportVoyageNumber: '001E', UNLocationCode: 'MXZLO' })).toHaveLength(5)
    expect(await names({ vesselIMONumber: '9321483' })).toEqual([])
    expect((await read({ transportDocumentReference: 'conocimiento 9' })).events).toHaveLength(5)
  })

  test('by the time of creation has its bounds as they are asked for', async () => {
    let cabin = await testServer.create()
    for (const status of [30, 40] as const) cabin = await testServer.move(cabin, status)
    const [first, second, third] = (await eventsOf(cabin)).map((event) => event.eventCreatedDateTime)
    const times = async (query: object) =>
      (await eventsOf(cabin, query)).map((event) => event.eventCreatedDateTime)
    expect(await times({ 'eventCreatedDateTime:gte': second })).toEqual([second, third])
    expect(await times({ 'eventCreatedDateTime:gt': second })).toEqual([third])
    expect(await times({ 'eventCreatedDateTime:lte': second })).toEqual([first, second])
    expect(await times({ 'eventCreatedDateTime:lt': second })).toEqual([first])
    expect(await times({ 'eventCreatedDateTime:eq': second })).toEqual([second])
    expect(await times({ eventCreatedDateTime: second })).toEqual([second])
    expect(await times({ sort: 'eventCreatedDateTime:DESC' })).toEqual([third, second, first])
    // A plus sign that was not encoded is read as a space.
    const { events } = await read(`/dcsa/v2/events?eventCreatedDateTime:lt=2020-01-01T00:00:00+01:00`)
    expect(events).toEqual([])
  })

  test.each([
    ['eventType=SHIPMENTS', 'eventType'],
    ['eventType=SHIPMENT,', 'eventType'],
    ['shipmentEventTypeCode=GTOT', 'shipmentEventTypeCode'],
    ['eventCreatedDateTime:gte=yesterday', 'eventCreatedDateTime:gte'],
    ['eventCreatedDateTime:gte=2026-02-31T99:00:00Z', 'eventCreatedDateTime:gte'],
    ['eventCreatedDateTime:gte=2026-02-30T10:00:00Z', 'eventCreatedDateTime:gte'],
    ['eventCreatedDateTime:gte=2026-02-01T10:00:00%2B23:59', 'eventCreatedDateTime:gte'],
    ['eventCreatedDateTime:gte=0000-01-01T00:00:00Z', 'eventCreatedDateTime:gte'],
    ['eventCreatedDateTime:ne=2026-02-01T00:00:00Z', 'eventCreatedDateTime:ne'],
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e3', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['cursor=zzz', 'cursor'],
    ['cursor=%00', 'cursor'],
    [
      `cursor=${Buffer.from('after|2026-02-30T10:00:00.000000Z|00000000-0000-0000-0000-000000000000').toString('base64url')}`,
      'cursor',
    ],
    ['sort=carrierBookingReference:DESC', 'sort'],
    ['equipmentReference=', 'equipmentReference'],
    ["equipmentReference=%00'%3B--", 'equipmentReference'],
    ['nothing=1', 'nothing'],
    ['__proto__=1', '__proto__'],
  ])('%s is answered 400 with its name', async (query, name) => {
    const { status, error } = await read(`/dcsa/v2/events?${query}`)
    expect(status).toBe(400)
    expect(error?.errors[0]?.message).toContain(name)
    expect(error?.statusCodeText).toBe('Bad Request')
  })

  test('of another version of the standard is refused', async () => {
    const versioned = (version: string) =>
      readEvents(testServer, {}, { token: operatorKey, headers: { 'api-version': version } })
    expect((await versioned('2')).status).toBe(200)
    expect((await versioned('3')).status).toBe(400)
  })

  test('of another path is answered as the standard has it', async () => {
    const { status, error } = await read('/dcsa/v2/event-subscriptions')
    expect(status).toBe(404)
    expect(error).toMatchObject({ errors: [{ reason: 'unknown_call' }] })
  })
})

describe('pages', () => {
  test('lead forward and back by their links, and each event is on one', { tags: 'further' }, async () => {
    for (let n = 0; n < 5; n++) await testServer.createAt(30, testServer.sea(), testServer.operator)
    const all = (await read({ limit: '1000' })).events
    const follow = (link: unknown) => {
      const { pathname, search } = new URL(String(link))
      return read(pathname + search)
    }
    const paged = await readAll(testServer, { limit: '3' }, { token: operatorKey })
    expect(paged).toEqual(all)
    const first = await read({ limit: '3' })
    expect(first.headers['prev-page']).toBeUndefined()
    const second = await follow(first.headers['next-page'])
    expect((await follow(second.headers['prev-page'])).events).toEqual(first.events)
    expect((await follow(second.headers['current-page'])).events).toEqual(second.events)
    expect((await follow(second.headers['first-page'])).events).toEqual(first.events)
    const last = await follow(second.headers['last-page'])
    expect(last.events).toEqual(all.slice(-3))
    expect(last.headers['next-page']).toBeUndefined()
    const beforeLast = await follow(last.headers['prev-page'])
    expect(beforeLast.events).toEqual(all.slice(-6, -3))
  })

  test('neither skip nor repeat an event while shipments change', { tags: 'further' }, async () => {
    const moving: Cabin[] = []
    for (let n = 0; n < 6; n++) moving.push(await testServer.createAt(30))
    const before = await readAll(testServer, { limit: '1000' }, { token: operatorKey })
    const seen = await readAll(testServer, { limit: '4' }, { token: operatorKey }, async () => {
      const cabin = moving.pop()
      if (!cabin) return
      const moved = await testServer.move(cabin, 40)
      if (moving.length % 2) await undo(moved)
      await testServer.create()
    })
    const ids = seen.map(({ eventID }) => eventID)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { eventID } of before) expect(ids).toContain(eventID)
    const now = await readAll(testServer, { limit: '1000' }, { token: operatorKey })
    expect(ids).toEqual(now.map(({ eventID }) => eventID))
  })

  test('wait for a transaction that began to write earlier, so that its events are not passed over', async () => {
    const slow = await testServer.create()
    const { promise: written, resolve: sayWritten } = Promise.withResolvers<void>()
    const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>()
    const writing = testServer.db.transaction().execute(async (transaction) => {
      await sql`insert into cabin_step (id, cabin_id, position, status, processing_time, recorded_at, recorded_by)
        values (gen_random_uuid(), ${slow.id}, 9, 30, now(), now(), 'x')`.execute(transaction)
      sayWritten()
      await goOn
    })
    await written
    const quick = await testServer.create()
    const meanwhile = await eventsOf(quick)
    letGo()
    await writing
    // The later one was held back with the earlier one.
    expect(meanwhile).toEqual([])
    const created = [...(await eventsOf(slow)).slice(1), ...(await eventsOf(quick))]
    expect(created.map(nameOf)).toEqual(['TRANSPORT ARRI ACT', 'SHIPMENT RECE BKG'])
    const times = created.map(({ eventCreatedDateTime }) => eventCreatedDateTime)
    expect(times.toSorted()).toEqual(times)
  })

  test('look at a bounded number of events, and lead on where none of them is asked for', {
    tags: 'further',
  }, async () => {
    const cabin = await testServer.create(testServer.sea(), testServer.stranger)
    const { key } = await makeKey(testServer, testServer.stranger)
    // Of shipments that are gone: they are walked past.
    await sql`insert into dcsa_event (cabin_id, id, company_id, kind, created_at)
      select gen_random_uuid(), gen_random_uuid(), ${testServer.strangerCompany}, 30, timestamptz '2020-01-01' + n * interval '1 s'
      from generate_series(1, 12000) n`.execute(testServer.db)
    const first = await read({}, key)
    expect(first.events).toEqual([])
    expect(first.headers['next-page']).toBeDefined()
    const all = await readAll(testServer, {}, { token: key })
    expect(JSON.stringify(all)).toContain(cabin.containerNo)
  })
})

test.runIf(hasProgram('curl'))('the guide reads the events of a container as it says', async () => {
  const [sample = ''] = await samplesIn('docs/dcsa.md', 'sh')
  const containerNo = /equipmentReference=(\w+)/.exec(sample)?.[1] ?? ''
  await testServer.create(testServer.sea({ containerNo }), testServer.shop)
  const address = await testServer.app.listen({ port: 0, host: '127.0.0.1' })
  const events: DcsaEvent[] = JSON.parse(await runInShell(sample, { address, key: shopKey }))
  expect(events.map(nameOf)).toEqual(['SHIPMENT RECE BKG'])
})
