import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCompany } from '#app/server/seed/queries.ts'
import { createTestDatabase } from '#app/testing/database.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { startOfDay } from '#kits/dates/shared/dates.ts'
import type { Tables } from '#kits/db/server/tables.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { bumpDeadlineRevision } from '#modules/deadlines/server/revision.queries.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { type DeskKind, desk, maxDeskCount, maxDeskItems } from '../contract.ts'

const day = '2026-03-18'
const zone = 'America/Mexico_City'
let testServer: CabinTestServer
let viewer: string
let vera: string
let sent: string[] = []

beforeAll(async () => {
  const open = () => createTestDatabase({ log: ({ query }) => void sent.push(query.sql) })
  testServer = await openCabinTestServer(createTestServer({}, null, open))
  const made = { kind: 'operator', userName: 'vera', password, access: 'viewer' } as const
  vera = (await testServer.createManager(made)).managerId
  await testServer.db
    .updateTable('manager')
    .set({ display_name: 'Vera Luna' })
    .where('id', '=', vera)
    .execute()
  viewer = await testServer.signIn('vera', password)
  // Filled in: the desk does not ask for them.
  await testServer.db.updateTable('setting').set({ name: 'Agencia', email: 'hola@example.com' }).execute()
})
afterAll(() => testServer.close())
beforeEach(async () => {
  const { db } = testServer
  await testServer.setClock(`${day}T18:00:00Z`)
  await sql`truncate cabin cascade`.execute(db)
  for (const table of ['message', 'outbox', 'webhook', 'deadline_rule', 'stage_time', 'customer'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('company').where('review_status', '=', 10).execute()
  await bumpDeadlineRevision(db)
})

type CabinColumns = Partial<Insertable<Tables['cabin']>>

const start = (days: number): string => startOfDay(daysAfter(day, days), zone)

async function insert(columns: CabinColumns = {}): Promise<string> {
  const id = await insertCabinRow(testServer.db)
  await testServer.db
    .updateTable('cabin')
    .set({ registration_time: start(0), papers_required: 0, ...columns })
    .where('id', '=', id)
    .execute()
  return id
}

const getToday = async (input: Input<typeof desk.getToday> = {}, token = testServer.operator) =>
  (await testServer.call(desk.getToday, input, { token })).result

const itemsOf = async (input: Input<typeof desk.getToday> = {}, token?: string) =>
  (await getToday(input, token)).items
const countOf = async (kind: DeskKind, input: Input<typeof desk.getToday> = {}) =>
  (await getToday(input)).counts.find((one) => one.kind === kind)?.count

const insertMessage = async (at: string, takenBy: string | null = null): Promise<string> => {
  const id = newId()
  const message = { id, name: 'Ana Ruiz', email: 'ana@example.com', content: 'Hola', language: 'es-MX' }
  await testServer.db
    .insertInto('message')
    .values({ ...message, created_at: at, taken_by: takenBy })
    .execute()
  return id
}

async function insertWebhook(columns: Partial<Insertable<Tables['webhook']>>): Promise<string> {
  const id = newId()
  const { company_id } = await testServer.db
    .selectFrom('manager')
    .select('company_id')
    .where('id', '=', vera)
    .executeTakeFirstOrThrow()
  const made = { id, company_id, url: 'https://erp.example/webhooks', events: ['cabin.created'] }
  const times = { created_at: start(-9), updated_at: start(-9) }
  await testServer.db
    .insertInto('webhook')
    .values({ ...made, ...times, secret: Buffer.alloc(32), ...columns })
    .execute()
  return id
}

async function insertMail(): Promise<string> {
  const id = newId()
  const at = start(-1)
  const mail = { id, kind: 'mail', recipient: 'ana@example.com', content: '{}' }
  await testServer.db
    .insertInto('outbox')
    .values({ ...mail, created_at: at, due_at: at, dead_at: at })
    .execute()
  return id
}

async function insertRegistration(): Promise<string> {
  const id = newId()
  await insertCompany(testServer.db, { id, kind: 'shop', name: 'Empresa que espera' })
  const waiting = { review_status: 10, requested_at: start(-3) }
  await testServer.db.updateTable('company').set(waiting).where('id', '=', id).execute()
  return id
}

interface Rule {
  isConfirmed?: boolean
  /** Days after which the goods of the same customer count as abandoned. */
  abandonmentDays?: number
}

/** Rules of a new customer: storage of 100 pesos a day, 150.50 from the third. */
async function insertRule({ isConfirmed = true, abandonmentDays }: Rule = {}): Promise<string> {
  const { db, shopCompany, clock } = testServer
  const customerId = newId()
  await db
    .insertInto('customer')
    .values({ id: customerId, company_id: shopCompany, code: customerId.slice(-8), name: 'Cliente' })
    .execute()
  const rule = {
    id: newId(),
    kind: 'storage',
    customer_id: customerId,
    start_event: 'entered',
    start_day_counts: true,
    free_amount: 7,
    free_unit: 'calendarDays',
    valid_from: '2020-01-01',
    source: 'Tarifa del recinto',
    confirmed_at: isConfirmed ? clock.now : null,
  }
  const steps = [
    { fromDay: 1, perDay: '100' },
    { fromDay: 3, perDay: '150.50' },
  ]
  const tariff = { steps: JSON.stringify(steps), currency: 'MXN', tax_rate: '0.16' }
  await db
    .insertInto('deadline_rule')
    .values({ ...rule, ...tariff })
    .execute()
  if (abandonmentDays !== undefined)
    await db
      .insertInto('deadline_rule')
      .values({ ...rule, id: newId(), kind: 'abandonment', free_amount: abandonmentDays })
      .execute()
  await bumpDeadlineRevision(db)
  return customerId
}

/** A cabin whose free storage ends so many days from today. */
const insertEnding = (days: number, columns: CabinColumns = {}) =>
  insert({
    status: 30,
    arrival_time: start(-2),
    last_free_day: daysAfter(day, days),
    next_deadline: daysAfter(day, days),
    next_deadline_kind: 'storage',
    charge_deadlines: [daysAfter(day, days)],
    ...columns,
  })

/** In a status, with a typed last free day of the last so many days each. */
const insertMany = (count: number, { status = 60, lastDeadline = -700 } = {}) =>
  sql`
  insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no, timezone,
    registration_time, status, anomaly_time, next_deadline, next_deadline_kind, last_free_day, charge_deadlines)
  select gen_random_uuid(), company.id, 1, port.id, port.id, 'CSQU3054383', ${zone}, now(), ${status},
    ${start(0)}::timestamptz - n % 400 * interval '1 day', free.day, 'storage', free.day, array[free.day]
  from generate_series(1, ${count}::int) n, (select id from port limit 1) as port,
    (select id from company where kind = 'operator') as company,
    lateral (select ${day}::date - n % ${-lastDeadline}::int as day) as free`.execute(testServer.db)

const set = (id: string, columns: CabinColumns) =>
  testServer.db.updateTable('cabin').set(columns).where('id', '=', id).execute()

interface Case {
  kind: DeskKind
  reason: string
  make(): Promise<string>
  settle(id: string): Promise<unknown>
}

const goOn = (id: string) => set(id, { status: 90, delivery_time: start(0) })

const cases: Case[] = [
  {
    kind: 'clock',
    reason: 'Almacenaje: quedan 3 días libres después de hoy',
    make: () => insertEnding(3, { arrival_time: start(-1) }),
    settle: (id) => set(id, { gate_out_on: day, next_deadline: null, charge_deadlines: [] }),
  },
  {
    kind: 'anomaly',
    reason: 'Incidencia sin resolver desde hace 2 días',
    make: () => insert({ status: 60, anomaly_time: start(-2) }),
    settle: goOn,
  },
  {
    kind: 'inspection',
    reason: 'En reconocimiento desde hace 4 días; lo usual: 3 días',
    make: () => insert({ status: 50, inspection_time: start(-4) }),
    settle: (id) => set(id, { inspection_time: start(-3) }),
  },
  {
    kind: 'no_movement',
    reason: 'En despacho aduanal: sin movimiento desde hace 4 días; lo usual: 3 días',
    make: () => insert({ status: 40, customs_start_time: start(-4) }),
    settle: (id) => set(id, { customs_start_time: start(-3) }),
  },
  {
    kind: 'no_movement',
    reason: 'Se esperaba hace 3 días y no se ha registrado su arribo',
    make: () => insert({ eta: daysAfter(day, -3) }),
    settle: (id) => set(id, { eta: daysAfter(day, 9) }),
  },
  {
    kind: 'arrival',
    reason: 'Se espera su arribo hoy',
    make: () => insert({ eta: day }),
    settle: (id) => set(id, { eta: daysAfter(day, 1) }),
  },
  {
    kind: 'arrival',
    reason: 'Arribó hoy',
    make: () => insert({ status: 30, arrival_time: start(0), eta: daysAfter(day, -5) }),
    settle: (id) => set(id, { arrival_time: start(-1) }),
  },
  {
    kind: 'message',
    reason: 'Mensaje sin responder desde hace 2 días',
    make: () => insertMessage(start(-2)),
    settle: (id) =>
      testServer.db
        .updateTable('message')
        .set({ status: 2, process_time: start(0) })
        .where('id', '=', id)
        .execute(),
  },
  {
    kind: 'registration',
    reason: 'Solicitud de registro en espera desde hace 3 días',
    make: insertRegistration,
    settle: (id) =>
      testServer.db.updateTable('company').set({ review_status: 20 }).where('id', '=', id).execute(),
  },
  {
    kind: 'undelivered',
    reason: 'Correo o mensaje de texto sin entregar desde hace 1 día',
    make: insertMail,
    settle: (id) => testServer.db.deleteFrom('outbox').where('id', '=', id).execute(),
  },
  {
    kind: 'claim',
    reason: 'Otra empresa tiene el mismo número: confirma de quién es',
    make: async () => {
      await insert({ container_no: 'TEXU3070079', company_id: testServer.strangerCompany, confirmed: true })
      return insert({ container_no: 'TEXU3070079', company_id: testServer.shopCompany, confirmed: false })
    },
    settle: (id) => set(id, { confirmed: true }),
  },
  {
    kind: 'papers',
    reason: 'Faltan 2 de 5 documentos para pasar a «En despacho aduanal»',
    make: () => insert({ status: 30, arrival_time: start(-1), papers_required: 5, papers_present: 3 }),
    settle: (id) => set(id, { papers_present: 5 }),
  },
  {
    kind: 'papers',
    reason: 'Falta 1 de 5 documentos para pasar a «Liberado»',
    make: () => insert({ status: 40, customs_start_time: start(-1), papers_required: 5, papers_present: 4 }),
    settle: (id) => set(id, { status: 70, completion_time: start(0) }),
  },
  {
    kind: 'webhook',
    reason: 'Webhook que no se entrega desde hace 2 días',
    make: () => insertWebhook({ failing_since: start(-2) }),
    settle: (id) =>
      testServer.db.updateTable('webhook').set({ failing_since: null }).where('id', '=', id).execute(),
  },
  {
    kind: 'webhook',
    reason: 'Webhook que no se entrega desde hoy',
    make: () => insertWebhook({ enabled: false, disabled_because: 'gone', disabled_at: start(0) }),
    settle: (id) => testServer.db.deleteFrom('webhook').where('id', '=', id).execute(),
  },
]

describe('what needs a person today', () => {
  test.each(cases)(
    '$kind: "$reason" appears, is counted, and goes',
    async ({ kind, reason, make, settle }) => {
      const id = await make()
      const { asOf, items } = await getToday()
      expect(asOf).toBe(day)
      expect(items).toHaveLength(1)
      expect(items[0]).toMatchObject({ kind, reason })
      expect([items[0]?.cabinId, items[0]?.entityId]).toContain(id)
      expect(await countOf(kind)).toBe(1)
      expect(await itemsOf({ kind })).toEqual(items)
      await settle(id)
      expect(await itemsOf({ kind })).toEqual([])
      expect(await countOf(kind)).toBe(0)
    },
  )

  test('is nothing of a shipment that was deleted', async () => {
    await insertEnding(0, { deleted_at: start(0) })
    await insert({ status: 60, anomaly_time: start(-2), deleted_at: start(0) })
    await insert({ eta: day, deleted_at: start(0) })
    const { items, counts } = await getToday()
    expect(items).toEqual([])
    expect(counts.filter(({ count }) => count > 0)).toEqual([])
  })

  test('is the second claim of a number, once a company and number, and not the first', async () => {
    const { shopCompany, strangerCompany } = testServer
    const claim = (company_id: string, second: number, columns: CabinColumns = {}) =>
      insert({
        company_id,
        container_no: null,
        confirmed: false,
        created_at: `${day}T10:00:0${second}Z`,
        ...columns,
      })
    await claim(shopCompany, 1, { bl_no: 'BL 77-1' })
    await claim(strangerCompany, 2, { booking_no: 'BL771' })
    const last = await claim(strangerCompany, 3, { bl_no: 'BL771' })
    await claim(shopCompany, 4, { bl_no: 'BL771' })
    const items = await itemsOf({ kind: 'claim' })
    expect(items).toMatchObject([{ severity: 2, cabinId: last }])
    expect(await countOf('claim')).toBe(1)
    expect((await getToday({}, viewer)).counts.map(({ kind }) => kind)).not.toContain('claim')
  })

  test('is no second claim beside what has ended, or of the same company', async () => {
    const { shopCompany, strangerCompany } = testServer
    const own = { container_no: 'TEXU3070079', confirmed: false }
    await insert({ ...own, company_id: strangerCompany, status: 999, cancel_time: start(0) })
    await insert({
      ...own,
      company_id: strangerCompany,
      confirmed: true,
      status: 90,
      delivery_time: start(-9),
    })
    await insert({ ...own, company_id: shopCompany })
    await insert({ ...own, company_id: shopCompany })
    expect(await itemsOf({ kind: 'claim' })).toEqual([])
  })

  test('is no paper of a shipment that has not arrived, or has been cleared', async () => {
    const lacking = { papers_required: 5, papers_present: 0 }
    await insert({ status: 20, ...lacking })
    await insert({ status: 70, completion_time: start(0), ...lacking })
    await insert({ status: 999, cancel_time: start(0), ...lacking })
    await insert({ status: 50, inspection_time: start(0), papers_required: null, papers_present: null })
    expect(await itemsOf({ kind: 'papers' })).toEqual([])
    expect(await countOf('papers')).toBe(0)
  })

  test('is no webhook that failed just now, was disabled by hand, or is of another company', async () => {
    await insertWebhook({ failing_since: new Date(Date.parse(`${day}T17:30:00Z`)).toISOString() })
    await insertWebhook({ enabled: false, disabled_at: start(-3) })
    const { companyId } = await testServer.createManager({ kind: 'shop', userName: 'rosa', password })
    await insertWebhook({ company_id: companyId, failing_since: start(-3) })
    expect(await itemsOf({ kind: 'webhook' })).toEqual([])
    expect(await countOf('webhook')).toBe(0)
  })

  test('is said in the language of the reader', async () => {
    await insert({ status: 60, anomaly_time: start(-2) })
    for (const [language, reason] of [
      ['en-US', 'Anomaly unresolved for 2 days'],
      ['zh-CN', '异常已 2 天未解决'],
    ] as const) {
      const { result } = await testServer.call(desk.getToday, {}, { token: testServer.operator, language })
      expect(result.items[0]?.reason).toBe(reason)
    }
  })

  test('starts with what costs or cannot wait; within a kind with the oldest', async () => {
    await insert({ eta: day })
    await insert({ status: 50, inspection_time: start(-9) })
    await insertEnding(2, { arrival_time: start(-1) })
    await insert({ status: 60, anomaly_time: start(-1) })
    await insert({ status: 60, anomaly_time: start(-5) })
    await insertEnding(-4)
    await insertEnding(0)
    await insertMessage(start(-4))
    await insertMessage(start(0))
    // What ended more than a month ago comes after what is of today.
    await insertEnding(-31)
    const items = (await itemsOf()).map(({ kind, severity, since, dueOn }) => [
      severity,
      kind,
      dueOn ?? since,
    ])
    expect(items).toEqual([
      [1, 'clock', daysAfter(day, -4)],
      [1, 'clock', day],
      [1, 'anomaly', daysAfter(day, -5)],
      [1, 'anomaly', daysAfter(day, -1)],
      [2, 'clock', daysAfter(day, 2)],
      [2, 'inspection', daysAfter(day, -9)],
      [2, 'message', daysAfter(day, -4)],
      [3, 'clock', daysAfter(day, -31)],
      [3, 'message', day],
      [3, 'arrival', day],
    ])
  })

  test('is a shipment in time where its stage has usually taken longer, once there are twenty cases', async () => {
    const time = { status: 40, transport_mode: 1, p75_days: 6 }
    await insert({ status: 40, customs_start_time: start(-5) })
    await testServer.db
      .insertInto('stage_time')
      .values({ ...time, cases: 19 })
      .execute()
    expect(await itemsOf({ kind: 'no_movement' })).toHaveLength(1)
    await testServer.db.updateTable('stage_time').set({ cases: 20 }).execute()
    expect(await itemsOf({ kind: 'no_movement' })).toEqual([])
    await insert({ status: 40, customs_start_time: start(-7) })
    expect((await itemsOf({ kind: 'no_movement' }))[0]?.reason).toContain('lo usual: 6 días')
  })

  test.each(['America/Tijuana', 'America/Cancun', 'Europe/Madrid'])(
    'counts the days of a shipment in %s as the shipment shows them',
    async (timezone) => {
      const at = (days: number) => startOfDay(daysAfter(day, days), timezone)
      await insert({ status: 40, customs_start_time: at(-3), timezone })
      expect(await itemsOf({ kind: 'no_movement' })).toEqual([])
      await insert({ status: 40, customs_start_time: at(-4), timezone })
      expect(await itemsOf({ kind: 'no_movement' })).toMatchObject([{ since: daysAfter(day, -4) }])
      await insert({ status: 30, arrival_time: at(0), timezone })
      await insert({ status: 30, arrival_time: at(-1), timezone })
      expect(await itemsOf({ kind: 'arrival' })).toMatchObject([{ since: day }])
    },
  )
})

describe('a clock', () => {
  test('that charges says what it has cost, and what one more day costs', async () => {
    const customer_id = await insertRule()
    const id = await insertEnding(-3, {
      customer_id,
      entered_warehouse_on: daysAfter(day, -9),
      last_free_day: null,
    })
    const amount = '406.58'
    expect(await itemsOf()).toMatchObject([
      {
        cabinId: id,
        title: 'CSQU3054383',
        clock: 'storage',
        severity: 1,
        reason: 'Almacenaje: genera costo desde hace 3 días; un día más, MX$174.58',
        since: daysAfter(day, -2),
        dueOn: daysAfter(day, -3),
        amount,
        currency: 'MXN',
        estimate: false,
      },
    ])
  })

  test('that is about to charge says what its first day will cost; unconfirmed, it is an estimate', async () => {
    const customer_id = await insertRule({ isConfirmed: false })
    await insertEnding(2, { customer_id })
    expect(await itemsOf({ kind: 'clock' })).toMatchObject([
      {
        severity: 2,
        amount: '116.00',
        currency: 'MXN',
        estimate: true,
        since: null,
        dueOn: daysAfter(day, 2),
      },
    ])
  })

  test('whose last free day was typed by hand says so', async () => {
    const customer_id = await insertRule()
    const typed = await insertEnding(-1, { last_free_day: daysAfter(day, -1) })
    const computed = await insertEnding(-3, {
      customer_id,
      entered_warehouse_on: daysAfter(day, -9),
      last_free_day: null,
    })
    const items = await itemsOf({ kind: 'clock' })
    expect(new Map(items.map((item) => [item.cabinId, item.isTyped]))).toEqual(
      new Map([
        [typed, true],
        [computed, false],
      ]),
    )
  })

  test('without amounts has none', async () => {
    await insertEnding(-1)
    expect(await itemsOf()).toMatchObject([
      { reason: 'Almacenaje: genera costo desde hace 1 día', amount: null, currency: null },
    ])
  })

  test('is one item a shipment, with its other clocks beside it', async () => {
    await insertEnding(1, { arrival_time: start(-1), last_free_day: daysAfter(day, 1), cabin_type: 2 })
    expect(await itemsOf({ kind: 'clock' })).toMatchObject([
      { clock: 'storage', furtherClocks: ['demurrage'] },
    ])
  })

  test('of a term about to expire is found behind its own storage of long ago, and comes first', {
    tags: 'further',
  }, async () => {
    const customer_id = await insertRule({ abandonmentDays: 60 })
    await insertMany(150, { status: 40, lastDeadline: -7 })
    await insertMany(150, { status: 40, lastDeadline: -110 })
    for (let n = 0; n < 150; n++) await insertEnding(1)
    const id = await insertEnding(-51, {
      customer_id,
      entered_warehouse_on: daysAfter(day, -57),
      last_free_day: null,
      status: 60,
      term_deadlines: [daysAfter(day, 2)],
    })
    for (const kind of [null, 'clock'] as const)
      expect((await itemsOf({ kind }))[0]).toMatchObject({
        cabinId: id,
        severity: 1,
        clock: 'abandonment',
        reason: 'Abandono: el plazo vence en 2 días',
        furtherClocks: ['storage'],
        // Two days of 100 and 49 of 150.50, with the tax.
        furtherCosts: [{ amount: '8786.42', currency: 'MXN' }],
      })
  })

  test('of a container that was released is found behind a storage that ended long ago', async () => {
    const customer_id = await insertRule()
    const rule = {
      id: newId(),
      kind: 'demurrage',
      customer_id,
      start_event: 'discharged',
      source: 'Contrato',
    }
    const term = {
      start_day_counts: true,
      free_amount: 60,
      free_unit: 'calendarDays',
      valid_from: '2020-01-01',
    }
    await testServer.db
      .insertInto('deadline_rule')
      .values({ ...rule, ...term })
      .execute()
    await bumpDeadlineRevision(testServer.db)
    // More than are read ended after it, fewer than are shown are more urgent.
    await insertMany(120, { status: 40, lastDeadline: -45 })
    const id = await insertEnding(-51, {
      customer_id,
      status: 70,
      completion_time: start(-1),
      discharged_on: daysAfter(day, -57),
      entered_warehouse_on: daysAfter(day, -57),
      last_free_day: null,
      charge_deadlines: [daysAfter(day, -51), daysAfter(day, 2)],
    })
    const items = await itemsOf({ kind: 'clock' })
    expect(items.find(({ cabinId }) => cabinId === id)).toMatchObject({ furtherClocks: ['demurrage'] })
  })

  test('that ended lately is found behind one that ended long ago', async () => {
    const customer_id = await insertRule({ abandonmentDays: 60 })
    await insertMany(150, { status: 40, lastDeadline: -7 })
    const id = await insertEnding(-55, {
      customer_id,
      entered_warehouse_on: daysAfter(day, -61),
      last_free_day: null,
      status: 60,
      term_deadlines: [daysAfter(day, -2)],
    })
    expect((await itemsOf({ kind: 'clock' })).map(({ cabinId }) => cabinId)).toContain(id)
  })

  test('whose stored date is yet to be computed anew is not shown by the old one', async () => {
    await insertEnding(0, { last_free_day: daysAfter(day, 40) })
    expect(await itemsOf({ kind: 'clock' })).toEqual([])
  })

  test('in four days is not of today', async () => {
    await insertEnding(4, { arrival_time: start(-1) })
    expect(await getToday()).toMatchObject({ items: [] })
    expect(await countOf('clock')).toBe(0)
  })
})

describe('who asks', () => {
  test('is the brokerage: a shop is refused', async () => {
    expect((await testServer.call(desk.getToday, {}, { token: testServer.shop })).status).toBe(403)
    expect((await testServer.call(desk.getFigures, {}, { token: testServer.shop })).status).toBe(403)
    expect((await testServer.call(desk.getToday)).status).toBe(401)
  })

  test('is shown what they may open: who only views sees no registrations, mail or webhooks', async () => {
    await insertRegistration()
    await insertMail()
    await insertMessage(start(0))
    const { items, counts } = await getToday({}, viewer)
    expect(items.map(({ kind }) => kind)).toEqual(['message'])
    expect(counts.map(({ kind }) => kind)).toEqual([
      'clock',
      'anomaly',
      'inspection',
      'papers',
      'no_movement',
      'arrival',
      'message',
    ])
    expect(await itemsOf({ kind: 'registration' }, viewer)).toEqual([])
  })

  test('sees their own alone by choice: shipments they are responsible for and messages they took', async () => {
    for (const responsible_id of [vera, null]) {
      await insertEnding(0, { responsible_id, arrival_time: start(-1) })
      await insert({ status: 60, anomaly_time: start(-2), responsible_id })
      await insert({ status: 50, inspection_time: start(-9), responsible_id })
      await insert({ status: 40, customs_start_time: start(-9), responsible_id })
      await insert({ eta: daysAfter(day, -9), responsible_id })
      await insert({ eta: day, responsible_id })
      await insert({
        status: 30,
        arrival_time: start(-1),
        papers_required: 2,
        papers_present: 1,
        responsible_id,
      })
      await insertMessage(start(0), responsible_id)
    }
    await insertRegistration()
    await insertMail()
    const all = await getToday()
    expect(all.items).toHaveLength(18)
    const { items, counts } = await getToday({ mine: true }, viewer)
    expect(items).toHaveLength(8)
    expect(items.every(({ responsibleName }) => responsibleName === 'Vera Luna')).toBe(true)
    expect(counts).toEqual([
      { kind: 'clock', count: 1 },
      { kind: 'anomaly', count: 1 },
      { kind: 'inspection', count: 1 },
      { kind: 'papers', count: 1 },
      { kind: 'no_movement', count: 2 },
      { kind: 'arrival', count: 1 },
      { kind: 'message', count: 1 },
    ])
    expect(await itemsOf({ mine: true })).toEqual([])
    expect((await getToday({ mine: true })).counts.map(({ kind }) => kind)).not.toContain('undelivered')
  })
})

describe('however much there is', () => {
  test('a hundred items are given, some of each kind, the newest of those that have waited; counts stop at a thousand', {
    tags: 'further',
  }, async () => {
    await insertMany(maxDeskCount + 400)
    const message = await insertMessage(start(0))
    const { items, counts } = await getToday()
    expect(items).toHaveLength(maxDeskItems)
    expect(items.map(({ entityId }) => entityId)).toContain(message)
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { kind: 'clock', count: maxDeskCount },
      { kind: 'anomaly', count: maxDeskCount },
      { kind: 'papers', count: maxDeskCount },
      { kind: 'message', count: 1 },
    ])
    const anomalies = await itemsOf({ kind: 'anomaly' })
    expect(anomalies).toHaveLength(maxDeskItems)
    // Four were recorded on each day.
    expect(anomalies[0]?.since).toBe(daysAfter(day, -25))
    expect(anomalies.at(-1)?.since).toBe(day)
  })

  test('takes six statements, its session apart', async () => {
    await insertMany(300)
    await getToday()
    sent = []
    await getToday()
    const statements = sent.filter((text) => !text.includes('"session"'))
    expect(statements, statements.join('\n')).toHaveLength(6)
  })
})
