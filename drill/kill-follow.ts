import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readMail } from '#app/testing/mail-reader.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { followEvents } from '#modules/following/rules/follow.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { createCabin } from './harness/cabin.ts'
import { type Client, openAdminClient, UnansweredError } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, openServerDatabase } from './harness/folder.ts'
import { freePort, type Server, startServer } from './harness/server.ts'

/**
 * kill -9 of the server while expected arrivals slip and followers are mailed: each follower is told of every slip, in
 * the order of the slips and none twice. The clock of each start is twenty minutes ahead of the one before, so that
 * mails are made all along.
 */

const cabinCount = 4
const followerCount = 5
const firstEta = '2027-01-01'
/** Days of each slip. */
const slipDays = 3
const aheadMs = 20 * 60_000

const etaAfter = (slips: number): string => daysAfter(firstEta, slips * slipDays)

/** Follows by rows of their own: that people confirm by mail is tried elsewhere. */
const insertFollowers = `
  with added as (
    insert into follower (id, email, language, events, created_at)
    select gen_random_uuid(), 'follower-' || n || '@example.com', 'en-US', $2, now()
    from generate_series(1, $1::int) n returning id
  )
  insert into followed_number (follower_id, number_key, number, position)
  select added.id, number_key(booking_no), booking_no, 1 from added, cabin where cabin.id = any ($3::uuid[])`

/** Undefined while nobody answers. */
async function whileUp<R>(call: Promise<{ status: number; result: R }>): Promise<R | undefined> {
  try {
    const { status, result } = await call
    return status === 200 ? result : undefined
  } catch (error) {
    if (error instanceof UnansweredError) return undefined
    throw error
  }
}

interface Progress {
  made: number
}

/** Lets a cabin's eta slip, each time until it is answered. */
async function slip(client: Client, id: string, slips: number, progress: Progress): Promise<void> {
  for (let n = 1; n <= slips; n++) {
    const set = { eta: etaAfter(n) }
    for (;;) {
      const cabin = await whileUp(client.call(cabins.get, { id }))
      if (cabin?.eta === set.eta) break
      const items = [{ id, version: cabin?.version ?? 0 }]
      if (cabin) await whileUp(client.call(cabins.updateBatch, { items, set }))
      else await wait(20)
    }
    progress.made++
  }
}

interface Told {
  email: string
  number: string
  before: string
  eta: string
}

/** What the mails say, in the order in which they were made. */
async function readTold(folder: string): Promise<Told[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.flatMap((mail) => {
    const { headers, parts } = readMail(mail)
    const email = headers.get('to')?.[0] ?? ''
    const told = [...(parts[0]?.text ?? '').matchAll(/^(\S+)\n(?: {2}.*\n)*? {2}.*: (\S+) \(was (\S+), /gm)]
    return told.map(([, number = '', eta = '', before = '']) => ({ email, number, before, eta }))
  })
}

/** Whether nobody is to be told of anything, and no mail waits. */
async function isQuiet(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ quiet: boolean }>(`
    select not exists (select from telling where mailed_at is null)
      and not exists (select from outbox where sent_at is null) as quiet`)
  return rows[0]?.quiet ?? false
}

/** Slips that were told twice or in no order, and those that nobody told of in the end. */
function compare(told: readonly Told[], slips: number) {
  const last = new Map<string, string>()
  let broken = 0
  for (const { email, number, before, eta } of told) {
    const key = `${email} ${number}`
    if ((last.get(key) ?? firstEta) !== before) broken++
    last.set(key, eta)
  }
  const complete = [...last.values()].filter((eta) => eta === etaAfter(slips)).length
  return { broken, untold: cabinCount * followerCount - complete }
}

export async function killFollow(drill: DrillRun): Promise<void> {
  const [kills, total] = drill.isShort ? [2, 24] : [20, 200]
  const slips = total / cabinCount
  const dataDir = await newDataFolder(drill)
  const clockFile = join(dataDir, 'clock')
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), CLOCK_FILE: clockFile }
  const preload = join(import.meta.dirname, 'harness/shifted-clock.ts')
  const start = async (n: number): Promise<Server> => {
    await writeFile(clockFile, String(n * aheadMs))
    return startServer(drill, { env, preload })
  }
  let server = await start(0)
  const client = await openAdminClient(drill, server.origin)
  const ids: string[] = []
  for (let n = 0; n < cabinCount; n++) {
    const id = await createCabin(client)
    const { result } = await client.call(cabins.get, { id })
    const items = [{ id, version: result.version }]
    await client.call(cabins.updateBatch, { items, set: { eta: firstEta } })
    ids.push(id)
  }
  const { pool, close } = openServerDatabase(drill, dataDir)
  await pool.query(insertFollowers, [followerCount, [...followEvents], ids])

  const progress: Progress = { made: 0 }
  const slipping = Promise.all(ids.map((id) => slip(client, id, slips, progress)))
  for (let kill = 1; kill <= kills; kill++) {
    while (progress.made < (total * kill) / (kills + 1)) await wait(5)
    server.kill('SIGKILL')
    await server.ended
    server = await start(kill)
  }
  await slipping
  await server.stop()
  server = await start(kills + 1)
  const database = openServerDatabase(drill, dataDir)
  while (!(await isQuiet(database.pool))) await wait(100)
  await database.close()
  await close()

  const told = await readTold(join(dataDir, 'outbox'))
  const { broken, untold } = compare(told, slips)
  drill.figure('kill -9 of the server', kills)
  drill.figure('changes', progress.made, { least: total })
  drill.figure('mails’ lines that told of them', told.length, { least: cabinCount * followerCount })
  drill.figure('lines that told a change twice, or passed one over', broken, { most: 0 })
  drill.figure('followers of a shipment who do not know its last change', untold, { most: 0 })
}
