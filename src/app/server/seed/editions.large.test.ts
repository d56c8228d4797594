import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#app/testing/database.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { readConfig } from '#kits/config/server/config.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { type Correction, corrections, newCarriers, newPorts } from './data/second-edition.ts'
import { prepareFirstStart } from './first-start.ts'
import { correctRows } from './queries.ts'

const opened: { close(): Promise<void> }[] = []
const config = readConfig({ DEMO_DATA: '0' })
const editions = ['second edition', 'third edition']

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

/** Restores the state of the first edition: additions and corrections of the second are undone. */
async function backToFirstEdition(db: Database): Promise<void> {
  for (const [table, rows] of [
    ['port', newPorts],
    ['airline', newCarriers],
  ] as const) {
    const codes = rows.map(({ code }) => code)
    await sql`delete from ${sql.table(table)} where code = any(${codes})`.execute(db)
  }
  const undone = corrections.map(({ table, before, after }) => ({
    table,
    before: { ...before, ...after },
    after: Object.fromEntries(Object.keys(after).map((name) => [name, before[name]])) as Correction['after'],
  }))
  await correctRows(db, undone)
  for (const table of ['port', 'airline'])
    await sql`update ${sql.table(table)} set aliases = '{}'`.execute(db)
  await sql`delete from loaded_data where name in ('second edition', 'third edition')`.execute(db)
}

async function openOldDatabase(): Promise<Database> {
  const { db, drop } = await createTestDatabase()
  opened.push({ close: drop })
  await prepareFirstStart(db, config)
  await backToFirstEdition(db)
  return db
}

const portOf = (db: Database, code: string) =>
  db.selectFrom('port').selectAll().where('code', '=', code).executeTakeFirst()

const carrierOf = (db: Database, code: string) =>
  db.selectFrom('airline').selectAll().where('code', '=', code).executeTakeFirst()

const start = async (db: Database) => (await prepareFirstStart(db, config)).referenceData

async function everything(db: Database) {
  const tables = ['country', 'port', 'airline', 'cargo_type', 'transport_type']
  const read = tables.map((table) => sql`select * from ${sql.table(table)} order by id`.execute(db))
  return (await Promise.all(read)).map(({ rows }) => rows)
}

describe('a database loaded with the first edition', () => {
  test('is what the tests take it for', async () => {
    const db = await openOldDatabase()
    const [, portRows = [], carrierRows = []] = await everything(db)
    expect([portRows.length, carrierRows.length]).toEqual([207, 100])
    expect((await portOf(db, 'MXLZC'))?.cn_name).toBe('拉萨罗·卡德纳斯')
    expect((await portOf(db, 'CNYTN'))?.name).toBe('Yantian')
    expect((await carrierOf(db, 'MAEU'))?.cn_name).toBeNull()
  })

  test('has at its next start what a new one has', async () => {
    const fresh = await createTestDatabase()
    opened.push({ close: fresh.drop })
    const loaded = await start(fresh.db)
    for (const edition of editions) expect(loaded).not.toContain(edition)
    const db = await openOldDatabase()
    expect(await start(db)).toEqual(editions)
    const own = new Set(['id', 'created_at', 'updated_at'])
    const facts = async (from: Database) =>
      (await everything(from)).map((rows) =>
        rows
          .map((row) => JSON.stringify(Object.entries(row as object).filter(([name]) => !own.has(name))))
          .toSorted(),
      )
    expect(await facts(db)).toEqual(await facts(fresh.db))
  })

  test('keeps what an operator edited, deleted or made, to the letter', async () => {
    const db = await openOldDatabase()
    const edited = sql`version = 2, updated_at = now()`
    await sql`update port set en_name = 'Yantian terminal', archived_at = now(), ${edited} where code = 'CNYTN'`.execute(
      db,
    )
    await sql`update port set latitude = 17.9, ${edited} where code = 'MXLZC'`.execute(db)
    await sql`update airline set awb_prefix = '138', ${edited} where code = 'AM'`.execute(db)
    await sql`update cargo_type set es_name = 'Sobredimensionada', ${edited}
      where en_name = 'Oversized and project cargo'`.execute(db)
    await sql`update airline set aliases = '{Cosco China}', ${edited} where code = 'COSU'`.execute(db)
    await sql`update port set name = 'Pusan', updated_by = null where code = 'KRPUS'`.execute(db)
    await sql`delete from port where code = 'MXTUX'`.execute(db)
    await sql`insert into port (id, transport_type, code, name, country_id, timezone)
      values (${newId()}, 1, 'MXTIJ', 'Garita de Otay', 'MX', 'America/Tijuana')`.execute(db)
    await sql`insert into airline (id, type, code, name) values (${newId()}, 1, 'AM', 'Amazonas')`.execute(db)
    const kept = () =>
      Promise.all([
        portOf(db, 'CNYTN'),
        portOf(db, 'MXLZC'),
        portOf(db, 'MXTUX'),
        portOf(db, 'MXTIJ'),
        portOf(db, 'KRPUS'),
        carrierOf(db, 'COSU'),
        sql`select * from airline where code = 'AM' order by id`.execute(db).then(({ rows }) => rows),
        sql`select * from cargo_type where es_name = 'Sobredimensionada'`
          .execute(db)
          .then(({ rows }) => rows),
      ])
    const before = await kept()
    await start(db)
    expect(await kept()).toEqual(before)
    expect((await portOf(db, 'MXCJS'))?.timezone).toBe('America/Ciudad_Juarez')
    expect((await carrierOf(db, 'CMDU'))?.aliases).toContain('达飞')
  })

  test('takes it over once: what is deleted afterwards stays away', async () => {
    const db = await openOldDatabase()
    await start(db)
    await sql`delete from port where code = 'MXNOG'`.execute(db)
    await sql`update airline set cn_name = null where code = 'MAEU'`.execute(db)
    const before = await everything(db)
    expect(await start(db)).toEqual([])
    expect(await everything(db)).toEqual(before)
  })

  test('takes it over once where five instances start at once', async () => {
    const db = await openOldDatabase()
    const starts = await Promise.all(Array.from({ length: 5 }, () => start(db)))
    expect(starts.filter((loaded) => loaded.length > 0)).toEqual([editions])
    expect((await everything(db))[1]).toHaveLength(207 + newPorts.length)
  })

  test('serves rows that came later like any other', async () => {
    const testServer: TestServer = await createTestServer()
    opened.push(testServer)
    await backToFirstEdition(testServer.db)
    await start(testServer.db)
    const token = await testServer.signIn('admin', adminPassword)
    const [row] = (await testServer.call(ports.getPage, { keyword: 'otay mesa' }, { token })).result.items
    expect(row).toMatchObject({ code: 'USOYM', version: 1, updatedBy: null })
    const renamed = await testServer.call(
      airlines.getOptions,
      { keyword: '马士基' },
      { token, language: 'zh-CN' },
    )
    expect(renamed.result.map(({ label }) => label)).toEqual(['MAEU · 马士基'])
  })
})
