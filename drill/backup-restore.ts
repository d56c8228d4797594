import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { customers } from '#shared/contracts/customers.ts'
import { createCabin, uploadDocument } from './harness/cabin.ts'
import { type Client, clientOf, signedIn } from './harness/client.ts'
import { newDataFolder, newFolder, openBeside } from './harness/folder.ts'
import { auditLedger } from './harness/ledger.ts'
import type { Scene } from './harness/scene.ts'
import { startServer } from './harness/server.ts'
import { startWriters } from './harness/writers.ts'

/**
 * A backup beside a server that is written to, and one when all is quiet; both restored into folders of their
 * own. The quiet one is compared table by table and document by document with its origin, the other within itself.
 */

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

const command = (name: string, dataDir: string, ...args: string[]) =>
  run(process.execPath, [join(root, `src/server/commands/${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })

/** A restored database has been migrated by itself, at a time of its own. */
const columnsOf = (table: string): string => (table === 'migration' ? '(t.name, t.sha256)' : 't')

/** Every table's rows as one sum. */
async function tablesOf(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const sums = new Map<string, string>()
  for (const { name } of rows) {
    const sum = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(${columnsOf(name)}::text, E'\\n' order by ${columnsOf(name)}::text)), '') as sum from "${name}" t`,
    )
    sums.set(name, sum.rows[0].sum)
  }
  return sums
}

/** Without a server, which would go on delivering mail. */
async function tablesIn(scene: Scene, dataDir: string): Promise<Map<string, string>> {
  const { connection, stop } = await startEmbedded({ dataDir, say: () => undefined })
  scene.defer(stop)
  const { pool, close } = openDatabase(connection, { max: 1 })
  const sums = await tablesOf(pool)
  await close()
  await stop()
  return sums
}

async function documentsOf(dataDir: string): Promise<Map<string, string>> {
  const folder = join(dataDir, 'files')
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const sums = new Map<string, string>()
  for (const { parentPath, name } of names)
    sums.set(
      name,
      createHash('sha256')
        .update(await readFile(join(parentPath, name)))
        .digest('hex'),
    )
  return sums
}

async function fileDocument(client: Client, origin: string): Promise<void> {
  const status = await uploadDocument(client, origin, await createCabin(client))
  if (status !== 200) throw new Error(`A cabinDocument was answered ${status}.`)
}

const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))

export async function backupRestore(scene: Scene): Promise<void> {
  const [dataDir, archives] = [await newDataFolder(scene), await newFolder(scene)]
  const [busyFile, quietFile] = [join(archives, 'busy.tar.gz'), join(archives, 'quiet.tar.gz')]
  const server = await startServer(scene, { env: { DATA_DIR: dataDir } })
  const client = await signedIn(scene, server.origin)
  for (let cabinDocument = 0; cabinDocument < (scene.isShort ? 2 : 20); cabinDocument++)
    await fileDocument(client, server.origin)
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 3 })
  await writers.reach(scene.isShort ? 60 : 2_000)
  await command('backup', dataDir, busyFile)
  await writers.stop()
  await server.stop()
  const began = performance.now()
  await command('backup', dataDir, quietFile)
  scene.figure('backup took', (performance.now() - began) / 1000, {}, 's')

  const restored = await newFolder(scene)
  const restoring = performance.now()
  await command('restore', restored, quietFile)
  scene.figure('restore took', (performance.now() - restoring) / 1000, {}, 's')
  const sums = [await tablesIn(scene, dataDir), await tablesIn(scene, restored)]
  const looked = await startServer(scene, { env: { DATA_DIR: restored } })
  const again = clientOf(looked.origin, client.token())
  const { status, result } = await again.call(customers.getPage, {})
  scene.promise(
    'the restored testServer opens to the same session',
    status === 200 && result.total > 0,
    `${status}`,
  )
  again.close()
  await looked.stop()
  const tables = differing(sums[0] ?? new Map(), sums[1] ?? new Map())
  scene.figure('tables compared', sums[0]?.size ?? 0)
  scene.figure('tables that differ', tables.length, { most: 0 })
  for (const table of tables) scene.note(`${table}: ${sums.map((sum) => sum.get(table)).join(' / ')}`)
  const documents = [await documentsOf(dataDir), await documentsOf(restored)] as const
  scene.figure('documents compared', documents[0].size)
  scene.figure('documents that differ', differing(...documents).length, { most: 0 })
  await playBusy(scene, busyFile)
}

/** Taken under writes it must hold one moment: each row with all that was written together with it. */
async function playBusy(scene: Scene, file: string): Promise<void> {
  const folder = await newFolder(scene)
  await command('restore', folder, file)
  const server = await startServer(scene, { env: { DATA_DIR: folder } })
  const { pool, close } = openBeside(scene, folder)
  const { rows } = await pool.query('select id, note is not null as changed from customer')
  const ledger = {
    customers: new Map(rows.map(({ id, changed }) => [id as string, { isChanged: changed as boolean }])),
    messages: new Map(),
    wrongAnswers: [],
  }
  const { lost, doubled, mail } = await auditLedger(pool, ledger)
  await close()
  await server.stop()
  scene.figure('rows in the backup taken under writes', rows.length, { least: 1 })
  scene.figure('of them not as one moment has them', lost + doubled + mail, { most: 0 })
}
