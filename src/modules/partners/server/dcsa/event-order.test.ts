import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementEnds } from '#kits/db/server/statements.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

/** The table that has the order of events, as its triggers and its migration write it. */

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})
afterAll(() => testServer.close())

const migration = join(import.meta.dirname, '../../../../../migrations/before/0057_dcsa_events.sql')

/** Runs the migration as it is run outside a transaction: a statement at a time. */
async function migrateAgain(): Promise<void> {
  const text = await readFile(migration, 'utf8')
  let start = 0
  for (const end of statementEnds(text)) {
    const statement = text.slice(start, end)
    start = end
    if (statement.trim() !== '') await sql.raw(statement).execute(testServer.db)
  }
}

interface Row {
  id: string
  kind: number
  company_id: string
  at: string
}

async function eventsOf(cabinId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, kind, company_id, created_at as at from dcsa_event where cabin_id = ${cabinId} order by id`.execute(
    testServer.db,
  )
  return rows
}

const set = (cabinId: string, change: ReturnType<typeof sql>) =>
  sql`update cabin set ${change} where id = ${cabinId}`.execute(testServer.db)

test('an installation that is upgraded has the events of what happened before, once', async () => {
  const cabin = await testServer.createAt(40, testServer.sea({ eta: '2026-11-25' }))
  const air = await testServer.createAt(30, testServer.air())
  const written = await eventsOf(cabin.id)
  expect(written.map(({ kind }) => kind).toSorted((a, b) => a - b)).toEqual([0, 20, 30, 40])
  await sql`delete from dcsa_event`.execute(testServer.db)
  await migrateAgain()
  const filled = await eventsOf(cabin.id)
  const withoutTime = (rows: Row[]) => rows.map(({ at: _, ...row }) => row)
  expect(withoutTime(filled)).toEqual(withoutTime(written))
  expect(filled.find(({ kind }) => kind === 40)?.at).toBe(cabin.trajectory.at(-1)?.recordedAt)
  expect(await eventsOf(air.id)).toEqual([])
  await migrateAgain()
  expect(await eventsOf(cabin.id)).toEqual(filled)
  // Its triggers are the same as before.
  await testServer.move(cabin, 70)
  expect(await eventsOf(cabin.id)).toHaveLength(filled.length + 1)
})

test('a shipment that goes by air after all, or belongs to another company, moves with its events', async () => {
  const { id } = await testServer.createAt(30)
  const before = await eventsOf(id)
  await set(id, sql`transport_mode = 2`)
  expect(await eventsOf(id)).toEqual([])
  await set(id, sql`transport_mode = 1`)
  const ids = (rows: Row[]) => rows.map((row) => row.id)
  expect(ids(await eventsOf(id))).toEqual(ids(before))
  await set(id, sql`company_id = ${testServer.shopCompany}`)
  const moved = await eventsOf(id)
  expect(ids(moved)).toEqual(ids(before))
  expect(new Set(moved.map((row) => row.company_id))).toEqual(new Set([testServer.shopCompany]))
})

test('a shipment that is erased takes its events along', async () => {
  const { id } = await testServer.createAt(30, testServer.sea({ eta: '2026-11-25' }))
  expect(await eventsOf(id)).toHaveLength(3)
  await sql`delete from cabin where id = ${id}`.execute(testServer.db)
  expect(await eventsOf(id)).toEqual([])
})
