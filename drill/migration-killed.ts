import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaShape } from '#app/testing/schema-shape.ts'
import { type Connection, openDatabase } from '#kits/db/server/database.ts'
import { adminClient } from '#kits/db/server/embedded/postmaster.ts'
import { startEmbedded } from '#kits/db/server/embedded.ts'
import { migrate } from '#kits/db/server/migrate.ts'
import { statementEnds } from '#kits/db/server/statements.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, newFolder } from './harness/folder.ts'
import { pollUntil } from './harness/timing.ts'

/** A migration whose server is killed after each of its statements in turn, and then started again. */

const migrations = join(import.meta.dirname, '../migrations')
const migrator = join(import.meta.dirname, 'harness/migrator.ts')
/** How long the migration sleeps where it is to be killed; the next start waits for its end. */
const sleepSeconds = 0.5
const shortKills = 4
/** The baseline is one transaction of several hundred statements. */
const mostKills = 120

interface Stop {
  /** The index of the migration's file. */
  migration: number
  /** How many characters of the file come before the kill. */
  end: number
}

interface Sleep {
  /** How many characters of the last file come before the sleep. */
  at: number
  seconds: number
}

type Socket = Exclude<Connection, string>

async function shapeOf(connection: Socket): Promise<string> {
  const { pool, close } = openDatabase(connection, { max: 1 })
  return (await schemaShape(pool).finally(close)).join('\n')
}

async function migrateWith(connection: Socket, folder: string): Promise<void> {
  const { pool, close } = openDatabase(connection, { max: 1 })
  await migrate(pool, { folder, say: () => undefined }).finally(close)
}

/** Copies the first so many migrations; the last one gets a sleep after one of its statements, where that is asked for. */
async function folderOf(folder: string, names: readonly string[], sleep?: Sleep): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of names) await cp(join(migrations, name), join(folder, name))
  const last = names.at(-1)
  if (sleep !== undefined && last !== undefined) {
    const sql = await readFile(join(migrations, last), 'utf8')
    const statement = `\nselect pg_sleep(${sleep.seconds});\n`
    await writeFile(join(folder, last), sql.slice(0, sleep.at) + statement + sql.slice(sleep.at))
  }
  return folder
}

async function listStops(names: readonly string[], isShort: boolean): Promise<Stop[]> {
  const stops: Stop[] = []
  for (const [migration, name] of names.entries())
    for (const end of statementEnds(await readFile(join(migrations, name), 'utf8')))
      stops.push({ migration, end })
  const step = Math.ceil(stops.length / (isShort ? shortKills : mostKills))
  return stops.filter((_, index) => index % step === step - 1)
}

/** Kills the migrating process while PostgreSQL sleeps at that statement. Gives whether it was found sleeping. */
async function killAt(
  admin: ReturnType<typeof adminClient>,
  connection: Socket,
  folder: string,
): Promise<boolean> {
  const child = spawn(process.execPath, [migrator, JSON.stringify(connection), folder], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const { holds } = await pollUntil(async () => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`,
      [connection.database],
    )
    return rowCount === 1 || child.exitCode !== null
  }, 30_000)
  const wasAsleep = holds && child.exitCode === null
  child.kill('SIGKILL')
  await ended
  return wasAsleep
}

export async function migrationKilled(drill: DrillRun): Promise<void> {
  const { connection, stop } = await startEmbedded({
    dataDir: await newDataFolder(drill),
    say: () => undefined,
  })
  drill.defer(stop)
  const admin = adminClient(connection.host, 'postgres')
  await admin.connect()
  drill.defer(() => admin.end())
  const work = await newFolder(drill)
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const newDatabase = async (database: string, template?: string): Promise<Socket> => {
    await admin.query(
      `create database ${database} owner ${connection.user} ${template ? `template ${template}` : ''}`,
    )
    return { ...connection, database }
  }
  const stops = await listStops(names, drill.isShort)
  const whole = await newDatabase('whole')
  await migrateWith(whole, migrations)
  const expected = await shapeOf(whole)
  const [bases, differing] = [new Set<number>(), [] as string[]]
  let met = 0
  for (const [index, { migration, end }] of stops.entries()) {
    if (!bases.has(migration)) {
      const base = await newDatabase(`base_${migration}`)
      await migrateWith(base, await folderOf(join(work, `base-${migration}`), names.slice(0, migration)))
      bases.add(migration)
    }
    const target = await newDatabase(`killed_${index}`, `base_${migration}`)
    const folder = await folderOf(join(work, `killed-${index}`), names.slice(0, migration + 1), {
      at: end,
      seconds: sleepSeconds * drill.timeFactor,
    })
    if (await killAt(admin, target, folder)) met++
    await migrateWith(target, migrations)
    if ((await shapeOf(target)) !== expected) differing.push(`${names[migration]} at ${end}`)
    await admin.query(`drop database killed_${index} with (force)`)
  }
  drill.figure('killed after a statement', met, { least: stops.length, most: stops.length }, 'times')
  drill.figure('databases that differ after the next start', differing.length, { most: 0 })
  for (const where of differing) drill.note(where)
}
