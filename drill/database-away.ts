import { setTimeout as wait } from 'node:timers/promises'
import { healthLive, healthReady } from '#app/contract/health.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { customers } from '#modules/customers/contract.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { type Client, openAdminClient } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newFolder } from './harness/folder.ts'
import { type Postgres, startPostgres } from './harness/postgres.ts'
import { startServer } from './harness/server.ts'
import { pollUntil } from './harness/timing.ts'

/** The database cannot be reached: its connections are refused and cut, then swallowed by the network. */

const faults: Record<string, (postgres: Postgres) => Promise<void> | void> = {
  refused: ({ proxy }) => proxy.refuse(),
  swallowed: ({ proxy }) => proxy.swallow(),
}

const requests: readonly [call: Call, input: object][] = [
  [queryTracking, { numbers: ['DEMU1234567'] }],
  [customers.getPage, {}],
  [customers.create, { code: 'AWAY', name: 'Cliente' }],
  [healthReady, {}],
]

/** Sends every request at once, more of them than the server has database connections. */
async function sendAll(client: Client) {
  const many = Array.from({ length: 5 }, () => requests).flat()
  return Promise.all(many.map(([call, input]) => client.call(call, input)))
}

async function runFault(drill: DrillRun, name: string, postgres: Postgres, client: Client): Promise<void> {
  const begun = sendAll(client)
  await faults[name]?.(postgres)
  let slowest = Math.max(...(await begun).map(({ ms }) => ms))
  const awayMs = drill.isShort ? 500 : 10_000
  const until = performance.now() + awayMs
  let slowestLive = 0
  const wrong = new Set<string>()
  do {
    const [answers, live] = await Promise.all([sendAll(client), client.call(healthLive)])
    slowest = Math.max(slowest, ...answers.map(({ ms }) => ms))
    slowestLive = Math.max(slowestLive, live.ms)
    if (live.status !== 200) wrong.add(`live ${live.status}`)
    for (const { status, headers } of answers)
      if (status !== 503 || headers['retry-after'] === undefined) wrong.add(`${status}`)
    await wait(100)
  } while (performance.now() < until)
  drill.promise(
    `${name}: 503 with Retry-After, ready too, and live 200`,
    wrong.size === 0,
    [...wrong].join() || undefined,
  )
  drill.figure(`${name}: slowest 503`, slowest / 1000, { most: 2 }, 's')
  drill.figure(`${name}: slowest live`, slowestLive, { most: 200 }, 'ms')
  await postgres.proxy.heal()
  const healed = await pollUntil(
    async () =>
      (await Promise.all([client.call(healthReady), client.call(customers.getPage, {})])).every(
        ({ status }) => status === 200,
      ),
    30_000,
  )
  drill.promise(`${name}: heals without a restart`, healed.holds, `${(healed.ms / 1000).toFixed(2)} s`)
}

export async function databaseAway(drill: DrillRun): Promise<void> {
  const postgres = await startPostgres(drill)
  const env = { DATABASE_URL: postgres.url, DATA_DIR: await newFolder(drill) }
  const server = await startServer(drill, { env })
  const client = await openAdminClient(drill, server.origin)
  await sendAll(client)
  for (const name of Object.keys(faults)) await runFault(drill, name, postgres, client)
}
