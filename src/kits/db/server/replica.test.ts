import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { prepareFirstStart } from '#app/server/seed/first-start.ts'
import { createTestDatabase, execute, type TestDatabase } from '#app/testing/database.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { type Database, openDatabase } from './database.ts'
import { createReplicaReader } from './replica.ts'

let primary: TestDatabase
let replica: TestDatabase
const clock = { now: new Date() }

beforeAll(async () => {
  primary = await createTestDatabase()
  replica = await createTestDatabase()
})
afterAll(async () => {
  await primary.drop()
  await replica.drop()
})
beforeEach(() => {
  clock.now = new Date('2026-07-30T18:00:00Z')
  said = []
})

const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const now = () => clock.now
let said: unknown[] = []
const log = {
  info: (...args: unknown[]) => void said.push(args.at(-1)),
  warn: (...args: unknown[]) => void said.push(args.at(-1)),
}
const readerOf = (from: Database | undefined) =>
  createReplicaReader({ primary: primary.db, replica: from, now, log })
const away = () => openDatabase('postgresql://nobody@127.0.0.1:9/nowhere')
const nameOf = (db: Database) =>
  db
    .selectNoFrom(({ fn }) => fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow()
    .then(({ name }) => name)

describe('a read that may be a moment old', () => {
  test('is made at the replica, or where there is none at the primary', async () => {
    expect(await readerOf(replica.db)(nameOf)).toBe(await nameOf(replica.db))
    expect(await readerOf(undefined)(nameOf)).toBe(await nameOf(primary.db))
  })

  test('is made at the primary while the replica is away, and at the replica once it is back', async () => {
    const { db: gone, close } = away()
    let answers = false
    let asked = 0
    const read = readerOf(gone)
    const ask = () =>
      read((db) => {
        if (db !== gone) return nameOf(db)
        asked++
        return nameOf(answers ? replica.db : gone)
      })
    for (let n = 0; n < 5; n++) expect(await ask()).toBe(await nameOf(primary.db))
    expect(asked).toBe(1)
    answers = true
    pass(5_000)
    expect(await ask()).toBe(await nameOf(replica.db))
    expect(await ask()).toBe(await nameOf(replica.db))
    await close()
  })

  test('waits for a replica that was away no more than once in a while', async () => {
    const { db: gone, close } = away()
    let asked = 0
    const read = readerOf(gone)
    const ask = () =>
      read((db) => {
        if (db === gone) asked++
        return nameOf(db)
      })
    await ask()
    pass(5_000)
    await Promise.all([ask(), ask(), ask()])
    expect(asked).toBe(2)
    await close()
  })

  test('is made again at the primary when the replica had to break it off', async () => {
    const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), {
      code: '40001',
    })
    const read = readerOf(replica.db)
    const broken = await read((db) => (db === replica.db ? Promise.reject(conflict) : nameOf(db)))
    expect(broken).toBe(await nameOf(primary.db))
    expect(await read(nameOf)).toBe(await nameOf(replica.db))
  })

  test('is made at the primary while the replica has not heard of a table yet', async () => {
    await execute(primary.connection, 'create table newest (id integer)')
    const read = readerOf(replica.db)
    const count = () => read((db) => sql`select id from newest`.execute(db))
    expect((await count()).rows).toEqual([])
    await execute(replica.connection, 'create table newest as select 1 as id')
    pass(5_000)
    expect((await count()).rows).toEqual([{ id: 1 }])
  })

  test('that is wrong is refused in the words of the primary', async () => {
    const refused = readerOf(replica.db)((db) => sql`select nothing from cabin`.execute(db))
    await expect(refused).rejects.toThrow(/nothing/)
  })

  test('tells once that the replica cannot answer, and once that it does again', async () => {
    const { db: gone, close } = away()
    const read = readerOf(gone)
    for (let n = 0; n < 3; n++) {
      await read(nameOf)
      pass(5_000)
    }
    expect(said).toEqual(['the replica cannot answer: the primary does'])
    await read((db) => nameOf(db === gone ? replica.db : db))
    expect(said).toEqual(['the replica cannot answer: the primary does', 'the replica answers again'])
    await close()
  })
})

describe('public tracking', () => {
  let testServer: TestServer
  beforeAll(async () => {
    testServer = await createTestServer()
  })
  afterAll(() => testServer.close())

  test('reads from a replica that takes no writes, and everything else from the database', {
    tags: 'further',
  }, async () => {
    await prepareFirstStart(replica.db, testServer.config)
    await insertCabinRow(replica.db)
    const [cabin] = await replica.db.selectFrom('cabin').select('container_no').execute()
    const name = await nameOf(replica.db)
    await execute(primary.connection, `alter database ${name} set default_transaction_read_only = on`)
    const readOnly = openDatabase(replica.connection)
    await expect(readOnly.db.deleteFrom('cabin').execute()).rejects.toThrow(/read-only/)
    const { config, databases, db, listen } = testServer
    const app = await buildApp({
      config,
      databases,
      replica: readOnly.db,
      listen,
      storage: createStorage(config),
      now,
      webRoot: null,
    })
    const payload = { numbers: [cabin?.container_no] }
    const found = await app.inject({ method: 'POST', url: queryTracking.path, payload })
    expect(found.json().result[0].cabins).toHaveLength(1)
    expect(await db.selectFrom('cabin').select('id').execute()).toEqual([])
    await app.close()
    await readOnly.close()
  })
})
