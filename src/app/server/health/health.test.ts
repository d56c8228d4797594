import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { healthLive, healthReady } from '#app/contract/health.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { openDatabases } from '#kits/db/server/databases.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { buildApp } from '../app.ts'

test('live says the process answers, ready that it can serve', async () => {
  const testServer = await createTestServer()
  expect((await testServer.call(healthLive)).result).toEqual({ status: 'ok' })
  expect((await testServer.call(healthReady)).result).toEqual({ status: 'ok', database: 'ok', storage: 'ok' })
  await testServer.close()
})

test('without the database it is alive but not ready, and says so within two seconds', async () => {
  const { databases, listen, close } = openDatabases('postgresql://nobody@127.0.0.1:9/nowhere')
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({
    config,
    databases,
    listen,
    storage: createStorage(config),
    now: () => new Date(),
    webRoot: null,
  })
  expect((await app.inject(healthLive.path)).statusCode).toBe(200)
  const asked = performance.now()
  const ready = await app.inject(healthReady.path)
  // Refused connections are not waited for until a request gives up.
  expect(performance.now() - asked).toBeLessThan(10_000)
  expect(ready.json()).toMatchObject({ code: 503, result: { key: 'database_away' } })
  expect(ready.headers['retry-after']).toBe('2')
  await app.close()
  await close()
})

test('without its storage it is not ready', async () => {
  const file = join(tmpdir(), `not-a-folder-${process.pid}`)
  await writeFile(file, '')
  const testServer = await createTestServer({ DATA_DIR: join(file, 'data') })
  expect((await testServer.call(healthReady)).status).toBe(503)
  await testServer.close()
  await rm(file)
})
