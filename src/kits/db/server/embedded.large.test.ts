import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestFolder } from '#app/testing/cluster.ts'
import { openDatabase } from './database.ts'
import { isRoot } from './embedded/account.ts'
import { stopOrphan } from './embedded/process.ts'
import type { Settings } from './embedded/settings.ts'
import { type EmbeddedDatabase, findRunningDatabase, startEmbedded } from './embedded.ts'
import { migrateProduct } from './migrate-product.ts'

const ownerProgram = join(import.meta.dirname, '../../../app/testing/embedded-process.ts')

let folder: string
let lines: string[]
let running: EmbeddedDatabase[]
let owners: ChildProcess[]

beforeEach(async () => {
  folder = await createTestFolder()
  lines = []
  running = []
  owners = []
})

afterEach(async () => {
  await Promise.all(owners.map((owner) => end(owner, 'SIGTERM')))
  await Promise.all(running.map(({ stop }) => stop()))
  await stopOrphan(join(folder, 'database', 'cluster'), () => undefined)
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir = folder, settings: Settings = {}): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, settings, say: (line) => lines.push(line) })
  running.push(embedded)
  return embedded
}

/** A server of its own process; answers when its PostgreSQL is up, or with the line it ended on. */
async function startOwner(until: (line: string) => boolean): Promise<{ owner: ChildProcess; line: string }> {
  const owner = spawn(process.execPath, [ownerProgram, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  owners.push(owner)
  for await (const line of createInterface({ input: owner.stdout })) if (until(line)) return { owner, line }
  throw new Error('the owner ended')
}

async function end(owner: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (owner.exitCode !== null || owner.signalCode !== null) return
  owner.kill(signal)
  await once(owner, 'exit')
}

async function query(embedded: EmbeddedDatabase, text: string): Promise<unknown> {
  const { pool, close } = openDatabase(embedded.connection)
  const { rows } = await pool.query(text).finally(close)
  return Object.values(rows[0] ?? {})[0]
}

async function postmasterPid(home = join(folder, 'database')): Promise<number> {
  return Number.parseInt(await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

/** A process that has ended but was not reaped (state Z) does not count. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout !== '' && !stdout.startsWith('Z')
}

test('a first start makes the database, a stop leaves no process, a second start finds the data', async () => {
  const first = await start()
  expect(lines).toEqual([
    'Creating the database (PostgreSQL 18)…',
    expect.stringMatching(/^Starting PostgreSQL 18\.\d+…$/),
  ])
  expect(first.fresh).toBe(true)
  expect(await query(first, `select current_setting('listen_addresses') || current_setting('fsync')`)).toBe(
    'on',
  )
  expect(await query(first, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  const { pool, close } = openDatabase(first.connection)
  await migrateProduct(pool)
  await close()
  const pid = await postmasterPid()
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const second = await start()
  expect(second.fresh).toBe(false)
  expect(await query(second, 'select count(*) from company')).toBe(0)
})

test('a second server on the same folder is refused at once and told by whom', async () => {
  const { owner } = await startOwner((line) => line.startsWith('{'))
  const began = performance.now()
  await expect(start()).rejects.toThrow(
    new RegExp(`Another server is running on the data folder ${folder} \\(process ${owner.pid}, since 20`),
  )
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('a command beside the server finds its database, and finds none without it', async () => {
  expect(findRunningDatabase(folder)).toBeUndefined()
  const { owner, line } = await startOwner((text) => text.startsWith('{'))
  expect(findRunningDatabase(folder)).toEqual(JSON.parse(line))
  await end(owner, 'SIGKILL')
  expect(findRunningDatabase(folder)).toBeUndefined()
})

test('after a server was killed the next one stops what it left and has all that was written', async () => {
  const { owner, line } = await startOwner((text) => text.startsWith('{'))
  const { pool, close } = openDatabase(JSON.parse(line))
  await pool.query('create table kept as select generate_series(1, 1000) as id')
  await end(owner, 'SIGKILL')
  const orphan = await postmasterPid()
  expect(isAlive(orphan)).toBe(true)
  await close()

  const next = await start()
  expect(lines[0]).toBe('Stopping the PostgreSQL that an earlier server left running…')
  expect(isAlive(orphan)).toBe(false)
  expect(await query(next, 'select count(*) from kept')).toBe(1000)
})

test('a PostgreSQL that dies is started again and the pool heals', async () => {
  const embedded = await start()
  const { pool, close } = openDatabase(embedded.connection)
  await pool.query('create table kept as select 1 as id')
  process.kill(await postmasterPid(), 'SIGKILL')
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('PostgreSQL is running again.')
  expect(lines).toContain('PostgreSQL stopped by itself (signal SIGKILL). Starting it again…')
  expect((await pool.query('select id from kept')).rows).toEqual([{ id: 1 }])
  await close()
})

test('a first start that was killed half-way is done anew', async () => {
  const { owner } = await startOwner((line) => line.startsWith('Creating'))
  await wait(150)
  await end(owner, 'SIGKILL')
  expect(existsSync(join(folder, 'database', 'cluster'))).toBe(false)
  expect((await start()).fresh).toBe(true)
})

test('a pid file whose number now belongs to a stranger does not stop the start, nor the stranger', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'])
  await writeFile(join(folder, 'database', 'cluster', 'postmaster.pid'), `${stranger.pid}\n${folder}\n`)
  await start()
  expect(isAlive(stranger.pid ?? 0)).toBe(true)
  stranger.kill()
})

test('a path with spaces, quotes and a comma serves', async () => {
  const embedded = await start(join(folder, `the broker's "data", 货柜`))
  expect(await query(embedded, 'select 1')).toBe(1)
})

test('where the path is too long for a socket, the socket lies in the temporary folder until the stop', async () => {
  const embedded = await start(join(folder, 'x'.repeat(120)))
  expect(embedded.connection.host.startsWith(tmpdir())).toBe(true)
  expect(await query(embedded, 'select 1')).toBe(1)
  await embedded.stop()
  expect(existsSync(embedded.connection.host)).toBe(false)
})

test('what PostgreSQL says against starting is told, and nothing is left running', async () => {
  await expect(start(folder, { shared_buffers: 'plenty' })).rejects.toThrow(
    /PostgreSQL did not start \(exit code 1\)\. Its log says:\n.*shared_buffers/s,
  )
  await start()
})

test('a database made by another PostgreSQL is refused', async () => {
  await mkdir(join(folder, 'database', 'cluster'), { recursive: true })
  await writeFile(join(folder, 'database', 'cluster', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17, and this program brings PostgreSQL 18')
})

test.runIf(isRoot())('a folder only root can enter has its database elsewhere, and says where', async () => {
  const dataDir = join(folder, 'closed')
  await mkdir(dataDir, { mode: 0o700 })
  const embedded = await start(dataDir)
  const home = (await readFile(join(dataDir, 'database-location.txt'), 'utf8')).trim()
  expect(lines[0]).toContain(`The database is kept in ${home}: its user, `)
  await query(embedded, 'create table kept as select 1 as id')
  await embedded.stop()
  expect(await query(await start(dataDir), 'select count(*) from kept')).toBe(1)
  expect(await readdir(dataDir)).not.toContain('database')
  await running.at(-1)?.stop()
  await rm(home, { recursive: true })
})
