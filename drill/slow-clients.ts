import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { healthLive } from '#app/contract/health.ts'
import { customers } from '#modules/customers/contract.ts'
import { openAdminClient } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, openServerDatabase } from './harness/folder.ts'
import { startServer } from './harness/server.ts'
import { percentile, startProbe } from './harness/timing.ts'

/** Clients that send their request byte by byte, or do not read their answer: no other request may wait for them. */

const slowSenders = 150
const slowReaders = 30
/** By then the server has closed slow connections: it limits how long a request may take to arrive, and checks twice a minute. */
const closedWithinMs = 160_000

function open(drill: DrillRun, port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  drill.defer(() => socket.destroy())
  return socket
}

/** Half of these clients never finish the head of their request, half never the body. */
function sendSlowly(drill: DrillRun, port: number, which: number): Socket {
  const socket = open(drill, port)
  const head = `POST ${customers.create.path} HTTP/1.1\r\nhost: drill\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n`
  socket.write(which % 2 === 0 ? head : `${head}\r\n{`)
  const dripping = setInterval(() => socket.write(which % 2 === 0 ? 'x: y\r\n' : ' '), 1_000)
  socket.on('close', () => clearInterval(dripping))
  return socket
}

/** Requests a large file and does not read it. */
function readSlowly(drill: DrillRun, port: number, token: string): void {
  const body = JSON.stringify({ format: 'csv' })
  const socket = open(drill, port)
  socket.pause()
  socket.write(
    `POST ${customers.exportRows.path} HTTP/1.1\r\nhost: drill\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
}

export async function slowClients(drill: DrillRun): Promise<void> {
  const dataDir = await newDataFolder(drill)
  const server = await startServer(drill, { env: { DATA_DIR: dataDir } })
  const client = await openAdminClient(drill, server.origin)
  const { pool, close } = openServerDatabase(drill, dataDir)
  await pool.query(
    `insert into customer (id, company_id, code, name, note) select gen_random_uuid(), company.id, 'S' || n, 'Cliente ' || n,
     repeat('largo ', 80) from company, generate_series(1, 5000) n where kind = 'operator'`,
  )
  const port = Number(new URL(server.origin).port)
  const senders = Array.from({ length: slowSenders }, (_, which) => sendSlowly(drill, port, which))
  for (let n = 0; n < slowReaders; n++) readSlowly(drill, port, client.token())
  await wait(drill.isShort ? 2_000 : 5_000)
  const live = startProbe(async () => (await client.call(healthLive)).status === 200, 50)
  const others = startProbe(async () => (await client.call(customers.getPage, {})).status === 200, 20)
  await wait(drill.isShort ? 2_000 : 20_000)
  const [lives, lists] = [await live.stop(), await others.stop()]
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'
     and state <> 'idle' and pid <> pg_backend_pid() and now() - state_change > interval '1 second'`,
  )
  await close()
  drill.note(
    `${slowSenders} clients send one byte a second, ${slowReaders} do not read a file they asked for`,
  )
  drill.figure('lists of the others, p99', percentile(lists, 0.99), { most: 1_000 }, 'ms')
  drill.figure('liveness, p99', percentile(lives, 0.99), { most: 200 }, 'ms')
  drill.figure('database connections held for them', rows[0].count, { most: 0 })
  if (drill.isShort) return
  const until = performance.now() + closedWithinMs
  const left = () => senders.filter(({ closed, destroyed }) => !closed && !destroyed).length
  while (left() > 0 && performance.now() < until) await wait(500)
  drill.figure('slow senders not let go of after 160 s', left(), { most: 0 })
}
