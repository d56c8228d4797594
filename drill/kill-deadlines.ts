import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#kits/db/server/database.ts'
import { deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { insertRule } from '#modules/deadlines/testing/rules.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { createCabin } from './harness/cabin.ts'
import { type Client, openAdminClient, UnansweredError } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, openServerDatabase } from './harness/folder.ts'
import { freePort, type Server, startServer } from './harness/server.ts'

/**
 * kill -9 of the server in the midst of computing every next deadline by a new rule, while somebody edits: it goes on
 * from where it was, each cabin has the deadline of its own date in the end, and no edit was refused or lost.
 */

/** Copies of a cabin, discharged on the days of one month. */
const insertCopies = `
  insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no, timezone,
    registration_time, status, discharged_on)
  select gen_random_uuid(), company_id, transport_mode, departure_port_id, destination_port_id, 'CSQU3054383', timezone,
    registration_time, status, date '2026-01-01' + n::int % 31
  from cabin, generate_series(1, $2::int) n where id = $1`

/** Copies a statement makes. */
const batch = 2_000

interface Progress {
  done: number
  total: number
}

/** Undefined while nobody answers. */
async function progressOf(client: Client): Promise<Progress | undefined> {
  try {
    const { status, result } = await client.call(deadlines.getProgress, {})
    return status === 200 ? result : undefined
  } catch (error) {
    if (error instanceof UnansweredError) return undefined
    throw error
  }
}

async function waitFor(client: Client, isReached: (progress: Progress) => boolean): Promise<void> {
  for (;;) {
    const progress = await progressOf(client)
    if (progress && isReached(progress)) return
    await wait(2)
  }
}

const isDone = ({ done, total }: Progress): boolean => done === total

interface Edits {
  made: number
  refused: number
  isOver: boolean
}

/** Moves a cabin's date day by day, each until it is answered. */
async function edit(client: Client, id: string, edits: Edits): Promise<void> {
  for (let day = 1; !edits.isOver; day = (day % 28) + 1) {
    const set = { dischargedOn: `2026-02-${String(day).padStart(2, '0')}` }
    try {
      const { result } = await client.call(cabins.get, { id })
      const items = [{ id, version: result.version }]
      const answer = await client.call(cabins.updateBatch, { items, set })
      if (answer.status === 503) continue
      if (answer.status === 200 && answer.result[0]?.ok) edits.made++
      else edits.refused++
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error
      await wait(20)
    }
  }
}

/** Every revision is a rule of more free days for the same cabins: the one that is valid from latest counts. */
const addRule = (db: Database, freeAmount: number): Promise<string> =>
  insertRule(db, {
    kind: 'storage',
    startEvent: 'discharged',
    transportMode: 1,
    freeAmount,
    validFrom: `2025-01-${String(freeAmount).padStart(2, '0')}`,
  })

export async function killDeadlines(drill: DrillRun): Promise<void> {
  const [rounds, count] = drill.isShort ? [1, 6_000] : [5, 20_000]
  const env = { DATA_DIR: await newDataFolder(drill), PORT: String(await freePort()) }
  let server: Server = await startServer(drill, { env })
  const client = await openAdminClient(drill, server.origin)
  const id = await createCabin(client)
  const withDatabase = async <R>(work: (opened: ReturnType<typeof openServerDatabase>) => Promise<R>) => {
    const opened = openServerDatabase(drill, env.DATA_DIR)
    return work(opened).finally(opened.close)
  }
  await withDatabase(async ({ db, pool }) => {
    await pool.query('delete from deadline_rule')
    // In statements that a busy machine ends before their time limit.
    for (let made = 0; made < count; made += batch) await pool.query(insertCopies, [id, batch])
    await addRule(db, 2)
  })
  await waitFor(client, isDone)
  const edits: Edits = { made: 0, refused: 0, isOver: false }
  const editing = edit(client, id, edits)
  let [midway, begunAgain] = [0, 0]
  let freeDays = 2
  // A computing may end between two looks: a few more rounds, then, until one was cut.
  for (let kills = 0; kills < rounds || (midway === 0 && kills < rounds + 4); kills++) {
    freeDays++
    await withDatabase(({ db }) => addRule(db, freeDays))
    const share = 0.1 + Math.random() * 0.5
    await waitFor(client, (progress) => progress.done > share * progress.total)
    server.kill('SIGKILL')
    await server.ended
    server = await startServer(drill, { env })
    let first: Progress | undefined
    while (!first) first = await progressOf(client)
    if (!isDone(first)) midway++
    if (first.done < share * first.total * 0.9) begunAgain++
    await waitFor(client, isDone)
  }
  edits.isOver = true
  await editing
  const wrong = await withDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ wrong: number }>(
      `select count(*)::int as wrong from cabin
       where discharged_on is not null and next_deadline is distinct from discharged_on + $1::int`,
      [freeDays - 1],
    )
    return rows[0]?.wrong ?? -1
  })
  drill.figure('kill -9 of the server', freeDays - 2)
  drill.figure('computings that it cut', midway, { least: 1 })
  drill.figure('computings that began again', begunAgain, { most: 0 })
  drill.figure('cabins computed', count, { least: count })
  drill.figure('next deadlines that were wrong in the end', wrong, { most: 0 })
  drill.figure('edits made meanwhile', edits.made, { least: 1 })
  drill.figure('edits refused', edits.refused, { most: 0 })
}
