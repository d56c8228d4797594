import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { webhooks } from '#modules/partners/contract/webhooks.ts'
import { isSignedBy, openReceiver, type Received } from '#modules/partners/testing/webhook-receiver.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { createCabin } from './harness/cabin.ts'
import { type Client, clientOf, UnansweredError } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newFolder } from './harness/folder.ts'
import { startPostgres } from './harness/postgres.ts'
import { type Server, startServer } from './harness/server.ts'

/**
 * kill -9 of three servers in turn while shipments change and their webhook goes to a receiver that now and then fails,
 * hangs up or is slow: every change that was committed arrives, signed, and what arrives twice has the same webhook-id.
 */

const instances = 3
const cabinCount = 10
const firstEta = '2027-01-01'
/** Past the leases of what was killed, and the first four waits. */
const aheadMs = 3 * 60 * 60_000

/** One answer in ten is a failure, one a hang-up, one comes late, one is late and lost. */
const faults = ['fail', 'hang up', 'late', 'late and lost'] as const

type Fault = (typeof faults)[number] | undefined

async function openFlakyReceiver() {
  const receiver = await openReceiver()
  let turn = 0
  let isFlaky = true
  receiver.respond(async (_received, request, response) => {
    const fault: Fault = isFlaky ? faults[turn++ % 10] : undefined
    if (fault?.startsWith('late')) await wait(200)
    if (fault === 'hang up' || fault === 'late and lost') return void request.socket.destroy()
    response.writeHead(fault === 'fail' ? 500 : 204).end()
  })
  return { ...receiver, heal: () => (isFlaky = false) }
}

/** Undefined where nobody answered. */
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

/** Moves a cabin's eta on, each time until somebody has answered that it is there. */
async function change(clients: () => Client, id: string, changes: number, progress: Progress): Promise<void> {
  for (let n = 1; n <= changes; n++) {
    const set = { eta: daysAfter(firstEta, n) }
    for (;;) {
      const cabin = await whileUp(clients().call(cabins.get, { id }))
      if (cabin?.eta === set.eta) break
      if (cabin)
        await whileUp(clients().call(cabins.updateBatch, { items: [{ id, version: cabin.version }], set }))
      else await wait(20)
    }
    progress.made++
  }
}

async function isQuiet(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ quiet: boolean }>(
    `select not exists (select from webhook_delivery where state in ('waiting', 'sending')) as quiet`,
  )
  return rows[0]?.quiet ?? false
}

/** Changes that were committed, by what each should have told. */
async function listCommitted(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ change: string }>(
    `select cabin.id || ' ' || n as change from cabin, generate_series(2, cabin.version) as n
     where cabin.id = any ($1::uuid[])`,
    [ids],
  )
  return new Set(rows.map((row) => row.change))
}

const changeOf = ({ body: { data } }: Received): string => `${data.cabinId} ${data.version}`

/** For each change the ids under which it arrived. */
function idsByChange(received: readonly Received[]): Map<string, Set<unknown>> {
  const ids = new Map<string, Set<unknown>>()
  for (const each of received) {
    const known = ids.get(changeOf(each)) ?? new Set()
    ids.set(changeOf(each), known.add(each.headers['webhook-id']))
  }
  return ids
}

export async function killWebhooks(drill: DrillRun): Promise<void> {
  const [kills, total] = drill.isShort ? [1, 40] : [15, 1000]
  const { pool, socketUrl } = await startPostgres(drill)
  const folder = await newFolder(drill)
  const clockFile = join(folder, 'clock')
  await writeFile(clockFile, '0')
  const env = {
    DATABASE_URL: socketUrl,
    DATA_DIR: folder,
    WEBHOOK_ALLOW_LOOPBACK: '1',
    CLOCK_FILE: clockFile,
  }
  const preload = join(import.meta.dirname, 'harness/shifted-clock.ts')
  const start = () => startServer(drill, { env, preload })
  const startAll = (): Promise<Server[]> => Promise.all(Array.from({ length: instances }, start))
  let servers = await startAll()
  const admin = clientOf(servers[0]?.origin ?? '')
  await admin.signIn()
  let turn = 0
  let clients = servers.map(({ origin }) => clientOf(origin, admin.token()))
  const next = () => clients[turn++ % instances] as Client

  const ids: string[] = []
  for (let n = 0; n < cabinCount; n++) ids.push(await createCabin(admin))
  const receiver = await openFlakyReceiver()
  drill.defer(() => receiver.close())
  const { secret } = (await admin.call(webhooks.create, { url: receiver.url, events: ['cabin.eta_changed'] }))
    .result

  const progress: Progress = { made: 0 }
  const changing = Promise.all(ids.map((id) => change(next, id, total / cabinCount, progress)))
  for (let kill = 1; kill <= kills; kill++) {
    while (progress.made < (total * kill) / (kills + 1)) await wait(5)
    const place = kill % instances
    servers[place]?.kill('SIGKILL')
    await servers[place]?.ended
    servers[place] = await start()
    clients = servers.map(({ origin }) => clientOf(origin, admin.token()))
  }
  await changing
  for (const server of servers) server.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  const before = receiver.received.length
  receiver.heal()
  await writeFile(clockFile, String(aheadMs))
  servers = await startAll()
  while (!(await isQuiet(pool))) await wait(50)

  const committed = await listCommitted(pool, ids)
  const arrived = idsByChange(receiver.received)
  const lost = [...committed].filter((each) => !arrived.has(each)).length
  const unsigned = receiver.received.filter(
    // The package refuses timestamps of a clock that is hours ahead.
    (each, index) => !isSignedBy(secret, each, { isTimed: index < before }),
  ).length
  drill.figure('kill -9 of a server', kills + instances)
  drill.figure('changes', committed.size, { least: total })
  drill.figure('requests that arrived', receiver.received.length, { least: committed.size })
  drill.figure('changes that never arrived', lost, { most: 0 })
  drill.figure(
    'of what arrived, no change',
    [...arrived.keys()].filter((each) => !committed.has(each)).length,
    {
      most: 0,
    },
  )
  drill.figure(
    'changes that arrived under two webhook-ids',
    [...arrived.values()].filter(({ size }) => size > 1).length,
    {
      most: 0,
    },
  )
  drill.figure('requests with a wrong signature', unsigned, { most: 0 })
}
