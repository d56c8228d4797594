import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EventReader, readEvents } from '#app/testing/event-reader.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { knownChangeHeader } from '#kits/contract/shared/known-change-header.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { type ChangeEvent, streamEvents } from '#kits/events/shared/events.ts'
import { logOut } from '#kits/session/shared/login.ts'
import { endSessions } from '#modules/access/contract/account-security.ts'
import { type Manager, managers } from '#modules/access/contract/managers.ts'
import { holidays } from '#modules/deadlines/contract/holidays.ts'
import { type DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { notifications } from '#modules/notifications/contract/notifications.ts'
import { insertNotifications } from '#modules/notifications/server/queries.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'

let testServer: TestServer
let operator: string
let operatorCompany: string
let shop: { token: string; companyId: string; managerId: string; userName: string }
let port: { id: string; timezone: string }
let readers: EventReader[]

const password = 'a long password'
let managersMade = 0

async function newShop() {
  const userName = `shop-${++managersMade}`
  const ids = await testServer.createManager({ userName, password })
  return { ...ids, userName, token: await testServer.signIn(userName, password) }
}

beforeAll(async () => {
  testServer = await createTestServer()
  operator = await testServer.signIn('admin', adminPassword)
  shop = await newShop()
  port = await testServer.db.selectFrom('port').select(['id', 'timezone']).executeTakeFirstOrThrow()
  operatorCompany = (
    await testServer.db
      .selectFrom('company')
      .select('id')
      .where('kind', '=', 'operator')
      .executeTakeFirstOrThrow()
  ).id
  // An instance starts to listen with its first stream, and says from when on.
  const first = await readEvents(testServer.app, operator)
  expect(await first.next()).toBe('resync')
  first.leave()
})

beforeEach(() => {
  readers = []
})

afterEach(() => {
  for (const reader of readers) reader.leave()
})

afterAll(() => testServer.close())

async function listenTo(token: string, app = testServer.app): Promise<EventReader> {
  const reader = await readEvents(app, token)
  readers.push(reader)
  return reader
}

async function listeningBackends(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'cargo-clear listening'`.execute(testServer.db)
  return rows.map(({ pid }) => pid)
}

async function createCabin(companyId: string, db: Database = testServer.db): Promise<string> {
  const id = newId()
  const now = new Date()
  await db
    .insertInto('cabin')
    .values({
      id,
      company_id: companyId,
      transport_mode: 1,
      departure_port_id: port.id,
      destination_port_id: port.id,
      container_no: 'MSCU1234566',
      timezone: port.timezone,
      registration_time: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

describe('the event stream', () => {
  test('is a stream that no cache and no proxy keeps', async () => {
    const { response } = await listenTo(operator)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
  })

  test('is refused with an envelope where nobody is signed in', async () => {
    const { response } = await readEvents(testServer.app, 'made-up')
    expect(response.status).toBe(401)
    expect(await testServer.call(streamEvents)).toMatchObject({
      status: 401,
      code: 401,
      result: { key: 'not_signed_in' },
    })
  })

  test('has no headers to ask for alone', async () => {
    const headers = { authorization: `Bearer ${operator}` }
    const answer = await testServer.app.inject({ method: 'HEAD', url: streamEvents.path, headers })
    expect(answer.statusCode).toBe(404)
  })

  test('tells an operator of every change, and nothing of whose it is', async () => {
    const reader = await listenTo(operator)
    const id = await createCabin(shop.companyId)
    const row = expect.objectContaining({ id, containerNo: 'MSCU1234566' })
    expect(await reader.next()).toEqual({
      kind: 'cabin',
      id,
      version: 1,
      action: 'create',
      before: null,
      row,
    })
    const cabin = testServer.db.updateTable('cabin').where('id', '=', id)
    await cabin.set({ note: 'Urgente', version: 2 }).execute()
    expect(await reader.next()).toEqual({ kind: 'cabin', id, version: 2, action: 'update', before: {}, row })
    await cabin.set({ deleted_at: new Date(), version: 3 }).execute()
    expect(await reader.next()).toEqual({
      ...{ kind: 'cabin', id, version: 3, action: 'delete' },
      before: expect.objectContaining({ status: 20, transportMode: 1, containerNo: 'MSCU1234566' }),
    })
  })

  test('tells of what was committed only', async () => {
    const reader = await listenTo(operator)
    await testServer.db
      .transaction()
      .execute(async (transaction) => {
        await createCabin(shop.companyId, transaction)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    const id = await createCabin(shop.companyId)
    expect(await reader.next()).toMatchObject({ id })
  })

  test('tells a shop of its own cabins and of nothing else', async () => {
    const other = await newShop()
    const reader = await listenTo(shop.token)
    await createCabin(other.companyId)
    await createCabin(operatorCompany)
    await announceMessage()
    const id = await createCabin(shop.companyId)
    expect(await reader.next()).toMatchObject({ id, action: 'create' })
  })

  test('tells an operator of messages', async () => {
    const reader = await listenTo(operator)
    const id = await announceMessage()
    expect(await reader.next()).toEqual({ kind: 'message', id, version: 1, action: 'create' })
  })

  test('goes on past an announcement it cannot read', async () => {
    const reader = await listenTo(operator)
    await sql`select pg_notify('change', '{"kind":"spaceship"}'), pg_notify('change', 'no JSON')`.execute(
      testServer.db,
    )
    const id = await createCabin(shop.companyId)
    expect(await reader.next()).toMatchObject({ id })
  })
})

async function announceMessage(): Promise<string> {
  const id = newId()
  const message = JSON.stringify({ kind: 'message', id, companyId: null, version: 1, action: 'create' })
  await sql`select pg_notify('change', ${message})`.execute(testServer.db)
  return id
}

describe('a session that has ended hears nothing more', () => {
  type Shop = typeof shop
  test.each<[string, (manager: Shop) => Promise<unknown>]>([
    ['by log-out', ({ token }) => testServer.call(logOut, {}, { token })],
    [
      'because the manager was disabled',
      ({ managerId }) =>
        testServer.db.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute(),
    ],
    [
      'because its time was over',
      ({ managerId }) =>
        testServer.db
          .updateTable('session')
          .set({ expires_at: testServer.clock.now })
          .where('manager_id', '=', managerId)
          .execute(),
    ],
  ])('%s', async (_how, endSession) => {
    const manager = await newShop()
    const reader = await listenTo(manager.token)
    const id = await createCabin(manager.companyId)
    expect(await reader.next()).toMatchObject({ id })
    await endSession(manager)
    await createCabin(manager.companyId)
    expect(await reader.next()).toBeUndefined()
    expect((await readEvents(testServer.app, manager.token)).response.status).toBe(401)
  })

  test.each<[string, (manager: Shop) => Promise<unknown>]>([
    ['log-out', ({ token }) => testServer.call(logOut, {}, { token })],
    [
      'being disabled',
      async ({ managerId: id, companyId, userName }) => {
        await testServer.createManager({ companyId, userName: `${userName}-2`, password })
        const closing = { id, version: 1, disabled: true }
        expect((await testServer.call(managers.setDisabled, closing, { token: operator })).status).toBe(200)
      },
    ],
    [
      'ending the others',
      async ({ userName }) => {
        const token = await testServer.signIn(userName, password)
        return testServer.call(endSessions, {}, { token })
      },
    ],
  ])(
    'and its streams end at once on every instance by %s, without a change to tell of',
    async (_how, endSession) => {
      const other = await testServer.buildAnother()
      try {
        const manager = await newShop()
        const [here, there] = [await listenTo(manager.token), await listenTo(manager.token, other)]
        expect(await there.next()).toBe('resync')
        const bystander = await listenTo(shop.token, other)
        const asked = performance.now()
        await endSession(manager)
        for (const reader of [here, there]) expect(await reader.next()).toBeUndefined()
        // Sooner than the periodic session check.
        expect(performance.now() - asked).toBeLessThan(10_000)
        const id = await createCabin(shop.companyId)
        expect(await bystander.next()).toMatchObject({ id })
      } finally {
        await other.close()
      }
    },
  )

  test('and to listen does not count as use of it', async () => {
    const manager = await newShop()
    const lastUse = () =>
      testServer.db
        .selectFrom('session')
        .select('last_used_at')
        .where('manager_id', '=', manager.managerId)
        .executeTakeFirstOrThrow()
    const reader = await listenTo(manager.token)
    const before = await lastUse()
    const { now } = testServer.clock
    testServer.clock.now = new Date(now.getTime() + 600_000)
    const id = await createCabin(manager.companyId)
    expect(await reader.next()).toMatchObject({ id })
    testServer.clock.now = now
    expect(await lastUse()).toEqual(before)
  })
})

describe('an instance', () => {
  test('that lost its ear says so to every reader and hears again', async () => {
    const all = [await listenTo(operator), await listenTo(shop.token)] as const
    const marker = await createCabin(shop.companyId)
    for (const reader of all) expect(await reader.next()).toMatchObject({ id: marker })
    for (const pid of await listeningBackends())
      await sql`select pg_terminate_backend(${pid})`.execute(testServer.db)
    for (const reader of all) expect(await reader.next()).toBe('resync')
    const id = await createCabin(shop.companyId)
    for (const reader of all) expect(await reader.next()).toMatchObject({ id })
  })

  test('hears what another one changed, and ends its streams at once when it stops', async () => {
    const other = await testServer.buildAnother()
    const here = await listenTo(operator)
    const there = await listenTo(operator, other)
    expect(await there.next()).toBe('resync')
    const id = await createCabin(shop.companyId)
    expect(await here.next()).toMatchObject({ id })
    expect(await there.next()).toMatchObject({ id })
    const asked = performance.now()
    await other.close()
    // Sooner than a stream would end by itself.
    expect(performance.now() - asked).toBeLessThan(10_000)
    expect(await there.next()).toBeUndefined()
    const next = await createCabin(shop.companyId)
    expect(await here.next()).toMatchObject({ id: next })
  })

  test('keeps twenty streams of a manager and ends the oldest for another', async () => {
    const manager = await newShop()
    const all: EventReader[] = []
    for (let i = 0; i < 21; i++) all.push(await listenTo(manager.token))
    expect(await all[0]?.next()).toBeUndefined()
    const id = await createCabin(manager.companyId)
    for (const reader of all.slice(1)) expect(await reader.next()).toMatchObject({ id })
  })

  test('says in one word that very much has changed at once', { tags: 'further' }, async () => {
    const reader = await listenTo(operator)
    await sql`
      select pg_notify('change', json_build_object('kind', 'cabin', 'id', gen_random_uuid(),
        'companyId', ${shop.companyId}::uuid, 'version', 1, 'action', 'update')::text)
      from generate_series(1, 10000)`.execute(testServer.db)
    // The first of them may come by themselves, where the machine is busy.
    let told = 0
    while ((await reader.next()) !== 'resync') told++
    expect(told).toBeLessThan(10_000)
    // The rest may still come: the next test begins after it.
    for (;;) {
      const id = await createCabin(shop.companyId)
      let event = await reader.next()
      while (event !== 'resync' && (event as ChangeEvent).id !== id) event = await reader.next()
      if (event !== 'resync') break
    }
  })
})

describe('a change is told with what a list needs', () => {
  const change = (id: string) => testServer.db.updateTable('cabin').where('id', '=', id)

  test('the row as the list shows it, to the member', async () => {
    const [office, own] = [await listenTo(operator), await listenTo(shop.token)]
    const id = await createCabin(shop.companyId)
    for (const [reader, token] of [
      [office, operator],
      [own, shop.token],
    ] as const) {
      const event = await reader.next()
      const { items } = (await testServer.call(cabins.getPage, {}, { token })).result
      expect(event).toMatchObject({ row: items.find((row) => row.id === id) })
      expect(Object.keys((event as ChangeEvent).row ?? {}).sort()).toEqual(Object.keys(items[0] ?? {}).sort())
    }
  })

  test('and what lists filter and sort by, as it was', async () => {
    const reader = await listenTo(operator)
    const id = await createCabin(shop.companyId)
    expect(await reader.next()).toMatchObject({ id, version: 1 })
    const days = { departure_time: new Date('2026-05-02T06:00:00Z'), timezone: 'America/Mexico_City' }
    await change(id)
      .set({ status: 30, version: 2, ...days, last_free_day: '2026-06-01' })
      .execute()
    const before = { status: 20, departureTime: null, departureDay: null, lastFreeDay: null }
    expect(await reader.next()).toMatchObject({ version: 2, before, row: { status: 30 } })
    await change(id)
      .set({ departure_time: new Date('2026-05-03T06:00:00Z'), version: 3 })
      .execute()
    const { before: was } = (await reader.next()) as ChangeEvent
    expect(was).toEqual({ departureDay: '2026-05-02', departureTime: expect.any(String) })
  })

  test('one that is brought back was not to be seen before', async () => {
    const reader = await listenTo(operator)
    const id = await createCabin(shop.companyId)
    await change(id).set({ deleted_at: new Date(), version: 2 }).execute()
    for (const version of [1, 2]) expect(await reader.next()).toMatchObject({ id, version })
    await change(id).set({ deleted_at: null, version: 3 }).execute()
    expect(await reader.next()).toMatchObject({ action: 'update', before: null, row: { id, version: 3 } })
  })

  test('nothing of a row that was changed again meanwhile, but the change', async () => {
    const reader = await listenTo(operator)
    const id = await createCabin(shop.companyId)
    await reader.next()
    await testServer.db.transaction().execute(async (transaction) => {
      const cabin = transaction.updateTable('cabin').where('id', '=', id)
      await cabin.set({ note: 'first', version: 2 }).execute()
      await cabin.set({ note: 'second', version: 3 }).execute()
    })
    expect(await reader.next()).not.toHaveProperty('row')
    expect(await reader.next()).toMatchObject({ version: 3, row: { note: 'second' } })
  })

  test('a transaction of more than twenty cabins is told in one word to whom it concerns', async () => {
    const other = await newShop()
    const [office, own, stranger] = [
      await listenTo(operator),
      await listenTo(shop.token),
      await listenTo(other.token),
    ]
    const payloads: string[] = []
    const close = await testServer.listen('change', {
      onNotification: (payload) => payloads.push(payload),
      onLost: () => undefined,
    })
    await testServer.db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 60; i++) await createCabin(shop.companyId, transaction)
    })
    expect(await own.next()).toBe('resync')
    expect(await office.next()).toBe('resync')
    await close()
    expect(payloads.filter((payload) => payload.includes('"resync"'))).toHaveLength(1)
    expect(payloads.length).toBeLessThanOrEqual(21)
    const id = await createCabin(other.companyId)
    expect(await stranger.next()).toMatchObject({ id })
  })

  test('so is one statement, without a word for each', async () => {
    const reader = await listenTo(operator)
    for (let i = 0; i < 30; i++) await createCabin(shop.companyId)
    for (let i = 0; i < 30; i++) await reader.next()
    const payloads: string[] = []
    const close = await testServer.listen('change', {
      onNotification: (payload) => payloads.push(payload),
      onLost: () => undefined,
    })
    const cabin = testServer.db.updateTable('cabin').where('company_id', '=', shop.companyId)
    await cabin.set({ note: 'all of them' }).execute()
    expect(await reader.next()).toBe('resync')
    await close()
    expect(payloads).toHaveLength(1)
  })
})

describe('a list asked for because of a change', () => {
  const listed = async (token: string, { id, version }: { id: string; version: number }, sent = true) => {
    const headers = sent ? { [knownChangeHeader]: `${id}:${version}` } : {}
    const { result } = await testServer.call(cabins.getPage, { pageSize: 100 }, { token, headers })
    return result.items
  }

  test('has that change, and what others asked for is nobody else’s', async () => {
    const other = await newShop()
    const reader = await listenTo(operator)
    const id = await createCabin(shop.companyId)
    const { version } = (await reader.next()) as ChangeEvent
    for (const token of [operator, shop.token, operator, shop.token])
      expect((await listed(token, { id, version })).map((row) => row.id)).toContain(id)
    expect(await listed(other.token, { id, version })).toEqual([])
  })

  test('is read anew where the change is not heard of here yet, and after one’s own write', async () => {
    const reader = await listenTo(operator)
    const id = await createCabin(shop.companyId)
    const { version } = (await reader.next()) as ChangeEvent
    await listed(operator, { id, version })
    // Without a notification: as if it were still on its way to this instance.
    await sql`
      begin; alter table cabin disable trigger user; update cabin set note = 'unheard', version = version + 1
      where id = ${sql.lit(id)}; alter table cabin enable trigger user; commit`.execute(testServer.db)
    const noteOf = (rows: { id: string; note: string | null }[]) => rows.find((row) => row.id === id)?.note
    expect(noteOf(await listed(operator, { id, version }))).toBeNull()
    expect(noteOf(await listed(operator, { id, version: version + 1 }))).toBe('unheard')
    await sql`
      begin; alter table cabin disable trigger user; update cabin set note = 'own write'
      where id = ${sql.lit(id)}; alter table cabin enable trigger user; commit`.execute(testServer.db)
    expect(noteOf(await listed(operator, { id, version }, false))).toBe('own write')
  })
})

describe('the account of a manager', () => {
  test('that is renamed is told of in every tab of that manager, and to nobody else', async () => {
    const reader = await newShop()
    const [elsewhere, tab, other] = [
      await listenTo(reader.token),
      await listenTo(reader.token),
      await listenTo(operator),
    ]
    const update = async (change: Partial<Input<typeof managers.update>>) => {
      const { items } = (await testServer.call(managers.getPage, {}, { token: operator })).result
      const { id, version, userName, email } = items.find((row) => row.id === reader.managerId) as Manager
      const input = { id, version, userName, email, ...change }
      expect((await testServer.call(managers.update, input, { token: operator })).status).toBe(200)
    }
    await update({ displayName: 'Olga Prado' })
    for (const each of [elsewhere, tab]) expect(await each.next()).toEqual({ kind: 'account' })
    // Nothing that open pages would show otherwise.
    await update({ timezone: 'America/Tijuana' })
    const id = await createCabin(reader.companyId)
    for (const each of [elsewhere, tab, other]) expect(await each.next()).toMatchObject({ kind: 'cabin', id })
  })
})

describe('the rules of deadlines', () => {
  test('that change are told of to all who may read deadlines, shops too, and nothing of them', async () => {
    const own = { operator: await listenTo(operator), shop: await listenTo(shop.token) }
    const token = operator
    const created = await testServer.call(
      deadlineRules.create,
      {
        kind: 'storage',
        startEvent: 'entered',
        startDayCounts: true,
        freeAmount: 7,
        freeUnit: 'calendarDays',
        steps: [],
        validFrom: '2026-01-01',
        source: 'LA 15-V',
      },
      { token },
    )
    for (const reader of Object.values(own)) expect(await reader.next()).toEqual({ kind: 'deadlines' })
    const { id, version } = created.result
    await testServer.call(deadlineRules.confirm, { id, version }, { token })
    for (const reader of Object.values(own)) expect(await reader.next()).toEqual({ kind: 'deadlines' })
    await testServer.call(holidays.setYear, { year: 2060, days: [] }, { token })
    for (const reader of Object.values(own)) expect(await reader.next()).toEqual({ kind: 'deadlines' })
  })

  test('that did not change are not told of', async () => {
    const reader = await listenTo(operator)
    const { result } = await testServer.call(deadlineRules.getPage, {}, { token: operator })
    const { id, version } = result.items.find(({ confirmedAt }) => confirmedAt !== null) as DeadlineRule
    await testServer.call(deadlineRules.confirm, { id, version }, { token: operator })
    const cabin = await createCabin(shop.companyId)
    expect(await reader.next()).toMatchObject({ kind: 'cabin', id: cabin })
  })
})

describe('the notifications of a manager', () => {
  const notify = (managerId: string) => {
    const about = { managerId, kind: 'comment', subjectId: newId(), cabinId: null } as const
    return insertNotifications(testServer.db, [{ ...about, actorName: null, details: {} }], new Date())
  }
  const isNotification = (event: unknown) => (event as { kind?: string }).kind === 'notification'
  /** The events until one about a message of ours, which comes after all that was before it. */
  async function eventsUntilCabin(reader: EventReader, id: string): Promise<unknown[]> {
    const events: unknown[] = []
    for (;;) {
      const event = await reader.next()
      if ((event as { id?: string } | undefined)?.id === id || event === undefined) return events
      events.push(event)
    }
  }

  test('are told of in every tab of that manager, on every instance, and to nobody else', async () => {
    const [reader, colleague] = [await newShop(), await newShop()]
    await testServer.db
      .updateTable('manager')
      .set({ company_id: reader.companyId })
      .where('id', '=', colleague.managerId)
      .execute()
    const second = await testServer.buildAnother()
    try {
      const elsewhere = await listenTo(reader.token, second)
      expect(await elsewhere.next()).toBe('resync')
      const tabs = [await listenTo(reader.token), await listenTo(reader.token), elsewhere]
      const others = [await listenTo(colleague.token), await listenTo(operator)]
      await notify(reader.managerId)
      for (const tab of tabs) expect(await tab.next()).toEqual({ kind: 'notification' })
      const id = await createCabin(reader.companyId)
      for (const other of others) expect(await eventsUntilCabin(other, id)).toEqual([])
    } finally {
      for (const each of readers.splice(0)) each.leave()
      await second.close()
    }
  })

  test('are told of a few times, however many come at once, and when they are read', {
    tags: 'further',
  }, async () => {
    const reader = await newShop()
    const tab = await listenTo(reader.token)
    await Promise.all(Array.from({ length: 500 }, () => notify(reader.managerId)))
    const begun = Date.now()
    expect(await tab.next()).toEqual({ kind: 'notification' })
    await testServer.call(notifications.markRead, { all: true }, { token: reader.token })
    expect(await tab.next()).toEqual({ kind: 'notification' })
    const id = await createCabin(reader.companyId)
    const rest = await eventsUntilCabin(tab, id)
    expect(rest.every(isNotification)).toBe(true)
    // Three a second at most.
    expect(rest.length).toBeLessThanOrEqual(2 + (Date.now() - begun) / 300)
  })
})
