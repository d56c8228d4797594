import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { insertRule } from '#modules/deadlines/testing/rules.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { fillCabins, insertOwners, registrations } from './cabin-rows.ts'
import { print, sizesOr } from './measure.ts'
import { databaseCpu } from './process-cpu.ts'
import { openTestServer } from './test-server.ts'

/**
 * How long it takes to compute the next deadline of every cabin again, and what a page of the list and a write take
 * meanwhile, beside the same two without it: after an upgrade, by a rule that changes every term counted from a
 * discharge, and by one that concerns no cabin.
 */

const sizes = sizesOr([1_000_000])
const restMs = 20

const testServer = await openTestServer({ isDurable: true, env: { TRUST_PROXY: '127.0.0.1' } })
const { pool, post, db } = testServer
const ofDatabase = await databaseCpu(testServer)
const results: Record<string, string | number>[] = []

async function succeed(path: string, body: object) {
  const answer = await post(path, body)
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.result
}

const isDone = async (): Promise<boolean> => {
  const { done, total } = await succeed(deadlines.getProgress.path, {})
  return done === total
}

const percentile = (taken: readonly number[], share: number): number =>
  taken.toSorted((a, b) => a - b)[Math.floor((taken.length - 1) * share)] ?? 0

/** Reads and writes as one who works does, until it is over. */
async function work(registrationOf: (id: string) => object, isOver: () => Promise<boolean>) {
  const [reads, writes]: [number[], number[]] = [[], []]
  const timed = async (taken: number[], path: string, body: object) => {
    const began = performance.now()
    await succeed(path, body)
    taken.push(performance.now() - began)
  }
  do {
    await timed(reads, cabins.getPage.path, { sort: { field: 'nextDeadline', order: 'asc' } })
    await timed(writes, cabins.create.path, registrationOf(randomUUID()))
    await wait(restMs)
  } while (!(await isOver()))
  return { reads, writes }
}

async function measure(name: string, size: number, change: () => Promise<unknown>): Promise<void> {
  const registrationOf = await registrations(pool)
  let left = 100
  const usual = await work(registrationOf, async () => --left === 0)
  const { rows: before } = await pool.query<{ written: number }>(
    "select n_tup_upd::int as written from pg_stat_user_tables where relname = 'cabin'",
  )
  const [began, cpuBefore, databaseBefore] = [performance.now(), process.cpuUsage(), ofDatabase()]
  await change()
  const worker = testServer.startDeadlines()
  const meanwhile = await work(registrationOf, isDone)
  const seconds = (performance.now() - began) / 1000
  await worker.stop(10_000)
  const { user, system } = process.cpuUsage(cpuBefore)
  await pool.query('select pg_stat_force_next_flush()')
  const { rows: after } = await pool.query<{ written: number }>(
    "select n_tup_upd::int as written from pg_stat_user_tables where relname = 'cabin'",
  )
  results.push({
    change: name,
    cabins: size.toLocaleString('en-US'),
    seconds,
    'rows written': (after[0]?.written ?? 0) - (before[0]?.written ?? 0),
    'server CPU s': (user + system) / 1_000_000,
    'PostgreSQL CPU s': (ofDatabase() - databaseBefore) / 1000,
    'list p50 ms': percentile(meanwhile.reads, 0.5),
    'list p99 ms': percentile(meanwhile.reads, 0.99),
    'usual list p50 ms': percentile(usual.reads, 0.5),
    'write p50 ms': percentile(meanwhile.writes, 0.5),
    'write p99 ms': percentile(meanwhile.writes, 0.99),
    'usual write p50 ms': percentile(usual.writes, 0.5),
    'usual write p99 ms': percentile(usual.writes, 0.99),
  })
}

try {
  await insertOwners(pool)
  const rule = { kind: 'demurrage', startEvent: 'discharged' } as const
  for (const size of sizes) {
    await fillCabins(pool, size)
    await measure('an upgrade', size, () => insertRule(db, { ...rule, freeAmount: 7 }))
    await measure('a rule for all', size, () => insertRule(db, { ...rule, transportMode: 1, freeAmount: 10 }))
    await measure('a rule for none', size, () => insertRule(db, { ...rule, transportMode: 2, freeAmount: 5 }))
  }
  print(results)
} finally {
  await testServer.close()
}
