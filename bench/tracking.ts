import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { openDatabase } from '#kits/db/server/database.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { fillCabins, insertOwners, someNumber } from './cabin-rows.ts'
import type { Load, LoadResult } from './load.ts'
import { print, sizesOr } from './measure.ts'
import { openTestServer } from './test-server.ts'

/**
 * Tracking of one and of fifty numbers: the whole server, with its headers, limit and log, against a bare
 * Fastify handler that sends the same prepared statement over as many connections and answers its rows. Both stand in this
 * process and are asked in short turns, so that whatever else the machine does hits both.
 */

const sizes = sizesOr([10_000, 100_000, 1_000_000])
const asked = [1, 50]
const connections = 16
const turns = 40
const turnMs = 500

type Server = 'whole' | 'bare'

/** The turns of one server: answers a second in each turn, the time of each answer, and this thread's CPU time. */
interface Taken {
  perSecond: number[]
  ms: number[]
  cpuMicros: number
}

const testServer = await openTestServer({ env: { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' } })
const bareStore = openDatabase(testServer.connection)
const bare = Fastify()
const worker = new Worker(new URL('./load.ts', import.meta.url))

async function openBare(): Promise<string> {
  const statementFor = await testServer.lookUpStatement()
  bare.post<{ Body: { numbers: string[] } }>('/bare', async ({ body }, reply) => {
    const { rows } = await bareStore.pool.query(statementFor(body.numbers))
    return reply.send(rows)
  })
  return bare.listen({ host: '127.0.0.1', port: 0 })
}

async function takeTurn(load: Load, taken: Taken): Promise<void> {
  const before = process.threadCpuUsage()
  worker.postMessage(load)
  const [loaded] = (await once(worker, 'message')) as [LoadResult]
  const { user, system } = process.threadCpuUsage(before)
  taken.cpuMicros += user + system
  taken.perSecond.push((loaded.taken.length / loaded.ms) * 1000)
  for (const ms of loaded.taken) taken.ms.push(ms)
}

/** Alternates which server goes first; the first turn of each is to warm up. */
async function takeTurns(servers: Record<Server, Pick<Load, 'port' | 'path'>>, bodies: readonly string[]) {
  const nothing = (): Taken => ({ perSecond: [], ms: [], cpuMicros: 0 })
  const taken = { whole: nothing(), bare: nothing() }
  for (let turn = -1; turn < turns; turn++)
    for (const server of turn % 2 === 0 ? (['whole', 'bare'] as const) : (['bare', 'whole'] as const))
      await takeTurn(
        { ...servers[server], bodies, connections, ms: turnMs },
        turn < 0 ? nothing() : taken[server],
      )
  return taken
}

function at(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const middle = (values: readonly number[]): number => at(values, 0.5)
const cpuOf = ({ cpuMicros, ms }: Taken): number => cpuMicros / ms.length
const portOf = (address: string): number => Number(new URL(address).port)

async function measure(servers: Parameters<typeof takeTurns>[0], count: number, size: number) {
  const bodies = Array.from({ length: 2_000 }, () =>
    JSON.stringify({ numbers: Array.from({ length: count }, () => someNumber(size)) }),
  )
  const { whole, bare: limit } = await takeTurns(servers, bodies)
  return {
    numbers: String(count),
    cabins: size.toLocaleString('en-US'),
    'requests/s': middle(whole.perSecond),
    'bare requests/s': middle(limit.perSecond),
    ratio: middle(whole.perSecond.map((rate, turn) => rate / (limit.perSecond[turn] ?? rate))),
    'p50 ms': middle(whole.ms),
    'p99 ms': at(whole.ms, 0.99),
    'bare p50 ms': middle(limit.ms),
    'bare p99 ms': at(limit.ms, 0.99),
    'CPU µs': cpuOf(whole),
    'bare CPU µs': cpuOf(limit),
  }
}

try {
  const servers = {
    whole: { port: portOf(await testServer.listen()), path: queryTracking.path },
    bare: { port: portOf(await openBare()), path: '/bare' },
  }
  await insertOwners(testServer.pool)
  for (const size of sizes) {
    await fillCabins(testServer.pool, size, { steps: true })
    const results = []
    for (const count of asked) results.push(await measure(servers, count, size))
    print(results)
  }
} finally {
  await worker.terminate()
  await bare.close()
  await bareStore.close()
  await testServer.close()
}
