import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { allTexts } from '#app/texts/all.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { sentenceOf } from '#modules/audit-log/contract/sentences.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { cabinSearch } from '#modules/shipments/contract/search.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { type Pedimento, pedimentos } from '../contract.ts'
import { newPedimentoNumber } from '../testing/numbers.ts'

type PedimentoInput = Input<typeof pedimentos.create>

let testServer: CabinTestServer
let token: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await sql`truncate pedimento cascade`.execute(testServer.db)
})

const formOf = (members: Partial<PedimentoInput> = {}): PedimentoInput => ({
  number: newPedimentoNumber(),
  cabinIds: [],
  ...members,
})
const create = (members: Partial<PedimentoInput> = {}, by = token) =>
  testServer.call(pedimentos.create, formOf(members), { token: by })
const created = async (members: Partial<PedimentoInput> = {}): Promise<Pedimento> => {
  const answer = await create(members)
  if (answer.status !== 200) throw new Error(`Not created: ${JSON.stringify(answer)}`)
  return answer.result
}
const formOfRow = (row: Pedimento) => ({
  number: row.number,
  section: row.section,
  key: row.key,
  paidOn: row.paidOn,
  modulatedOn: row.modulatedOn,
  light: row.light,
  releasedOn: row.releasedOn,
  note: row.note,
  cabinIds: row.cabinIds,
})
const update = (row: Pedimento, change: Partial<PedimentoInput> = {}, by = token) =>
  testServer.call(
    pedimentos.update,
    { ...formOfRow(row), ...change, id: row.id, version: row.version },
    { token: by },
  )
const remove = ({ id, version }: Pedimento, by = token) =>
  testServer.call(pedimentos.remove, { id, version }, { token: by })
const get = (id: string, by = token) => testServer.call(pedimentos.get, { id }, { token: by })
const list = async (input: Input<typeof pedimentos.getPage> = {}, by = token) =>
  (await testServer.call(pedimentos.getPage, input, { token: by })).result
const found = async (keyword: string, by = token) =>
  (await list({ keyword }, by)).items.map(({ number }) => number)
const keysOf = (answer: { result: unknown }) =>
  (answer.result as { fields?: { path: string; key: string }[] }).fields?.map(
    ({ path, key }) => `${path} ${key}`,
  )
const removeCabin = (cabin: Cabin) =>
  testServer.call(cabins.remove, { id: cabin.id, version: cabin.version }, { token })
const entriesOf = async (entity: 'cabin' | 'pedimento', entityId: string, by = token) =>
  (await testServer.call(getAuditPage, { entity, entityId }, { token: by })).result.items
const t = translator('es-MX', allTexts['es-MX'])

describe('a pedimento', () => {
  test('is created from what was typed, with what its digits say', async () => {
    const cabin = await testServer.create()
    const pedimento = await created({
      number: '２６　１６　３８０７　６００１２３４',
      section: '160',
      key: 'a1',
      cabinIds: [cabin.id, cabin.id],
    })
    expect(pedimento).toMatchObject({
      version: 1,
      number: '261638076001234',
      key: 'A1',
      paidOn: null,
      light: null,
      cabinIds: [cabin.id],
      decoded: {
        year: 2026,
        customsOffice: '16',
        customsOfficeName: 'Manzanillo, Colima',
        licence: '3807',
        licenceKnown: true,
        sequence: '6001234',
      },
      warnings: [],
      cabins: [
        {
          id: cabin.id,
          companyId: cabin.companyId,
          transportMode: 1,
          status: 20,
          version: cabin.version,
          containerNo: cabin.containerNo,
          bookingNo: null,
          blNo: null,
          customerName: null,
        },
      ],
    })
    expect((await get(pedimento.id)).result).toEqual(pedimento)
    expect((await list()).items).toEqual([pedimento])
  })

  test.each<[string, Partial<PedimentoInput>, string]>([
    ['14 digits', { number: '26163807600123' }, 'number pedimento_digits'],
    ['16 digits', { number: '2616380760012345' }, 'number pedimento_digits'],
    ['a letter', { number: '26 16 3807 600123A' }, 'number pedimento_digits'],
    ['the digit of another year', { number: '26 16 3807 7001234' }, 'number wrong_year_digit'],
    ['no number', { number: ' ' }, 'number required'],
    ['a section of two digits', { section: '16' }, 'section valid_value'],
    ['a key of one letter', { key: 'A' }, 'key valid_value'],
    ['a light of no colour', { light: 3 as 1 }, 'light valid_value'],
    ['a day that does not exist', { paidOn: '2026-02-30' }, 'paidOn format'],
    [
      'modulated before it was paid',
      { paidOn: '2026-11-02', modulatedOn: '2026-11-01' },
      'modulatedOn modulated_before_paid',
    ],
    [
      'released before it was modulated',
      { modulatedOn: '2026-11-02', releasedOn: '2026-11-01' },
      'releasedOn released_before_modulated',
    ],
    [
      'released before it was paid',
      { paidOn: '2026-11-02', releasedOn: '2026-11-01' },
      'releasedOn released_before_paid',
    ],
    ['a payment that is only planned', { paidOn: '2030-01-02' }, 'paidOn in_future'],
    ['a shipment that does not exist', { cabinIds: [newId()] }, 'cabinIds unknown_id'],
  ])('is refused with %s', async (_what, members, issue) => {
    const answer = await create(members)
    expect(answer.status).toBe(422)
    expect(keysOf(answer)).toEqual([issue])
    expect((await list()).total).toBe(0)
  })

  test('is not given a payment that is only planned; one of before stays while other members change', async () => {
    const row = await created({ paidOn: '2026-11-02' })
    const planned = await update(row, { paidOn: '2030-01-02' })
    expect(planned.status).toBe(422)
    expect(keysOf(planned)).toEqual(['paidOn in_future'])
    await testServer.db.updateTable('pedimento').set({ paid_on: '2030-01-02' }).execute()
    const old = { ...row, paidOn: '2030-01-02' }
    expect((await update(old, { note: 'pago por confirmar' })).status).toBe(200)
  })

  test('takes days that are the same, and a light without a day', async () => {
    const day = '2026-11-02'
    const pedimento = await created({ paidOn: day, modulatedOn: day, releasedOn: day, light: 1 })
    expect(pedimento).toMatchObject({ paidOn: day, modulatedOn: day, releasedOn: day, light: 1 })
    expect(await created({ light: 2 })).toMatchObject({ light: 2, modulatedOn: null, releasedOn: null })
  })

  test('of an unknown office or licence, or with another office’s section, is taken with a warning', async () => {
    const pedimento = await created({ number: '26 99 9998 6001234', section: '160' })
    expect(pedimento.warnings).toEqual(['unknown_office', 'unknown_licence', 'section_of_other_office'])
    expect(pedimento.decoded).toMatchObject({ customsOfficeName: null, licenceKnown: false })
  })

  test('is decoded before it is saved, and known where it is registered', async () => {
    const decode = async (number: string, by = token) =>
      testServer.call(pedimentos.decode, { number }, { token: by })
    const number = newPedimentoNumber()
    expect((await decode(number)).result).toMatchObject({ number, warnings: [], takenById: null })
    const { id } = await created({ number })
    expect((await decode(number)).result.takenById).toBe(id)
    expect((await decode(number, testServer.shop)).result.takenById).toBeNull()
    expect(keysOf(await decode('26 16'))).toEqual(['number pedimento_digits'])
  })

  test('sent again with the same id is the same one; with other members it is refused', async () => {
    const [one, other] = [await testServer.create(), await testServer.create()]
    const form = formOf({ id: newId(), cabinIds: [one.id, other.id] })
    const first = await create(form)
    expect(await create({ ...form, cabinIds: [other.id, one.id] })).toMatchObject({
      status: 200,
      result: first.result,
    })
    expect(await create({ ...form, key: 'A1' })).toMatchObject({ status: 409, result: { key: 'id_taken' } })
    expect(await entriesOf('pedimento', first.result.id)).toHaveLength(1)
  })

  test('has a number that no other has', async () => {
    const [first, second] = [await created(), await created()]
    expect(await create({ number: first.number })).toMatchObject({
      status: 409,
      result: { key: 'code_taken' },
    })
    expect(await update(second, { number: first.number })).toMatchObject({
      status: 409,
      result: { key: 'code_taken' },
    })
  })

  test('is created once, however many do so at the same time', async () => {
    const number = newPedimentoNumber()
    const byNumber = await Promise.all(Array.from({ length: 20 }, () => create({ number })))
    expect(byNumber.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const cabin = await testServer.create()
    const form = formOf({ id: newId(), cabinIds: [cabin.id] })
    const byId = await Promise.all(Array.from({ length: 20 }, () => create(form)))
    expect(byId.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(byId.map(({ result }) => JSON.stringify(result))).size).toBe(1)
    expect((await list()).total).toBe(2)
    expect(await entriesOf('cabin', cabin.id)).toHaveLength(2)
  })

  test('is changed once by those who read the same version', async () => {
    const pedimento = await created()
    const answers = await Promise.all(['A1', 'C1', 'IN', 'AF'].map((key) => update(pedimento, { key })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { result: current } = await get(pedimento.id)
    expect(await remove(pedimento)).toMatchObject({ status: 409, result: { key: 'stale', current } })
    expect(await update(current)).toMatchObject({ status: 200, result: { version: 2 } })
  })

  test('is deleted; its shipments stay', async () => {
    const cabin = await testServer.create()
    const pedimento = await created({ cabinIds: [cabin.id] })
    expect((await remove(pedimento)).status).toBe(200)
    expect((await remove(pedimento)).status).toBe(404)
    expect((await get(pedimento.id)).status).toBe(404)
    expect((await testServer.get(cabin.id)).status).toBe(200)
  })
})

describe('a deleted shipment', () => {
  test('is not shown on its pedimento, is not lost by a change, and is there again once restored', async () => {
    const [kept, gone] = [await testServer.create(), await testServer.create()]
    const pedimento = await created({ cabinIds: [kept.id, gone.id] })
    expect((await removeCabin(gone)).status).toBe(200)
    const seen = (await get(pedimento.id)).result
    expect(seen.cabinIds).toEqual([kept.id])
    expect((await list({ cabinId: gone.id })).items).toEqual([])
    const changed = (await update(seen, { key: 'A1' })).result
    expect(changed.cabinIds).toEqual([kept.id])
    // A page opened before the shipment was deleted still names it.
    const older = await update(changed, { key: 'C1', cabinIds: [kept.id, gone.id] })
    expect(older).toMatchObject({ status: 200, result: { cabinIds: [kept.id] } })
    const restored = await testServer.call(cabins.restore, { id: gone.id }, { token })
    expect(restored.status).toBe(200)
    expect((await get(pedimento.id)).result.cabinIds).toEqual([kept.id, gone.id])
  })

  test('that comes back is not taken off by a form that was opened without it', async () => {
    const [kept, gone] = [await testServer.create(), await testServer.create()]
    const { id } = await created({ cabinIds: [kept.id, gone.id] })
    await removeCabin(gone)
    const opened = (await get(id)).result
    await testServer.call(cabins.restore, { id: gone.id }, { token })
    const current = (await get(id)).result
    expect(await update(opened, { note: 'Revisado' })).toMatchObject({
      status: 409,
      result: { key: 'stale', current },
    })
    expect(current.cabinIds).toEqual([kept.id, gone.id])
    expect((await get(id)).result).toEqual(current)
  })

  test('that somebody takes off without knowing of its deletion does not come back to it', async () => {
    const [kept, gone] = [await testServer.create(), await testServer.create()]
    const opened = await created({ cabinIds: [kept.id, gone.id] })
    await removeCabin(gone)
    // An answer of success would promise what a restore takes back.
    expect(await update(opened, { cabinIds: [kept.id] })).toMatchObject({ status: 409 })
  })

  test('that comes back in the middle of a change stays, and neither is refused for the other', {
    tags: 'further',
  }, async () => {
    const [kept, gone] = [await testServer.create(), await testServer.create()]
    const { id } = await created({ cabinIds: [kept.id, gone.id] })
    await removeCabin(gone)
    const opened = (await get(id)).result
    const holding = await testServer.db.startTransaction().execute()
    await sql`select from cabin where id = ${kept.id} for no key update`.execute(holding)
    // It has locked the pedimento by now, and waits for a shipment whose light it changes.
    const changing = update(opened, { light: 2 })
    await waitForLockWaiter(testServer.db)
    const restoring = testServer.call(cabins.restore, { id: gone.id }, { token })
    await waitForLockWaiter(testServer.db, 2)
    await holding.commit().execute()
    expect([(await changing).status, (await restoring).status]).toEqual([200, 200])
    expect((await get(id)).result).toMatchObject({ version: 4, light: 2, cabinIds: [kept.id, gone.id] })
    const [restored, changed] = await entriesOf('cabin', gone.id)
    expect(restored).toMatchObject({ action: 'restore' })
    expect(changed).toMatchObject({ before: { pedimentoLight: null }, after: { pedimentoLight: 2 } })
  })

  test('that comes back during a change that is given up is not taken off by a form opened without it', async () => {
    const [kept, gone] = [await testServer.create(), await testServer.create()]
    const { id } = await created({ cabinIds: [kept.id, gone.id] })
    await removeCabin(gone)
    const opened = (await get(id)).result
    const changing = await testServer.db.startTransaction().execute()
    await sql`select from pedimento where id = ${id} for no key update`.execute(changing)
    const restoring = testServer.call(cabins.restore, { id: gone.id }, { token })
    await waitForLockWaiter(testServer.db)
    // Whatever restores it without the pedimento is refused rather than left without a version.
    const alone = sql`update cabin set deleted_at = null where id = ${gone.id}`.execute(testServer.db)
    await expect(alone).rejects.toMatchObject({ code: '55P03' })
    await changing.rollback().execute()
    expect((await restoring).status).toBe(200)
    expect(await update(opened, { note: 'Revisado' })).toMatchObject({ status: 409 })
    expect((await get(id)).result.cabinIds).toEqual([kept.id, gone.id])
  })

  test('is put on no other pedimento', async () => {
    const gone = await testServer.create()
    await removeCabin(gone)
    expect(keysOf(await create({ cabinIds: [gone.id] }))).toEqual(['cabinIds unknown_id'])
  })
})

describe('the list', () => {
  test('is narrowed by shipment, key, light, office and state, and sorted', async () => {
    const cabin = await testServer.create()
    const a = await created({ number: '26 16 3807 6100001', key: 'A1', light: 1, releasedOn: '2026-11-03' })
    const b = await created({ number: '26 24 3807 6100002', key: 'R1', light: 2, cabinIds: [cabin.id] })
    const c = await created({ number: '26 24 3807 6100003', key: 'A1', paidOn: '2026-11-01' })
    const numbers = async (input: Input<typeof pedimentos.getPage>) =>
      (await list(input)).items.map(({ id }) => [a, b, c].findIndex((row) => row.id === id))
    expect(await numbers({ cabinId: cabin.id })).toEqual([1])
    expect(await numbers({ key: 'A1', sort: { field: 'number', order: 'asc' } })).toEqual([0, 2])
    expect(await numbers({ light: 2 })).toEqual([1])
    expect(await numbers({ customsOffice: '24', sort: { field: 'number', order: 'desc' } })).toEqual([2, 1])
    expect(await numbers({ state: 'released' })).toEqual([0])
    expect(await numbers({ state: 'open', light: 2 })).toEqual([1])
    for (const order of ['asc', 'desc'] as const)
      expect((await numbers({ sort: { field: 'paidOn', order } }))[0]).toBe(2)
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ total: 3, totalExact: true, page: 2 })
  })

  test('finds by the number, its beginning and its end, with or without spaces, and by a shipment', async () => {
    const cabin = await testServer.create(testServer.sea({ blNo: 'PEDBL-778899', bookingNo: 'PEDBK 5' }))
    const { number } = await created({ number: '26 51 3959 6000777', key: 'R1', cabinIds: [cabin.id] })
    await created()
    for (const keyword of [
      '265139596000777',
      '26  51  3959  6000777',
      '２６ 51 3959',
      '6000777',
      '3959 6000777',
      '2651',
      'r1',
      cabin.containerNo ?? '',
      'pedbl778899',
      'PEDBK5',
    ])
      expect(await found(keyword), keyword).toEqual([number])
    for (const keyword of ['265139596000778', '6000778', 'PEDBL-778890', '%', '5139596'])
      expect(await found(keyword), keyword).toEqual([])
  })
})

describe('a word that very many shipments have', () => {
  const vessel = 'TRAVESIA COMUN'
  /** As many as are not looked up one by one any more. */
  const many = 501

  test('finds their pedimentos, of all companies or of one’s own', async () => {
    const sea = () => testServer.sea({ vesselName: vessel })
    const [mine, theirs] = [
      await testServer.create(sea(), testServer.shop),
      await testServer.create(sea(), testServer.stranger),
    ]
    await sql`
      insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, vessel_name, voyage,
        container_no, timezone, registration_time, created_at, updated_at)
      select gen_random_uuid(), company_id, transport_mode, departure_port_id, destination_port_id, vessel_name, voyage,
        'XQZU' || lpad(n::text, 7, '0'), timezone, registration_time, created_at, updated_at
      from cabin, generate_series(1, ${many}) n where id = ${theirs.id}`.execute(testServer.db)
    const [own, others] = [
      await created({ cabinIds: [mine.id], paidOn: '2026-11-02' }),
      await created({ cabinIds: [theirs.id] }),
    ]
    await created()
    const of = async (by: string, more: Input<typeof pedimentos.getPage> = {}) =>
      (await list({ keyword: vessel, ...more }, by)).items.map(({ id }) => id)
    expect(await of(token)).toEqual([others.id, own.id])
    expect(await of(token, { sort: { field: 'paidOn', order: 'desc' } })).toEqual([own.id, others.id])
    expect(await of(token, { page: 2, pageSize: 1 })).toEqual([own.id])
    expect(await of(testServer.shop)).toEqual([own.id])
    expect(await of(testServer.stranger)).toEqual([others.id])
    expect(await list({ keyword: vessel }, testServer.shop)).toMatchObject({ total: 1, totalExact: true })
  })
})

describe('who sees it', () => {
  /** A pedimento with a shipment of each shop. */
  async function shared() {
    const mine = await testServer.create(testServer.sea(), testServer.shop)
    const theirs = await testServer.create(testServer.sea(), testServer.stranger)
    return { mine, theirs, pedimento: await created({ cabinIds: [mine.id, theirs.id], light: 2 }) }
  }

  test('a shop sees those of its own shipments, and of them its own shipments only', async () => {
    const { mine, theirs, pedimento } = await shared()
    await created()
    const seen = (await get(pedimento.id, testServer.shop)).result
    expect(seen.cabinIds).toEqual([mine.id])
    expect((await list({}, testServer.shop)).items).toEqual([seen])
    expect((await list({}, testServer.shop)).total).toBe(1)
    expect(JSON.stringify(seen)).not.toContain(theirs.containerNo)
    expect(JSON.stringify(seen)).not.toContain(testServer.strangerCompany)
    expect(await list({ cabinId: theirs.id }, testServer.shop)).toMatchObject({ total: 0 })
    expect(await found(theirs.containerNo ?? '', testServer.shop)).toEqual([])
    expect(await found(mine.containerNo ?? '', testServer.shop)).toEqual([pedimento.number])
  })

  test('a shop without a shipment on it sees nothing of it', async () => {
    const mine = await testServer.create(testServer.sea(), testServer.shop)
    const pedimento = await created({ cabinIds: [mine.id] })
    expect((await get(pedimento.id, testServer.stranger)).status).toBe(404)
    expect((await list({}, testServer.stranger)).total).toBe(0)
    expect(await found(pedimento.number, testServer.stranger)).toEqual([])
    await removeCabin(mine)
    expect((await get(pedimento.id, testServer.shop)).status).toBe(404)
    expect((await list({}, testServer.shop)).total).toBe(0)
  })

  test('only the brokerage’s staff writes it', async () => {
    const { pedimento } = await shared()
    const viewer = 'pedimento-viewer'
    await testServer.createManager({ userName: viewer, password, kind: 'operator', access: 'viewer' })
    const readers = [testServer.shop, await testServer.signIn(viewer, password)]
    for (const by of readers) {
      expect((await create({}, by)).status).toBe(403)
      expect((await update(pedimento, { key: 'A1' }, by)).status).toBe(403)
      expect((await remove(pedimento, by)).status).toBe(403)
      expect((await get(pedimento.id, by)).status).toBe(200)
    }
    expect((await get(pedimento.id)).result).toEqual(pedimento)
  })

  test('the public tracking page does not find it', async () => {
    const { mine, pedimento } = await shared()
    const track = async (number: string) =>
      (await testServer.call(queryTracking, { numbers: [number] })).result
    expect(await track(mine.containerNo ?? '')).toMatchObject([{ cabins: [{}] }])
    expect(JSON.stringify(await track(mine.containerNo ?? ''))).not.toContain(pedimento.number)
    for (const number of [pedimento.number, '26 16 3807', pedimento.number.slice(8)])
      expect(await track(number)).toMatchObject([{ number, cabins: [] }])
  })
})

describe('the list of shipments and the palette', () => {
  const shipments = async (keyword: string, by = token) =>
    (await testServer.call(cabins.getPage, { keyword }, { token: by })).result.items.map(({ id }) => id)
  const jump = async (keyword: string, by = token) =>
    (await testServer.call(cabinSearch.find, { keyword }, { token: by })).result.map(({ id }) => id)

  test('find a shipment by the number of its pedimento, or by the beginning of it', async () => {
    const [one, other, none] = [
      await testServer.create(testServer.sea(), testServer.shop),
      await testServer.create(testServer.sea(), testServer.stranger),
      await testServer.create(),
    ]
    await created({ number: '26 43 3420 6003003', cabinIds: [one.id, other.id] })
    await created({ number: '26 43 3420 6003004', cabinIds: [none.id] })
    for (const keyword of ['264334206003003', '26  43  3420  6003003', '2643342060030 03']) {
      expect((await shipments(keyword)).toSorted()).toEqual([one.id, other.id].toSorted())
      expect((await jump(keyword)).toSorted()).toEqual([one.id, other.id].toSorted())
    }
    expect((await shipments('26 43 342')).toSorted()).toEqual([one.id, other.id, none.id].toSorted())
    expect(await shipments('26 43 34')).toEqual([])
    expect(await shipments('264334206003009')).toEqual([])
    expect(await shipments('264334206003003', testServer.shop)).toEqual([one.id])
    expect(await jump('264334206003004', testServer.shop)).toEqual([])
  })
})

describe('a beginning that very many numbers have', () => {
  test('finds shipments among the first of the list, whatever else they are found by', async () => {
    const [one, none] = [await testServer.create(), await testServer.create()]
    await sql`
      with made as (
        insert into pedimento (id, number, created_at, updated_at)
        select gen_random_uuid(), '265238076' || lpad(n::text, 6, '0'), now(), now() from generate_series(1, 10001) n
        returning id
      )
      insert into pedimento_cabin (pedimento_id, cabin_id) select id, ${one.id}::uuid from made`.execute(
      testServer.db,
    )
    const { result } = await testServer.call(cabins.getPage, { keyword: '26 52 3807' }, { token })
    expect(result.items.map(({ id }) => id)).toEqual([one.id])
    expect(JSON.stringify(result)).not.toContain(none.id)
    expect(await list({ keyword: '26 52 3807', pageSize: 5 })).toMatchObject({
      total: 10_000,
      totalExact: false,
      items: { length: 5 },
    })
    const newest = await list({ sort: { field: 'number', order: 'desc' }, pageSize: 1, page: 2 })
    expect(newest.items).toMatchObject([{ number: '265238076010000' }])
    const unpaid = await list({ sort: { field: 'paidOn', order: 'desc' }, pageSize: 1, page: 10_001 })
    expect(unpaid.items).toHaveLength(1)
  })
})

describe('the audit log', () => {
  const said = async (entity: 'cabin' | 'pedimento', id: string, by = token) =>
    (await entriesOf(entity, id, by)).map((entry) => sentenceOf(entry, t))

  test('has every change, and so has the history of each shipment', async () => {
    const [kept, added] = [
      await testServer.create(testServer.sea({ containerNo: 'CSQU3054383' }), testServer.shop),
      await testServer.create(testServer.sea(), testServer.stranger),
    ]
    const first = await created({ number: '26 16 3807 6001234', cabinIds: [kept.id] })
    const second = (await update(first, { cabinIds: [kept.id, added.id] })).result
    const third = (await update(second, { light: 2, modulatedOn: '2026-11-12' })).result
    const fourth = (await update(third, { note: 'Revisado' })).result
    await remove(fourth)
    const number = '26  16  3807  6001234'
    expect(await said('pedimento', first.id)).toEqual([
      `eliminó el pedimento ${number}`,
      `cambió el pedimento ${number}`,
      `registró el semáforo del pedimento ${number}: Rojo (reconocimiento aduanero), 2026-11-12`,
      `cambió el pedimento ${number}`,
      `registró el pedimento ${number}`,
    ])
    const history = [
      `quitó el pedimento ${number} de CSQU3054383`,
      `cambió el pedimento ${number} de CSQU3054383`,
      `registró el semáforo del pedimento ${number} de CSQU3054383: Rojo (reconocimiento aduanero), 2026-11-12`,
      `agregó el pedimento ${number} a CSQU3054383`,
    ]
    expect((await said('cabin', kept.id, testServer.shop)).slice(0, 4)).toEqual(history)
    expect(await entriesOf('cabin', added.id)).toHaveLength(5)
    const [entry] = (await entriesOf('pedimento', first.id)).slice(-1)
    expect(entry?.after).toMatchObject({ number: '261638076001234', cabins: ['CSQU3054383'] })
    expect(await entriesOf('pedimento', first.id, testServer.shop)).toEqual([])
  })

  test('says in the history of a deleted shipment what became of its pedimento, for when it is restored', async () => {
    const cabin = await testServer.create(testServer.sea({ containerNo: 'CSQU3054383' }), testServer.shop)
    const first = await created({ number: '26 16 3807 6001235', cabinIds: [cabin.id] })
    await removeCabin(cabin)
    const second = (await get(first.id)).result
    const third = (await update(second, { light: 2 })).result
    await remove(third)
    await testServer.call(cabins.restore, { id: cabin.id }, { token })
    const number = '26  16  3807  6001235'
    expect((await said('cabin', cabin.id, testServer.shop)).slice(0, 5)).toEqual([
      'restauró el embarque CSQU3054383',
      `quitó el pedimento ${number} de CSQU3054383`,
      `registró el semáforo del pedimento ${number} de CSQU3054383: Rojo (reconocimiento aduanero)`,
      'eliminó el embarque CSQU3054383',
      `agregó el pedimento ${number} a CSQU3054383`,
    ])
    // Not in the pedimento's own entries, which say what was shown.
    const [entry] = await entriesOf('pedimento', first.id)
    expect(entry?.before).toMatchObject({ cabins: [] })
  })
})
