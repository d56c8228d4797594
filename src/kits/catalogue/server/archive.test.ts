import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cabinMemberOf, makeReferenced, samples } from '#app/testing/catalogue-samples.ts'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { archiveCalls } from '../shared/archive.ts'
import type { CatalogueRow, Members } from './definition.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

let made = 200

describe.each(Object.entries(samples))('%s', (_name, sample) => {
  const { scoped, table } = sample
  const calls = { ...sample.calls, ...archiveCalls(sample.calls) }
  beforeAll(() =>
    makeReferenced(sample, ({ path }, input) => testServer.post(path, input, { token: testServer.operator })),
  )
  const send = (call: keyof typeof calls, input: Members, token = testServer.operator) =>
    testServer.call(calls[call], input, { token }) as ReturnType<typeof testServer.post>
  const create = async (token = testServer.operator): Promise<CatalogueRow> => {
    const answer = await send('create', sample.form(made++), token)
    expect(answer).toMatchObject({ status: 200, result: { archivedAt: null, mergedIntoId: null } })
    return answer.result as CatalogueRow
  }
  const archive = async ({ id, version }: CatalogueRow): Promise<CatalogueRow> => {
    const answer = await send('archive', { id, version })
    expect(answer.status).toBe(200)
    return answer.result as CatalogueRow
  }
  const newestFirst = { pageSize: 100, sort: { field: 'updatedAt', order: 'desc' } }
  const listed = async (archived?: boolean): Promise<string[]> => {
    const { result } = await send('getPage', { ...newestFirst, ...(archived && { archived }) })
    return (result as { items: CatalogueRow[] }).items.map(({ id }) => id)
  }
  const offered = async ({ enName, name, recipient }: CatalogueRow): Promise<string[]> => {
    const keyword = String(enName ?? name ?? recipient)
    const { result } = await send('getOptions', { keyword, limit: 50 })
    return (result as { id: string }[]).map(({ id }) => id)
  }

  test('archived it is neither listed nor offered but under its filter, until it is restored', async () => {
    const row = await create()
    const archived = await archive(row)
    expect(archived).toEqual({
      ...row,
      archivedAt: expect.any(String),
      version: 2,
      updatedAt: archived.updatedAt,
    })
    expect(await listed()).not.toContain(row.id)
    expect(await listed(true)).toContain(row.id)
    expect(await offered(row)).not.toContain(row.id)
    expect((await send('get', { id: row.id })).result).toEqual(archived)

    const restored = (await send('restore', { id: row.id, version: 2 })).result as CatalogueRow
    expect(restored).toMatchObject({ archivedAt: null, version: 3 })
    expect(await listed()).toContain(row.id)
    expect(await listed(true)).not.toContain(row.id)
    expect(await offered(row)).toContain(row.id)
    const audit = await testServer.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', row.id)
      .orderBy('id')
      .execute()
    expect(audit.slice(1)).toMatchObject([
      { action: 'update', before: { archivedAt: null }, after: { archivedAt: archived.archivedAt } },
      { action: 'update', before: { archivedAt: archived.archivedAt }, after: { archivedAt: null } },
    ])
  })

  test('archiving may be repeated, and is refused where the row was changed meanwhile', async () => {
    const row = await create()
    expect(await send('archive', { id: row.id, version: 7 })).toMatchObject({
      status: 409,
      result: { key: 'stale', current: row },
    })
    const archived = await archive(row)
    expect(await archive(row)).toEqual(archived)
    expect(await send('restore', { id: row.id, version: 1 })).toMatchObject({
      status: 409,
      result: { key: 'stale', current: archived },
    })
  })

  const member = cabinMemberOf[table]
  if (member !== undefined) {
    test('a cabin keeps what was archived, and no cabin gets it anew', async () => {
      const row = await create()
      const [cabin, other] = [
        await testServer.create(testServer.sea({ [member]: row.id })),
        await testServer.create(),
      ]
      await archive(row)
      const kept = await testServer.edit({ ...editOf(cabin), voyage: '002W' })
      expect(kept).toMatchObject({ status: 200, result: { [member]: row.id, voyage: '002W' } })
      const refusal = { status: 422, result: { fields: [{ path: member, key: 'archived' }] } }
      expect(await testServer.edit({ ...editOf(other), [member]: row.id })).toMatchObject(refusal)
      const creation = { ...testServer.sea(), [member]: row.id }
      expect(await testServer.call(cabins.create, creation, { token: testServer.operator })).toMatchObject(
        refusal,
      )
    })

    test('a registration that is repeated after that is the same cabin, and none with other members', async () => {
      const row = await create()
      const body = { ...testServer.sea({ [member]: row.id }), id: randomUUID() }
      const first = await testServer.create(body)
      await archive(row)
      expect(await testServer.create(body)).toEqual(first)
      const other = { ...body, voyage: '002W' }
      expect(await testServer.call(cabins.create, other, { token: testServer.operator })).toMatchObject({
        status: 409,
        result: { key: 'id_taken' },
      })
    })

    test('a refused delete counts what the lists behind it show, deleted cabins apart', async () => {
      const { id, version } = await create()
      const input = testServer.sea({ [member]: id })
      const [kept, deleted] = [
        await testServer.create(input),
        await testServer.create({ ...input, containerNo: 'GONE1' }),
      ]
      await testServer.call(cabins.remove, { id: deleted.id, version: 1 }, { token: testServer.operator })
      expect(await send('remove', { id, version })).toMatchObject({
        status: 409,
        result: { key: 'in_use', usedBy: [{ entity: 'cabin', count: 2, deleted: 1 }] },
      })
      const filter = { [table === 'port' ? 'portId' : member]: id }
      for (const [isDeleted, cabin] of [
        [false, kept],
        [true, deleted],
      ] as const) {
        const query = { ...filter, deleted: isDeleted }
        const { result } = await testServer.call(cabins.getPage, query, { token: testServer.operator })
        expect(result.items.map((each) => each.id)).toEqual([cabin.id])
      }
    })

    test('an import does not find what was archived', async () => {
      const row = await create()
      const word = String(row.code ?? row.enName ?? row.recipient)
      const { containerNo, vesselName, voyage } = testServer.sea()
      const cells = {
        transportMode: 1,
        departurePortId: 'CNSHA',
        destinationPortId: 'MXZLO',
        containerNo,
        vesselName,
        voyage,
        [member]: word,
      }
      const csv = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`
      const check = () => testServer.importFile(csv, { token: testServer.operator, dryRun: true })
      expect((await check()).result.rows).toMatchObject([{ ok: true }])
      await archive(row)
      expect((await check()).result.rows).toMatchObject([
        { ok: false, errors: [{ path: member, key: 'unknown_code' }] },
      ])
    })
  }

  if (scoped)
    test("a shop archives its own rows, and another shop's do not exist for it", async () => {
      const { id } = await create(testServer.shop)
      for (const call of ['archive', 'restore'] as const)
        expect((await send(call, { id, version: 1 }, testServer.stranger)).status).toBe(404)
      expect((await send('archive', { id, version: 1 }, testServer.shop)).status).toBe(200)
      const hidden = await send('getPage', { archived: true }, testServer.stranger)
      expect(hidden.result).toMatchObject({ items: [], total: 0 })
    })
  else
    test('a shop archives nothing', async () => {
      const { id } = await create()
      for (const call of ['archive', 'restore'] as const)
        expect((await send(call, { id, version: 1 }, testServer.shop)).status).toBe(403)
      expect((await send('get', { id })).result).toMatchObject({ version: 1, archivedAt: null })
    })
})

test('a customer whose create is repeated after its responsible was disabled is the same customer', async () => {
  const token = testServer.operator
  const { managerId } = await testServer.createManager({
    kind: 'operator',
    userName: 'saliente',
    password: 'a long password',
  })
  const body = { id: randomUUID(), code: 'REPETIDO', name: 'Cliente repetido', responsibleId: managerId }
  const first = await testServer.call(customers.create, body, { token })
  expect(first.status).toBe(200)
  await testServer.db.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute()
  expect((await testServer.call(customers.create, body, { token })).result).toMatchObject({
    id: body.id,
    version: 1,
  })
  const another = { ...body, id: randomUUID(), code: 'OTRO' }
  expect(await testServer.call(customers.create, another, { token })).toMatchObject({
    status: 422,
    result: { fields: [{ path: 'responsibleId' }] },
  })
})

test('every table that points at rows with an archive is guarded against archived ones', async () => {
  const { rows } = await sql<{ table: string; column: string; guards: number }>`
    select key.conrelid::regclass::text as table, used.attname as column, (
      select count(*) from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = key.conrelid and proname = key.conrelid::regclass || '_refuse_archived'
        and prosrc like '%new_row.' || used.attname || ' %'
    ) as guards
    from pg_constraint as key
    join pg_attribute as used on used.attrelid = key.conrelid and used.attnum = key.conkey[1]
    join pg_attribute as archive on archive.attrelid = key.confrelid and archive.attname = 'archived_at'
    where key.contype = 'f' and key.conrelid <> key.confrelid and key.confdeltype in ('a', 'r')`.execute(
    testServer.db,
  )
  expect(rows.length).toBeGreaterThan(6)
  expect(rows.filter(({ guards }) => guards !== 2)).toEqual([])
})
