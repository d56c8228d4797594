import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { healthLive, healthReady } from '#app/contract/health.ts'
import { createTestFolder } from '#app/testing/cluster.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import { openDatabase } from '#kits/db/server/database.ts'
import { openDatabases } from '#kits/db/server/databases.ts'
import { adminClient } from '#kits/db/server/embedded/postmaster.ts'
import { type EmbeddedDatabase, startEmbedded } from '#kits/db/server/embedded.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { customers } from '#modules/customers/contract.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'

/** A PostgreSQL of this file's own, which it may turn read-only and into a standby. */

let folder: string
let cluster: EmbeddedDatabase
let testServer: TestServer
let token: string

const start = () =>
  startEmbedded({
    dataDir: folder,
    say: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })

async function asSuperuser(...statements: string[]): Promise<void> {
  const admin: pg.Client = adminClient(cluster.connection.host, 'postgres')
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

const setReadOnly = (on: boolean) =>
  asSuperuser(
    on
      ? 'alter system set default_transaction_read_only = on'
      : 'alter system reset default_transaction_read_only',
    'select pg_reload_conf()',
  )

beforeAll(async () => {
  folder = await createTestFolder({ isSmall: true })
  cluster = await start()
  const migrating = openDatabase(cluster.connection, { max: 1 })
  await migrateProduct(migrating.pool).finally(migrating.close)
  testServer = await createTestServer({ ADMIN_PASSWORD: adminPassword }, null, async () => {
    const { close, ...open } = openDatabases(cluster.connection)
    return { ...open, drop: close }
  })
  // The oldest of many sessions of one manager ends: who writes is not who signs in.
  for (const userName of ['escribe', 'entra'])
    await testServer.createManager({ kind: 'operator', userName, password: adminPassword })
  token = await testServer.signIn('escribe', adminPassword)
})
afterAll(async () => {
  await testServer.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What writes, sixty times: some before the server knows that it may not. */
async function write() {
  const { call } = testServer
  const rounds = Array.from({ length: 20 }, (_, round) => round)
  return Promise.all(
    rounds.flatMap((round) => [
      call(customers.create, { code: `R${crypto.randomUUID().slice(0, 12)}`, name: 'Cliente' }, { token }),
      call(requestToken, { username: 'entra', password: adminPassword }, { address: `10.0.0.${round}` }),
      call(generateCaptcha, {}, { address: `10.0.1.${round}` }),
    ]),
  )
}

/** How many were answered how: by the key of a refusal. */
const countOf = (answers: { result: unknown }[]) => {
  const keys = Object.groupBy(answers, ({ result }) => (result as { key?: string }).key ?? 'done')
  return Object.fromEntries(Object.entries(keys).map(([key, those]) => [key, those?.length]))
}

async function expectAway(): Promise<void> {
  const { call } = testServer
  const answers = await write()
  expect(countOf(answers)).toEqual({ database_away: 60 })
  for (const { status, headers } of answers)
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '2' })
  expect(await call(healthReady)).toMatchObject({
    status: 503,
    msg: 'La base de datos no responde o no admite cambios por ahora. Inténtalo de nuevo en un momento.',
    result: { key: 'database_away', database: 'read_only' },
  })
  expect((await call(healthLive)).status).toBe(200)
  expect((await call(queryTracking, { numbers: ['MSKU1234565'] })).status).toBe(200)
}

async function expectBack(): Promise<void> {
  await expect.poll(async () => (await testServer.call(healthReady)).status).toBe(200)
  // Every connection of every pool: none was left that cannot write.
  expect(countOf(await write())).toEqual({ done: 60 })
}

describe('a database that takes no writes', () => {
  test('because its settings say so, is away for every write, is read, and heals by itself', async () => {
    await expectBack()
    await setReadOnly(true)
    await expectAway()
    expect((await testServer.call(customers.getPage, {}, { token })).status).toBe(200)
    await setReadOnly(false)
    await expectBack()
  })

  test('because it became a standby, is away, and heals once it is promoted', async () => {
    await cluster.stop()
    await writeFile(join(folder, 'database', 'cluster', 'standby.signal'), '')
    cluster = await start()
    await expectAway()
    await asSuperuser('select pg_promote()')
    await expectBack()
  })
})
