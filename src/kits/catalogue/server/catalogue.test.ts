import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeReferenced, samples } from '#app/testing/catalogue-samples.ts'
import { type CatalogueTestServer, openCatalogueTestServer } from '#app/testing/catalogue-test-server.ts'
import { can } from '#kits/contract/shared/permissions.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import type { CatalogueRow, Members } from './definition.ts'

let testServer: CatalogueTestServer
let operator: string
let shop: string
let stranger: string

beforeAll(async () => {
  testServer = await openCatalogueTestServer()
  ;({ operator, shop, stranger } = testServer)
})

afterAll(() => testServer.close())

/** The columns of `cabin` that point at rows of a table. */
async function cabinColumnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and conrelid = 'cabin'::regclass and confrelid = ${table}::regclass`.execute(
    testServer.db,
  )
  return rows.map((row) => row.name)
}

let made = 0
const anotherId = '00000000-0000-4000-8000-000000000000'

describe.each(Object.entries(samples))('%s', (name, sample) => {
  const { calls, scoped, table } = sample
  beforeAll(() =>
    makeReferenced(sample, ({ path }, input) => testServer.post(path, input, { token: operator })),
  )
  const send = (call: keyof typeof calls, input: Members, token = operator) =>
    testServer.call(calls[call], input, { token }) as ReturnType<typeof testServer.post>
  const create = async (members: Members = {}, token = operator): Promise<CatalogueRow> => {
    const answer = await send('create', { ...sample.form(made++), ...members }, token)
    expect(answer).toMatchObject({ status: 200 })
    return answer.result as CatalogueRow
  }
  const list = async (input: Members = {}, token = operator) =>
    (await send('getPage', { pageSize: 100, ...input }, token)).result as {
      items: CatalogueRow[]
      total: number
    }

  test('a row is created, read, listed, offered, changed and deleted', async () => {
    const form = sample.form(made++)
    const row = await create(form)
    expect(row).toMatchObject({ ...form, version: 1, updatedBy: 'admin' })
    expect((await send('get', { id: row.id })).result).toEqual(row)
    expect((await list({ sort: { field: 'updatedAt', order: 'desc' } })).items[0]).toEqual(row)
    const options = (
      await send('getOptions', { limit: 50, keyword: String(row.enName ?? row.name ?? row.recipient) })
    ).result
    expect(options).toContainEqual(expect.objectContaining({ id: row.id, label: expect.any(String) }))

    const changed = (await send('update', { id: row.id, version: 1, ...form, ...sample.edited }))
      .result as CatalogueRow
    expect(changed).toMatchObject({ ...sample.edited, version: 2 })
    const unchanged = await send('update', { id: row.id, version: 2, ...form, ...sample.edited })
    expect(unchanged.result).toEqual(changed)

    for (const version of [1, 3])
      for (const [call, input] of [
        ['remove', {}],
        ['update', form],
      ] as const)
        expect(await send(call, { id: row.id, version, ...input }), `${call} ${version}`).toMatchObject({
          status: 409,
          result: { current: changed },
        })
    expect(await send('remove', { id: row.id, version: 2 })).toMatchObject({ status: 200, result: null })
    expect((await send('get', { id: row.id })).status).toBe(404)
    const audit = await testServer.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', row.id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ action, manager_name }) => [action, manager_name])).toEqual([
      ['create', 'admin'],
      ['update', 'admin'],
      ['delete', 'admin'],
    ])
    expect(audit[1]?.after).toMatchObject(sample.edited)
  })

  test('a create may be repeated with its id: one row; with other members: refused', async () => {
    const id = randomUUID()
    const body = { id, ...sample.form(made++) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('create', body)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    for (const answer of answers) expect(answer.result).toMatchObject({ id, version: 1 })
    expect(await send('create', { ...body, ...sample.edited })).toMatchObject({
      status: 409,
      result: { key: 'id_taken' },
    })
  })

  test('fifty parallel edits of one version: one wins', async () => {
    const row = await create()
    const form = Object.fromEntries(
      Object.entries(sample.form(made++)).map(([member]) => [member, row[member]]),
    )
    const [member = '', value = ''] = Object.entries(sample.edited)[0] ?? []
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const edited = typeof value === 'number' ? value - i / 10 : `${value} ${i}`
        return send('update', { id: row.id, version: 1, ...form, [member]: edited })
      }),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
  })

  test.each(sample.refused)('%s refuses %j', async (member, value) => {
    const before = (await list()).total
    const answer = await send('create', { ...sample.form(made++), [member]: value })
    expect(answer.status).toBe(422)
    expect(answer.result).toMatchObject({ fields: [{ path: member }] })
    expect((await list()).total).toBe(before)
  })

  test('refuses members that are not its own', async () => {
    for (const surprise of [{ createdAt: '2026-01-01T00:00:00.000Z' }, { version: 7 }, { searchText: 'x' }]) {
      expect((await send('create', { ...sample.form(made++), ...surprise })).status).toBe(422)
    }
  })

  test('is found whatever the case, accents or width, and % and _ mean themselves', async () => {
    const row = await create(sample.search.form)
    for (const keyword of sample.search.keywords) {
      const { items } = await list({ keyword })
      expect(
        items.map(({ id }) => id),
        keyword,
      ).toContain(row.id)
    }
    for (const keyword of ['%', '％', '\\', 'o_o', 'a%a'])
      expect((await list({ keyword })).total, keyword).toBe(0)
  })

  test('sorts by each of its fields in both directions, and by no other', async () => {
    for (const field of sample.sortFields) {
      const up = (await list({ sort: { field, order: 'asc' } })).items
      const down = (await list({ sort: { field, order: 'desc' } })).items
      expect(up.length).toBe(down.length)
    }
    for (const field of ['search_text', 'id', 'updated_by', '1; drop table company']) {
      expect((await send('getPage', { sort: { field, order: 'asc' } })).status).toBe(422)
    }
  })

  test('pages without gaps or repeats, and beyond the end is empty [S2-85]', async () => {
    const all = (await list()).items.map(({ id }) => id)
    const paged: string[] = []
    for (let page = 1; page <= Math.ceil(Math.min(all.length, 100) / 10); page++) {
      paged.push(...(await list({ page, pageSize: 10 })).items.map(({ id }) => id))
    }
    expect(paged.slice(0, all.length)).toEqual(all.slice(0, paged.length))
    expect((await list({ page: 1_000_000_000 })).items).toEqual([])
    for (const wrong of [{ page: 0 }, { pageSize: 101 }, { pageSize: -1 }, { page: 1.5 }, { page: '1' }]) {
      expect((await send('getPage', wrong)).status).toBe(422)
    }
  })

  if ('code' in sample.form(0))
    test('a code is taken once, whatever its case', async () => {
      const { code } = await create()
      const again = { ...sample.form(made++), code: String(code).toLowerCase() }
      expect((await send('create', again)).status).toBe(409)
    })

  test('what cabins use is not deleted, and the refusal says how many do', async () => {
    const row = await create()
    const columns = await cabinColumnsOf(table)
    if (columns.length === 0) return
    for (let n = 0; n < 2; n++) {
      const id = await insertCabinRow(testServer.db)
      const pointing = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${row.id}`))
      await sql`update cabin set ${pointing} where id = ${id}`.execute(testServer.db)
    }
    expect(await send('remove', { id: row.id, version: 1 })).toMatchObject({
      status: 409,
      msg: 'No se puede eliminar: lo usan 2 embarques.',
      result: { key: 'in_use', usedBy: [{ entity: 'cabin', count: 2 }] },
    })
    expect((await send('get', { id: row.id })).status).toBe(200)
  })

  test('what anything else uses is not deleted either', async () => {
    const row = await create()
    const borrowing = sql.table(`borrowed_${name}`)
    await sql`create table ${borrowing} (id uuid references ${sql.table(table)} (id))`.execute(testServer.db)
    await sql`insert into ${borrowing} values (${row.id})`.execute(testServer.db)
    expect(await send('remove', { id: row.id, version: 1 })).toMatchObject({
      status: 409,
      msg: 'No se puede eliminar: lo usa 1 registro.',
      result: { usedBy: [{ entity: `borrowed_${name}`, count: 1 }] },
    })
    expect((await send('get', { id: row.id })).result).toEqual(row)
    await sql`drop table ${borrowing}`.execute(testServer.db)
    expect((await send('remove', { id: row.id, version: 1 })).status).toBe(200)
  })

  if (scoped) {
    test("a shop's rows are its own: for another shop they do not exist", async () => {
      const own = await create({}, shop)
      const foreign = { id: own.id, version: 1 }
      expect((await send('get', { id: own.id }, stranger)).status).toBe(404)
      expect((await send('update', { ...foreign, ...sample.form(made++) }, stranger)).status).toBe(404)
      expect((await send('remove', foreign, stranger)).status).toBe(404)
      expect((await list({}, stranger)).total).toBe(0)
      expect((await list({ companyId: own.companyId }, stranger)).total).toBe(0)
      expect((await send('getOptions', {}, stranger)).result).toEqual([])
      expect((await send('create', { ...sample.form(made++), id: own.id }, stranger)).status).toBe(409)
      expect((await send('get', { id: own.id }, shop)).result).toEqual(own)
      expect((await send('get', { id: own.id })).result).toEqual(own)
    })

    test('an operator creates for any company, a shop for none but its own', async () => {
      const { companyId } = await create({}, shop)
      expect(await create({ companyId })).toMatchObject({ companyId, companyName: 'Empresa de shop' })
      for (const [id, token] of [
        [anotherId, operator],
        [companyId, stranger],
      ] as const) {
        const answer = await send('create', { ...sample.form(made++), companyId: id }, token)
        expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'companyId' }] } })
      }
    })

    test("an operator finds rows by their company's name", async () => {
      const row = await create({}, shop)
      expect((await list({ keyword: 'empresa de SHOP' })).items.map(({ id }) => id)).toContain(row.id)
    })
  } else {
    test('is read by a shop that may, and written by operators only', async () => {
      const row = await create()
      const isRead = can({ role: 'shop', access: 'admin' }, sample.calls.get.access)
      const read = await send('get', { id: row.id }, shop)
      expect(read).toMatchObject(isRead ? { result: row } : { status: 403 })
      for (const call of ['getPage', 'getOptions'] as const)
        expect((await send(call, {}, shop)).status).toBe(isRead ? 200 : 403)
      const writes = [
        ['create', sample.form(made++)],
        ['update', { id: row.id, version: 1, ...sample.form(made++) }],
        ['remove', { id: row.id, version: 1 }],
      ] as const
      for (const [call, input] of writes) expect((await send(call, input, shop)).status).toBe(403)
      expect((await send('get', { id: row.id })).result).toEqual(row)
    })
  }
})

test('a code is unique: per company for customers, per kind for ports and carriers', async () => {
  const send = (call: 'customers' | 'ports' | 'airlines', input: Members, token = operator) =>
    testServer.post(samples[call]?.calls.create.path ?? '', input, { token })
  const customer = { code: 'same', name: 'Uno' }
  expect((await send('customers', customer)).status).toBe(200)
  expect((await send('customers', { ...customer, code: 'SAME' })).status).toBe(409)
  expect((await send('customers', customer, shop)).status).toBe(200)
  const port = {
    code: 'MXZLO',
    name: 'Otra vez',
    countryId: 'MX',
    timezone: 'America/Mexico_City',
    transportType: 1,
  }
  expect((await send('ports', port)).status).toBe(409)
  expect((await send('airlines', { type: 2, code: 'AM', name: 'Otra vez' })).status).toBe(409)
})
