import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samples } from '#app/testing/catalogue-samples.ts'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { readSheet, sheetCalls } from '#app/testing/sheets.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { allTexts } from '#app/texts/all.ts'
import { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import { id, name, text } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { createEvents } from '#kits/events/server/events.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import type { LoadShedder } from '#kits/http/server/load-shedding.ts'
import { router } from '#kits/http/server/route.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { referenceMembers } from '../shared/references.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueRow, DefinitionOf, Members } from './definition.ts'
import { referenced } from './referenced.queries.ts'

/** Berths of ports: an entity that points at two others, one known by its code and one by its names. */
const berths = catalogueCalls({
  name: 'Berth',
  read: 'reference.read',
  write: 'reference.write',
  form: { code: text({ max: 20 }), name, portId: id, cargoTypeId: id },
  row: { ...referenceMembers('port', 'port'), ...referenceMembers('cargoType', 'cargoType') },
  option: {},
  filters: {},
  sort: ['code', 'portName'],
})

const definition: DefinitionOf<typeof berths> = {
  calls: berths,
  feature: 'ports',
  table: 'berth',
  scoped: false,
  columns: { code: 'code', name: 'name', portId: 'port_id', cargoTypeId: 'cargo_type_id' },
  references: { portId: referenced.port, cargoTypeId: referenced.cargoType },
  sort: { code: sql`t.code`, portName: sql`normal(port.name)` },
  optionTexts: { codes: [], names: [] },
  filters: {},
  unique: { berth_code_key: { code: sql`made.code` } },
  label: rowLabel,
}

/** Nobody is turned away. */
const everybody: LoadShedder = {
  preHandler: (_request, _reply, done) => done(),
  onSend: (_request, _reply, payload, done) => done(null, payload),
}

let testServer: TestServer
let app: FastifyInstance
let token: string
let portId: string
let cargoTypeId: string

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
  await sql`
    create table berth (
      id uuid primary key, code text not null, name text not null,
      port_id uuid not null references port (id), cargo_type_id uuid not null references cargo_type (id),
      search_text text not null generated always as (normal(code || ' ' || name)) stored,
      version integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
      updated_by uuid references manager (id) on delete set null, archived_at timestamptz,
      merged_into uuid references berth (id) on delete set null)`.execute(testServer.db)
  await sql`select guard_archived('berth')`.execute(testServer.db)
  await sql`create unique index berth_code_key on berth (code)`.execute(testServer.db)
  await sql`create index berth_search on berth using gin (search_text public.gin_trgm_ops)`.execute(
    testServer.db,
  )
  app = await testServer.buildAnother()
  const { config, databases, listen, clock, db } = testServer
  const now = () => clock.now
  const events = createEvents({ db, listen, log: app.log, now, readRows: async () => new Map() })
  app.addHook('preClose', () => events.close())
  const deps = { config, databases, storage: createStorage(config), events, now }
  catalogue(router(app, deps, everybody), definition)
  portId = await createPort('MXQAA', 'Puerto Ágata')
  const cargo = await testServer.call(
    cargoTypes.create,
    { cnName: '玛瑙', enName: 'Agate', esName: 'Ágata' },
    { token },
  )
  cargoTypeId = cargo.result.id
})

afterAll(async () => {
  await app.close()
  await testServer.close()
})

const place = { transportType: 1, countryId: 'MX', timezone: 'America/Mexico_City' } as const

async function createPort(code: string, portName: string): Promise<string> {
  return (await testServer.call(ports.create, { ...place, code, name: portName }, { token })).result.id
}

async function send(path: string, body: Members) {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  return { status: response.statusCode, ...(response.json() as { msg: string; result: unknown }) }
}

let made = 0
const form = () => ({ code: `B-${++made}`, name: `Muelle ${made}`, portId, cargoTypeId })

const create = async (members: Members = {}): Promise<CatalogueRow> => {
  const answer = await send(berths.create.path, { ...form(), ...members })
  expect(answer).toMatchObject({ status: 200 })
  return answer.result as CatalogueRow
}

const list = async (query: Members) =>
  ((await send(berths.getPage.path, query)).result as { items: CatalogueRow[] }).items

const removePort = (port: string, language = 'es-MX') =>
  testServer.call(ports.remove, { id: port, version: 1 }, { token, language })

const names = {
  portCode: 'MXQAA',
  portName: 'Puerto Ágata',
  portEsName: null,
  cargoTypeEsName: 'Ágata',
  cargoTypeCnName: '玛瑙',
}

describe('a row that points at another', () => {
  test('is created, read and listed with the names of what it points at', async () => {
    const row = await create()
    expect(row).toMatchObject({ portId, cargoTypeId, ...names })
    expect((await send(berths.get.path, { id: row.id })).result).toEqual(row)
    expect(await list({ keyword: 'puerto agata', sort: { field: 'portName', order: 'asc' } })).toContainEqual(
      row,
    )
    expect(await list({ keyword: '玛瑙' })).toContainEqual(row)
    expect(await list({ keyword: 'obsidiana' })).toEqual([])
  })

  test('is refused on its member where the other is not there', async () => {
    const unknown = { status: 422, result: { fields: [{ path: 'portId' }] } }
    expect(await send(berths.create.path, { ...form(), portId: randomUUID() })).toMatchObject(unknown)
    const { id: own, version } = await create()
    const changed = { ...form(), id: own, version, portId: randomUUID() }
    expect(await send(berths.update.path, changed)).toMatchObject(unknown)
  })
})

describe('its spreadsheet', () => {
  const files = () => sheetCalls({ app }, berths)
  const importLines = (lines: string[], dryRun = false) =>
    files().importFile(['code,name,portId,cargoTypeId', ...lines].join('\n'), { token, dryRun })

  test('says a code, or a name in the reader’s language, and no id', async () => {
    const { code } = await create()
    for (const [language, cargo] of [
      ['es-MX', 'Ágata'],
      ['zh-CN', '玛瑙'],
    ]) {
      const answer = await files().exportFile({ keyword: code, format: 'csv' }, token, language)
      const { rows } = await readSheet(answer.rawPayload, 'csv')
      expect(rows.map(({ cells }) => cells.slice(2))).toEqual([['MXQAA', cargo]])
    }
  })

  test('is read by code or by any name, whatever the case and the accents', async () => {
    const { result } = await importLines(['I-1,Uno,mxqaa,AGATE', 'I-2,Dos,puerto agata,玛瑙'])
    expect(result).toMatchObject({ created: 2 })
    for (const code of ['I-1', 'I-2'])
      expect(await list({ keyword: code })).toMatchObject([{ code, portId, cargoTypeId }])
  })

  test('is refused line by line where a name stands for nothing or for several', async () => {
    await createPort('MXQBA', 'Puerto Doble')
    await createPort('MXQBB', 'Puerto Doble')
    const { result } = await importLines(
      ['I-3,Tres,Atlantis,Agate', 'I-4,Cuatro,Puerto Doble,Agate', 'I-5,,MXQBB,', 'I-6,Seis,MXQBB,Agate'],
      true,
    )
    const required = allTexts['es-MX']['validation.required']
    expect(result.rows).toMatchObject([
      { line: 2, ok: false, errors: [{ path: 'portId', msg: '«Atlantis» no existe.' }] },
      {
        line: 3,
        ok: false,
        errors: [{ path: 'portId', msg: '«Puerto Doble» corresponde a varios; usa el código.' }],
      },
      {
        line: 4,
        ok: false,
        errors: [
          { path: 'name', msg: required },
          { path: 'cargoTypeId', msg: required },
        ],
      },
      { line: 5, ok: true },
    ])
  })
})

describe('what a row points at', () => {
  test('is not deleted, and the refusal says by how many of what it is used', async () => {
    const port = await createPort('MXQCA', 'Puerto Usado')
    const berth = await create({ portId: port })
    await create({ portId: port })
    expect(await removePort(port)).toMatchObject({
      status: 409,
      msg: 'No se puede eliminar: lo usan 2 registros.',
      result: { usedBy: [{ entity: 'berth', count: 2 }] },
    })
    const cabin = await insertCabinRow(testServer.db)
    await sql`update cabin set departure_port_id = ${port} where id = ${cabin}`.execute(testServer.db)
    const said = {
      'es-MX': 'No se puede eliminar: lo usan 2 registros y lo usa 1 embarque.',
      'en-US': 'It cannot be deleted: 2 records use it, 1 shipment uses it.',
      'zh-CN': '无法删除：有 2 条记录正在使用、有 1 票货件正在使用。',
    }
    for (const language of languages)
      expect(await removePort(port, language)).toMatchObject({
        status: 409,
        msg: said[language],
        result: {
          usedBy: [
            { entity: 'berth', count: 2 },
            { entity: 'cabin', count: 1 },
          ],
        },
      })
    await sql`delete from cabin where id = ${cabin}`.execute(testServer.db)
    await sql`delete from berth where port_id = ${port} and id <> ${berth.id}`.execute(testServer.db)
    expect((await send(berths.remove.path, { id: berth.id, version: 1 })).status).toBe(200)
    expect((await removePort(port)).status).toBe(200)
  })

  test('is not deleted either where the row was being written just then', async () => {
    const port = await createPort('MXQDA', 'Puerto Disputado')
    const answer = await testServer.db.transaction().execute(async (trx) => {
      await sql`
        insert into berth (id, code, name, port_id, cargo_type_id, created_at, updated_at)
        values (gen_random_uuid(), 'late', 'Tarde', ${port}, ${cargoTypeId}, now(), now())`.execute(trx)
      const removing = removePort(port)
      await waitForLockWaiter(testServer.db)
      return () => removing
    })
    expect(await answer()).toMatchObject({
      status: 409,
      result: { usedBy: [{ entity: 'berth', count: 1 }] },
    })
  })

  test('is not deleted where it is pointed at by more than its id', async () => {
    const port = await createPort('MXQEA', 'Puerto por clave')
    await sql`create unique index port_id_code on port (id, code)`.execute(testServer.db)
    await sql`
      create table pilot (port_id uuid, code text, foreign key (port_id, code) references port (id, code))`.execute(
      testServer.db,
    )
    await sql`insert into pilot values (${port}, 'MXQEA')`.execute(testServer.db)
    expect(await removePort(port)).toMatchObject({
      status: 409,
      msg: 'No se puede eliminar: todavía está en uso.',
      result: { usedBy: [] },
    })
    await sql`drop table pilot; drop index port_id_code`.execute(testServer.db)
    expect((await removePort(port)).status).toBe(200)
  })

  test('is used only by what has a name in the refusal', async () => {
    const tables = Object.values(samples).map(({ table }) => table)
    const { rows } = await sql<{ name: string }>`
      select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and confrelid = any (${tables}::regclass[]) and confdeltype in ('a', 'r')
        and relname <> 'berth'`.execute(testServer.db)
    expect(rows.map((row) => row.name)).toContain('cabin')
    for (const language of languages)
      for (const row of rows) expect(Object.keys(allTexts[language])).toContain(`in_use.${row.name}`)
  })
})
