import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { healthLive, healthReady } from '#app/contract/health.ts'
import { createTestDatabase } from '#app/testing/database.ts'
import { smtpError, startSmtpServer, type TestSmtpServer } from '#app/testing/smtp-server.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { adminClient } from '#kits/db/server/embedded/postmaster.ts'
import { customers } from '#modules/customers/contract.ts'

/** A database on a disk of 40 MB in memory, which is filled to the last page and emptied again. */

const run = promisify(execFile)
const { admin } = inject('testServer')
const host = typeof admin === 'string' ? undefined : admin.host

/** Mounts the disk for PostgreSQL's user; undefined where that is not allowed. */
async function mountDisk(): Promise<string | undefined> {
  if (host === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'cargo-clear-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=40m,mode=0700', 'disk', folder])
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  const { uid, gid } = await stat(join(host, 'cluster'))
  await chown(folder, uid, gid)
  return folder
}

const disk = await mountDisk()

const reason = 'A full disk is not tried: mounting one needs root and a PostgreSQL of our own.'
const metricsToken = 'a-token-for-the-metrics-of-this-test'
const tablespace = `disk_${process.pid}`
let testServer: TestServer
let smtp: TestSmtpServer
let token: string
let name: string

async function asSuperuser(database: string, statement: string): Promise<void> {
  const client = adminClient(host ?? '', database)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Takes every page that is left. */
async function fill(): Promise<void> {
  await asSuperuser(name, 'create table if not exists ballast (content text)')
  for (const rows of [5_000, 500, 50, 5])
    for (let isRoom = true; isRoom; )
      await asSuperuser(
        name,
        `insert into ballast select repeat('x', 2000) from generate_series(1, ${rows})`,
      ).catch((error) => {
        expect(error).toMatchObject({ code: '53100' })
        isRoom = false
      })
}
const empty = () => asSuperuser(name, 'drop table if exists ballast')

beforeAll(async () => {
  if (disk === undefined) return
  await asSuperuser('postgres', `create tablespace ${tablespace} location '${disk}'`)
})
afterAll(async () => {
  if (disk === undefined) return
  await asSuperuser('postgres', `drop tablespace ${tablespace}`)
  await run('umount', [disk])
  await rm(disk, { recursive: true })
})
afterEach(async () => {
  if (disk === undefined) return
  await testServer.close()
  await smtp.close()
})

async function open(options: SMTPServerOptions = {}): Promise<void> {
  smtp = await startSmtpServer(options)
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'agencia@example.com',
    METRICS_TOKEN: metricsToken,
  }
  testServer = await createTestServer(env, null, async () => {
    const database = await createTestDatabase({ template: 'started' })
    name = (database.connection as { database: string }).database
    await asSuperuser('postgres', `alter database ${name} set tablespace ${tablespace}`)
    return database
  })
  await testServer.db.updateTable('setting').set({ email: 'dueno@example.com' }).execute()
  token = await testServer.signIn('admin', adminPassword)
}

const create = () =>
  testServer.call(
    customers.create,
    { code: crypto.randomUUID().slice(0, 18), name: 'x'.repeat(100) },
    { token },
  )

/** Until one is refused: pages that were begun have room for some. */
async function createUntilRefused() {
  for (;;) {
    const answer = await create()
    if (answer.status !== 200) return answer
  }
}

async function metric(): Promise<string | undefined> {
  const { body } = await testServer.app.inject({
    url: '/api/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  return /^cargo_clear_disk_full (\d)$/m.exec(body)?.[1]
}

test('a full disk is said to be one, by calls, readiness, metrics and one mail, until there is room again', async ({
  skip,
}) => {
  skip(disk === undefined, reason)
  await open()
  expect(await metric()).toBe('0')
  await fill()
  const refused = await createUntilRefused()
  expect(refused).toMatchObject({
    status: 503,
    result: { key: 'disk_full' },
    headers: { 'retry-after': '60' },
  })
  expect(refused.msg).toContain('disco')
  expect(await testServer.call(healthReady)).toMatchObject({ status: 503, result: { key: 'disk_full' } })
  expect((await testServer.call(healthLive)).status).toBe(200)
  expect((await testServer.call(customers.getPage, {}, { token })).status).toBe(200)
  expect(await metric()).toBe('1')
  await Promise.all(Array.from({ length: 10 }, createUntilRefused))
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]).toMatchObject({ to: ['dueno@example.com'] })
  await empty()
  await expect.poll(async () => (await testServer.call(healthReady)).status).toBe(200)
  expect(await metric()).toBe('0')
  expect((await create()).status).toBe(200)
  expect(smtp.received).toHaveLength(1)
})

test('a mail that cannot be sent is not tried with every refusal', async ({ skip }) => {
  skip(disk === undefined, reason)
  let tries = 0
  await open({
    onMailFrom: (_address, _session, done) => {
      tries++
      done(smtpError(451))
    },
  })
  await fill()
  for (let n = 0; n < 5; n++) await createUntilRefused()
  await expect.poll(() => tries).toBe(1)
  await createUntilRefused()
  expect(tries).toBe(1)
  await empty()
})
