import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#app/server/maintenance.ts'
import { cabinMemberOf, makeReferenced, samples } from '#app/testing/catalogue-samples.ts'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { createSavedView, getSavedViews } from '#kits/records/shared/saved-views.ts'
import { customers } from '#modules/customers/contract.ts'
import { insertRule } from '#modules/deadlines/testing/rules.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { archiveCalls } from '../shared/archive.ts'
import type { CatalogueRow, Members } from './definition.ts'
import { rowsAtOnce } from './merge.ts'

let testServer: CabinTestServer
let operator: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  operator = testServer.operator
})

afterAll(() => testServer.close())

let made = 300

const merging = (gone: { id: string; version: number }, into: { id: string; version: number }) => ({
  id: gone.id,
  version: gone.version,
  intoId: into.id,
  intoVersion: into.version,
})

describe.each(Object.entries(samples))('%s', (_name, sample) => {
  const { scoped, table } = sample
  const calls = { ...sample.calls, ...archiveCalls(sample.calls) }
  beforeAll(() =>
    makeReferenced(sample, ({ path }, input) => testServer.post(path, input, { token: operator })),
  )
  const send = (call: keyof typeof calls, input: Members, token = operator) =>
    testServer.call(calls[call], input, { token }) as ReturnType<typeof testServer.post>
  const create = async (token = operator): Promise<CatalogueRow> =>
    (await send('create', sample.form(made++), token)).result as CatalogueRow
  const cabinMember = cabinMemberOf[table]

  test('what points at the one that goes points at the one that stays, and each history says so', async () => {
    const [gone, into] = [await create(), await create()]
    const users = sql.table(`user_of_${table}`)
    await sql`
      create table ${users} (id uuid primary key, used_id uuid references ${sql.table(table)} (id))`.execute(
      testServer.db,
    )
    await sql`insert into ${users} values (${newId()}, ${gone.id})`.execute(testServer.db)
    const cabin = cabinMember && (await testServer.create(testServer.sea({ [cabinMember]: gone.id })))
    const uses = [...(cabin ? ['cabin'] : []), `user_of_${table}`]

    const preview = await send('previewMerge', { id: gone.id, intoId: into.id })
    expect(preview.result).toMatchObject({
      moves: uses.map((entity) => ({ entity, count: 1, deleted: 0 })),
    })
    const answer = await send('merge', merging(gone, into))
    expect(answer).toMatchObject({
      status: 200,
      result: { row: { id: into.id }, moved: uses.length, remaining: 0 },
    })
    expect(
      (await sql<{ used_id: string }>`select used_id from ${users}`.execute(testServer.db)).rows,
    ).toEqual([{ used_id: into.id }])
    await sql`drop table ${users}`.execute(testServer.db)
    expect((await send('get', { id: gone.id })).result).toMatchObject({
      archivedAt: expect.any(String),
      mergedIntoId: into.id,
      version: 2,
      updatedBy: 'admin',
    })
    if (cabin && cabinMember) {
      expect((await testServer.get(cabin.id)).result).toMatchObject({
        [cabinMember]: into.id,
        version: cabin.version + 1,
        updatedBy: 'admin',
      })
      const stale = await testServer.edit({ ...editOf(cabin), voyage: '003N' })
      expect(stale).toMatchObject({ status: 409, result: { current: { [cabinMember]: into.id } } })
    }
    const historyOf = async (entityId: string) =>
      (await testServer.call(getAuditPage, { entityId }, { token: operator })).result.items[0]
    expect(await historyOf(gone.id)).toMatchObject({ after: { mergedIntoId: into.id } })
    expect(await historyOf(into.id)).toMatchObject({ after: { mergedId: gone.id } })
    if (cabin && cabinMember)
      expect(await historyOf(cabin.id)).toMatchObject({
        action: 'update',
        before: { [cabinMember]: gone.id },
        after: { [cabinMember]: into.id },
      })
  })

  test('it may be repeated, and not be taken back', async () => {
    const [gone, into, third] = [await create(), await create(), await create()]
    const once = await send('merge', merging(gone, into))
    expect(await send('merge', merging(gone, into))).toMatchObject({ status: 200, result: once.result })
    const refusal = { status: 409, result: { key: 'merged' } }
    expect(await send('merge', merging(gone, third))).toMatchObject(refusal)
    expect(await send('previewMerge', { id: gone.id, intoId: third.id })).toMatchObject(refusal)
    expect(await send('restore', { id: gone.id, version: 2 })).toMatchObject(refusal)
  })

  test('is refused with itself, with an archived row, with none, and where one was changed', async () => {
    const [gone, into] = [await create(), await create()]
    const wrong = (key: string) => ({ status: 422, result: { fields: [{ path: 'intoId', key }] } })
    expect(await send('merge', merging(gone, gone))).toMatchObject(wrong('valid_value'))
    const nobody = { id: newId(), version: 1 }
    expect(await send('merge', merging(gone, nobody))).toMatchObject(wrong('unknown_id'))
    expect((await send('merge', merging(nobody, into))).status).toBe(404)
    const stale = { ...into, version: 2 }
    expect(await send('merge', merging(gone, stale))).toMatchObject({
      status: 409,
      result: { key: 'stale', current: into },
    })
    expect(await send('merge', merging({ ...gone, version: 2 }, into))).toMatchObject({
      status: 409,
      result: { key: 'stale', current: gone },
    })
    await send('archive', { id: into.id, version: 1 })
    expect(await send('merge', merging(gone, { ...into, version: 2 }))).toMatchObject(wrong('archived'))
    expect((await send('get', { id: gone.id })).result).toEqual(gone)
  })

  test('what was merged into a row goes on with it', async () => {
    const [first, second, third] = [await create(), await create(), await create()]
    await send('merge', merging(first, second))
    const { result } = await send('get', { id: second.id })
    await send('merge', merging(result as CatalogueRow, third))
    expect((await send('get', { id: first.id })).result).toMatchObject({ mergedIntoId: third.id })
  })

  if (scoped) {
    test("a shop merges its own rows; another shop's do not exist for it", async () => {
      const { shop, stranger } = testServer
      const [gone, into, foreign] = [await create(shop), await create(shop), await create(stranger)]
      for (const call of ['merge', 'previewMerge'] as const) {
        const input = (pair: ReturnType<typeof merging>) =>
          call === 'merge' ? pair : { id: pair.id, intoId: pair.intoId }
        expect((await send(call, input(merging(foreign, into)), shop)).status).toBe(404)
        expect(await send(call, input(merging(gone, foreign)), shop)).toMatchObject({
          status: 422,
          result: { fields: [{ path: 'intoId', key: 'unknown_id' }] },
        })
        expect(await send(call, input(merging(gone, foreign)))).toMatchObject({
          status: 422,
          result: { fields: [{ path: 'intoId', key: 'other_company' }] },
        })
      }
      expect((await send('merge', merging(gone, into), shop)).status).toBe(200)
      expect((await send('get', { id: foreign.id })).result).toEqual(foreign)
    })
  } else {
    test('a shop merges nothing', async () => {
      const [gone, into] = [await create(), await create()]
      expect((await send('merge', merging(gone, into), testServer.shop)).status).toBe(403)
      const preview = await send('previewMerge', { id: gone.id, intoId: into.id }, testServer.shop)
      expect(preview.status).toBe(403)
      expect((await send('get', { id: gone.id })).result).toEqual(gone)
    })
  }
})

const newCustomer = async (members: Partial<CatalogueRow> = {}) =>
  (
    await testServer.call(
      customers.create,
      { code: `M-${made++}`, name: `Cliente ${made}`, ...members },
      { token: operator },
    )
  ).result
const merge = (gone: { id: string; version: number }, into: { id: string; version: number }) =>
  testServer.call(archiveCalls(customers).merge, merging(gone, into), { token: operator })

const cabinsOf = async (customerId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from cabin where customer_id = ${customerId}`.execute(testServer.db)
  return rows[0]?.n ?? 0
}

describe('the row that stays', () => {
  test('takes over what it had not, and keeps what it had', async () => {
    const gone = await newCustomer({ email: 'uno@example.com', note: 'Paga a 30 días' })
    const into = await newCustomer({ email: 'dos@example.com' })
    const preview = await testServer.call(
      archiveCalls(customers).previewMerge,
      { id: gone.id, intoId: into.id },
      { token: operator },
    )
    expect(preview.result).toMatchObject({ fills: [{ member: 'note', value: 'Paga a 30 días' }], rules: 0 })
    expect((await merge(gone, into)).result.row).toMatchObject({
      email: 'dos@example.com',
      note: 'Paga a 30 días',
      version: 2,
    })
  })

  test('has the deadline rules of both, and the preview counts them before that', async () => {
    const [gone, into, other] = [await newCustomer(), await newCustomer(), await newCustomer()]
    const ruleOf = (customerId: string, freeAmount: number) =>
      insertRule(testServer.db, { kind: 'storage', startEvent: 'discharged', customerId, freeAmount })
    await ruleOf(into.id, 5)
    await ruleOf(other.id, 9)
    const previewed = async () =>
      (
        await testServer.call(
          archiveCalls(customers).previewMerge,
          { id: gone.id, intoId: into.id },
          { token: operator },
        )
      ).result
    // Shipments of the one that goes get the rule of the other, though nothing but them moves.
    expect(await previewed()).toMatchObject({ moves: [], rules: 1 })
    await ruleOf(gone.id, 2)
    expect(await previewed()).toMatchObject({ moves: [{ entity: 'deadline_rule', count: 1 }], rules: 2 })
  })

  test("is a shop's own, which is told nothing of the brokerage's rules", async () => {
    const { shop } = testServer
    const newOwn = async () =>
      (await testServer.call(customers.create, { code: `M-${made++}`, name: 'Propio' }, { token: shop }))
        .result
    const [gone, into] = [await newOwn(), await newOwn()]
    for (const { id: customerId } of [gone, into])
      await insertRule(testServer.db, {
        kind: 'storage',
        startEvent: 'discharged',
        customerId,
        freeAmount: 5,
      })
    const previewed = (token: string) =>
      testServer.call(archiveCalls(customers).previewMerge, { id: gone.id, intoId: into.id }, { token })
    expect((await previewed(operator)).result).toMatchObject({
      moves: [{ entity: 'deadline_rule', count: 1 }],
      rules: 2,
    })
    const used = { entity: 'record', count: 1 }
    expect((await previewed(shop)).result).toMatchObject({ moves: [used], rules: 0 })
    const removed = await testServer.call(customers.remove, { id: gone.id, version: 1 }, { token: shop })
    expect(removed).toMatchObject({ status: 409, result: { key: 'in_use', usedBy: [used] } })
    expect(removed.msg).toContain('lo usa 1 registro')
  })

  test('is found by the names of the other: by imports, and by pickers where it has aliases', async () => {
    const place = { transportType: 1 as const, countryId: 'MX', timezone: 'America/Mexico_City' }
    const newPort = async (code: string, name: string, aliases: string[]) =>
      (await testServer.call(ports.create, { ...place, code, name, aliases }, { token: operator })).result
    const gone = await newPort('QZMAA', 'Puerto Doble', ['El Doble'])
    const into = await newPort('QZMAB', 'Puerto Único', ['El Único'])
    const preview = await testServer.call(
      archiveCalls(ports).previewMerge,
      { id: gone.id, intoId: into.id },
      { token: operator },
    )
    expect(preview.result.aliases).toEqual(['QZMAA', 'Puerto Doble', 'El Doble'])
    const merged = await testServer.call(archiveCalls(ports).merge, merging(gone, into), { token: operator })
    expect(merged.result.row.aliases).toEqual(['El Único', 'QZMAA', 'Puerto Doble', 'El Doble'])
    for (const keyword of ['QZMAA', 'el doble']) {
      const { result } = await testServer.call(ports.getOptions, { keyword }, { token: operator })
      expect(result.map(({ id }) => id)).toEqual([into.id])
    }
    const [oldCustomer, customer] = [await newCustomer(), await newCustomer()]
    await merge(oldCustomer, customer)
    const { containerNo } = testServer.sea()
    const csv = `transportMode,departurePortId,destinationPortId,containerNo,vesselName,voyage,customerId
1,CNSHA,QZMAA,${containerNo},MUESTRA,1,${oldCustomer.code}
`
    expect((await testServer.importFile(csv, { token: operator })).result).toMatchObject({ created: 1 })
    const { result } = await testServer.call(
      cabins.getPage,
      { keyword: containerNo ?? '' },
      { token: operator },
    )
    expect(result.items).toMatchObject([{ destinationPortId: into.id, customerId: customer.id }])
  })

  test('is of the same kind', async () => {
    const send = (code: string, type: 1 | 2) =>
      testServer.call(airlines.create, { type, code, name: code }, { token: operator })
    const [ship, plane] = [(await send('QZMX', 1)).result, (await send('Q9', 2)).result]
    const answer = await testServer.call(archiveCalls(airlines).merge, merging(ship, plane), {
      token: operator,
    })
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'intoId', key: 'wrong_mode' }] } })
  })

  test('takes its place in saved lists', async () => {
    const [gone, into] = [await newCustomer(), await newCustomer()]
    const view = { screen: 'cabin', name: 'De un cliente', query: `customerId=${gone.id}&status=40` } as const
    await testServer.call(createSavedView, view, { token: operator })
    await merge(gone, into)
    const { result } = await testServer.call(getSavedViews, { screen: 'cabin' }, { token: operator })
    expect(result).toMatchObject([{ query: `customerId=${into.id}&status=40`, version: 2 }])
  })
})

/** A cabin of a customer, registered in a transaction that stays open until it is told to commit. */
async function registering(customerId: string) {
  const { promise: ending, resolve: commit } = Promise.withResolvers<void>()
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>()
  const { id } = await testServer.create()
  const committed = testServer.databases.bulk.transaction().execute(async (transaction) => {
    await sql`update cabin set customer_id = ${customerId} where id = ${id}`.execute(transaction as Database)
    tellWritten()
    await ending
  })
  await written
  return { commit, committed }
}

describe('nothing is left behind', () => {
  test('by a cabin that was being registered when the merge began', async () => {
    const [gone, into] = [await newCustomer(), await newCustomer()]
    const { commit, committed } = await registering(gone.id)
    const answer = merge(gone, into)
    await waitForLockWaiter(testServer.db)
    commit()
    await committed
    expect(await answer).toMatchObject({ status: 200, result: { moved: 1, remaining: 0 } })
    expect(await cabinsOf(gone.id)).toBe(0)
  })

  test('by cabins that are registered and edited meanwhile: each is moved, or refused', {
    tags: 'further',
  }, async () => {
    const [gone, into] = [await newCustomer(), await newCustomer()]
    const edited = await Promise.all(
      Array.from({ length: 10 }, () => testServer.create(testServer.sea({ customerId: gone.id }))),
    )
    const [answer, ...others] = await Promise.all([
      merge(gone, into),
      ...Array.from({ length: 20 }, () =>
        testServer.call(cabins.create, testServer.sea({ customerId: gone.id }), { token: operator }),
      ),
      ...edited.map((cabin) => testServer.edit({ ...editOf(cabin), voyage: '9' })),
    ])
    expect(answer.status).toBe(200)
    for (const { status } of others) expect([200, 409, 422]).toContain(status)
    expect(await cabinsOf(gone.id)).toBe(0)
  })

  test('by two merges in opposite directions: one wins', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('more than fits into one transaction', () => {
  const count = rowsAtOnce + 50

  /** Cabins with their first step. */
  const fill = (customerId: string) =>
    sql`
      with made as (
        insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, customer_id,
          container_no, vessel_name, voyage, timezone, registration_time)
        select gen_random_uuid(), company.id, 1, port.id, port.id, ${customerId}, 'MANY' || n, 'MUESTRA', '1', 'UTC',
          now()
        from generate_series(1, ${count}::int) n,
          (select id from company where kind = 'operator') company, (select id from port where code = 'MXZLO') port
        returning id, registration_time
      )
      insert into cabin_step (id, cabin_id, position, status, processing_time, recorded_at, recorded_by)
      select gen_random_uuid(), id, 1, 20, registration_time, registration_time, 'admin' from made`.execute(
      testServer.db,
    )

  test('is moved by repeating the call; a cabin that waits for its turn is edited as ever', {
    tags: 'further',
  }, async () => {
    const [gone, into] = [await newCustomer(), await newCustomer()]
    await fill(gone.id)
    expect((await merge(gone, into)).result).toMatchObject({ moved: rowsAtOnce, remaining: 50 })
    const { id } = await testServer.db
      .selectFrom('cabin')
      .select('id')
      .where('customer_id', '=', gone.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { result: waiting } = await testServer.get(id)
    const edited = await testServer.edit({ ...editOf(waiting), voyage: '7' })
    expect(edited).toMatchObject({ status: 200, result: { customerId: gone.id, voyage: '7' } })
    expect((await merge(gone, into)).result).toMatchObject({ moved: 50, remaining: 0 })
    expect([await cabinsOf(gone.id), await cabinsOf(into.id)]).toEqual([0, count])
    expect((await testServer.get(waiting.id)).result).toMatchObject({ customerId: into.id, voyage: '7' })
  })

  test('is moved by the maintenance where the client went away, also to a row that was archived since', {
    tags: 'further',
  }, async () => {
    const [gone, into] = [await newCustomer(), await newCustomer()]
    await fill(gone.id)
    await merge(gone, into)
    expect(await cabinsOf(gone.id)).toBe(50)
    const { db, config } = testServer
    await testServer.call(archiveCalls(customers).archive, { id: into.id, version: 1 }, { token: operator })
    const warnings: unknown[] = []
    await sweep({ db, config, storage: createStorage(config) }, new Date(), {
      warn: (...warning: unknown[]) => void warnings.push(warning),
    })
    expect(warnings).toEqual([])
    expect([await cabinsOf(gone.id), await cabinsOf(into.id)]).toEqual([0, count])
    const { rows } = await sql<{ n: number; by: string }>`
      select count(*) as n, min(manager_name) as by from audit_log
      where entity = 'cabin' and after ->> 'customerId' = ${into.id}`.execute(db)
    expect(rows).toEqual([{ n: count, by: 'admin' }])
  })
})
