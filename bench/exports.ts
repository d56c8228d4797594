import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { getJob, startExport } from '#kits/contract/shared/jobs.ts'
import { copyOut } from '#kits/db/server/copy.ts'
import { openSession } from '#kits/db/server/database.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { fillCabins, insertOwners } from './cabin-rows.ts'
import { print } from './measure.ts'
import { databaseCpu } from './process-cpu.ts'
import { openTestServer } from './test-server.ts'

/**
 * 100,000 cabins exported by a call, and 100,000 and 1,000,000 by a job, compared with PostgreSQL's COPY of the whole
 * table in the same run; and the server's peak memory.
 */

const testServer = await openTestServer({ isDurable: true })
const { pool } = testServer
const ofDatabase = await databaseCpu(testServer)
const results: Record<string, string | number>[] = []
const megabyte = 2 ** 20

interface Taken {
  bytes: number
  /** Milliseconds until the first byte. */
  first: number
}

async function copyWhole(): Promise<Taken> {
  const session = await openSession(testServer.connection)
  const began = performance.now()
  let [bytes, first] = [0, 0]
  for await (const rows of copyOut(session, 'copy cabin to stdout')) {
    first ||= performance.now() - began
    for (const row of rows) bytes += row.length
  }
  await session.end()
  return { bytes, first }
}

async function read(address: string, init: RequestInit): Promise<Taken> {
  const began = performance.now()
  const answer = await fetch(address, init)
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  let [bytes, first] = [0, 0]
  for await (const piece of answer.body) {
    first ||= performance.now() - began
    bytes += piece.length
  }
  return { bytes, first }
}

async function byJob(origin: string, format: 'csv' | 'xlsx'): Promise<Taken> {
  const id = randomUUID()
  await testServer.post(startExport.path, { id, entity: 'cabins', format })
  for (;;) {
    const { result } = await testServer.post(getJob.path, { id })
    if (result.state === 'failed') throw new Error(JSON.stringify(result.error))
    if (result.state === 'done') return read(origin + result.url, {})
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function measure(name: string, size: number, copySeconds: number, work: () => Promise<Taken>) {
  const [cpuBefore, databaseBefore, began] = [process.cpuUsage(), ofDatabase(), performance.now()]
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  const { bytes, first } = await work()
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  results.push({
    export: name,
    rows: size.toLocaleString('en-US'),
    seconds,
    'first byte ms': first,
    'ratio to COPY': seconds / copySeconds,
    'server CPU s': (user + system) / 1e6,
    'PostgreSQL CPU s': (ofDatabase() - databaseBefore) / 1000,
    'file MB': bytes / megabyte,
    'memory MB': most / megabyte,
  })
}

const jobs = testServer.startJobs()
try {
  const origin = await testServer.listen()
  await insertOwners(pool)
  for (const size of [100_000, 1_000_000]) {
    await fillCabins(pool, size)
    await copyWhole()
    const began = performance.now()
    await copyWhole()
    const copySeconds = (performance.now() - began) / 1000
    await measure('COPY', size, copySeconds, copyWhole)
    if (size === 100_000) {
      const init = {
        method: 'POST',
        headers: { authorization: `Bearer ${testServer.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'csv' }),
      }
      await measure('csv, waited for', size, copySeconds, () => read(origin + cabins.exportRows.path, init))
    }
    for (const format of ['csv', 'xlsx'] as const)
      await measure(`${format}, by a job`, size, copySeconds, () => byJob(origin, format))
  }
  print(results)
} finally {
  await jobs.stop(1_000)
  await testServer.close()
}
