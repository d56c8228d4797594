import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '#shared/contracts/call.ts'
import { customers } from '#shared/contracts/customers.ts'
import { healthLive, healthReady } from '#shared/contracts/health.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import { type Client, signedIn } from './harness/client.ts'
import { newFolder } from './harness/folder.ts'
import { type Postgres, startPostgres } from './harness/postgres.ts'
import type { Scene } from './harness/scene.ts'
import { startServer } from './harness/server.ts'
import { comesToHold } from './harness/timing.ts'

/** The database is away, in each of the ways it can be: refused at once, thrown out, or swallowed by the network. */

const ways: Record<string, (postgres: Postgres) => Promise<void> | void> = {
  refused: ({ way }) => way.refuse(),
  swallowed: ({ way }) => way.swallow(),
}

const asked: readonly [call: Call, input: object][] = [
  [queryTracking, { numbers: ['DEMU1234567'] }],
  [customers.getPage, {}],
  [customers.create, { code: 'AWAY', name: 'Cliente' }],
  [healthReady, {}],
]

/** Everything at once, and more of it than there are connections. */
async function askAll(client: Client) {
  const many = Array.from({ length: 5 }, () => asked).flat()
  return Promise.all(many.map(([call, input]) => client.call(call, input)))
}

async function playWay(scene: Scene, name: string, postgres: Postgres, client: Client): Promise<void> {
  const begun = askAll(client)
  await ways[name]?.(postgres)
  let slowest = Math.max(...(await begun).map(({ ms }) => ms))
  const awayMs = scene.isShort ? 500 : 10_000
  const until = performance.now() + awayMs
  let slowestLive = 0
  const wrong = new Set<string>()
  do {
    const [answers, live] = await Promise.all([askAll(client), client.call(healthLive)])
    slowest = Math.max(slowest, ...answers.map(({ ms }) => ms))
    slowestLive = Math.max(slowestLive, live.ms)
    if (live.status !== 200) wrong.add(`live ${live.status}`)
    for (const { status, headers } of answers)
      if (status !== 503 || headers['retry-after'] === undefined) wrong.add(`${status}`)
    await wait(100)
  } while (performance.now() < until)
  scene.promise(
    `${name}: 503 with Retry-After, ready too, and live 200`,
    wrong.size === 0,
    [...wrong].join() || undefined,
  )
  scene.figure(`${name}: slowest 503`, slowest / 1000, { most: 2 }, 's')
  scene.figure(`${name}: slowest live`, slowestLive, { most: 200 }, 'ms')
  await postgres.way.heal()
  const healed = await comesToHold(
    async () =>
      (await Promise.all([client.call(healthReady), client.call(customers.getPage, {})])).every(
        ({ status }) => status === 200,
      ),
    30_000,
  )
  scene.promise(`${name}: heals without a restart`, healed.holds, `${(healed.ms / 1000).toFixed(2)} s`)
}

export async function databaseAway(scene: Scene): Promise<void> {
  const postgres = await startPostgres(scene)
  const env = { DATABASE_URL: postgres.url, DATA_DIR: await newFolder(scene) }
  const server = await startServer(scene, { env })
  const client = await signedIn(scene, server.origin)
  await askAll(client)
  for (const name of Object.keys(ways)) await playWay(scene, name, postgres, client)
}
