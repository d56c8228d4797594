import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { openDatabase } from '#kits/db/server/database.ts'
import { startEmbedded } from '#kits/db/server/embedded.ts'
import { customers } from '#modules/customers/contract.ts'
import { createCabin, uploadDocument } from './harness/cabin.ts'
import { type Client, clientOf, openAdminClient } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, newFolder, openServerDatabase } from './harness/folder.ts'
import { checkLedger } from './harness/ledger.ts'
import { startServer } from './harness/server.ts'
import { startWriters } from './harness/writers.ts'

/**
 * Two backups, one during writes and one after them, each restored into a folder of its own. The second is compared
 * with its origin table by table and document by document, the first is checked for being one moment.
 */

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

const command = (name: string, dataDir: string, ...args: string[]) =>
  run(process.execPath, [join(root, `src/app/server/commands/${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })

/** The columns to compare. A restored database applied its migrations at another time, which does not count. */
const columnsOf = (table: string): string => (table === 'migration' ? '(t.name, t.sha256)' : 't')

/** A checksum of the rows of every table. */
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

/** Reads the database without a server, which would go on delivering mail. */
async function tablesIn(drill: DrillRun, dataDir: string): Promise<Map<string, string>> {
  const { connection, stop } = await startEmbedded({ dataDir, say: () => undefined })
  drill.defer(stop)
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

export async function backupRestore(drill: DrillRun): Promise<void> {
  const [dataDir, archives] = [await newDataFolder(drill), await newFolder(drill)]
  const [busyFile, quietFile] = [join(archives, 'busy.tar.gz'), join(archives, 'quiet.tar.gz')]
  const server = await startServer(drill, { env: { DATA_DIR: dataDir } })
  const client = await openAdminClient(drill, server.origin)
  for (let cabinDocument = 0; cabinDocument < (drill.isShort ? 2 : 20); cabinDocument++)
    await fileDocument(client, server.origin)
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 3 })
  await writers.reach(drill.isShort ? 60 : 2_000)
  await command('backup', dataDir, busyFile)
  await writers.stop()
  await server.stop()
  const began = performance.now()
  await command('backup', dataDir, quietFile)
  drill.figure('backup took', (performance.now() - began) / 1000, {}, 's')

  const restored = await newFolder(drill)
  const restoring = performance.now()
  await command('restore', restored, quietFile)
  drill.figure('restore took', (performance.now() - restoring) / 1000, {}, 's')
  const sums = [await tablesIn(drill, dataDir), await tablesIn(drill, restored)]
  const looked = await startServer(drill, { env: { DATA_DIR: restored } })
  const again = clientOf(looked.origin, client.token())
  const { status, result } = await again.call(customers.getPage, {})
  drill.promise(
    'the restored testServer opens to the same session',
    status === 200 && result.total > 0,
    `${status}`,
  )
  again.close()
  await looked.stop()
  const tables = differing(sums[0] ?? new Map(), sums[1] ?? new Map())
  drill.figure('tables compared', sums[0]?.size ?? 0)
  drill.figure('tables that differ', tables.length, { most: 0 })
  for (const table of tables) drill.note(`${table}: ${sums.map((sum) => sum.get(table)).join(' / ')}`)
  const documents = [await documentsOf(dataDir), await documentsOf(restored)] as const
  drill.figure('documents compared', documents[0].size)
  drill.figure('documents that differ', differing(...documents).length, { most: 0 })
  await playBusy(drill, busyFile)
}

/** A backup made during writes must be of one moment: each row with everything that its transaction wrote. */
async function playBusy(drill: DrillRun, file: string): Promise<void> {
  const folder = await newFolder(drill)
  await command('restore', folder, file)
  const server = await startServer(drill, { env: { DATA_DIR: folder } })
  const { pool, close } = openServerDatabase(drill, folder)
  const { rows } = await pool.query('select id, note is not null as changed from customer')
  const ledger = {
    customers: new Map(rows.map(({ id, changed }) => [id as string, { isChanged: changed as boolean }])),
    messages: new Map(),
    wrongAnswers: [],
  }
  const { lost, doubled, mail } = await checkLedger(pool, ledger)
  await close()
  await server.stop()
  drill.figure('rows in the backup taken under writes', rows.length, { least: 1 })
  drill.figure('of them not as one moment has them', lost + doubled + mail, { most: 0 })
}
