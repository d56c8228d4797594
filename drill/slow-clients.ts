import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { customers } from '#shared/contracts/customers.ts'
import { healthLive } from '#shared/contracts/health.ts'
import { signedIn } from './harness/client.ts'
import { newDataFolder, openBeside } from './harness/folder.ts'
import type { Scene } from './harness/scene.ts'
import { startServer } from './harness/server.ts'
import { keepAsking, percentile } from './harness/timing.ts'

/** Clients that send their request byte by byte, or do not read their answer: nobody else waits for them. */

const slowSenders = 150
const slowReaders = 30
/** No request may take longer to arrive; looked at twice a minute. */
const letGoWithinMs = 160_000

function open(scene: Scene, port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  scene.defer(() => socket.destroy())
  return socket
}

/** Half of them never get past the head, half never past the body. */
function sendSlowly(scene: Scene, port: number, which: number): Socket {
  const socket = open(scene, port)
  const head = `POST ${customers.create.path} HTTP/1.1\r\nhost: drill\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n`
  socket.write(which % 2 === 0 ? head : `${head}\r\n{`)
  const dripping = setInterval(() => socket.write(which % 2 === 0 ? 'x: y\r\n' : ' '), 1_000)
  socket.on('close', () => clearInterval(dripping))
  return socket
}

/** Asks for a big file and does not read it. */
function readSlowly(scene: Scene, port: number, token: string): void {
  const body = JSON.stringify({ format: 'csv' })
  const socket = open(scene, port)
  socket.pause()
  socket.write(
    `POST ${customers.exportRows.path} HTTP/1.1\r\nhost: drill\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
}

export async function slowClients(scene: Scene): Promise<void> {
  const dataDir = await newDataFolder(scene)
  const server = await startServer(scene, { env: { DATA_DIR: dataDir } })
  const client = await signedIn(scene, server.origin)
  const { pool, close } = openBeside(scene, dataDir)
  await pool.query(
    `insert into customer (id, company_id, code, name, note) select gen_random_uuid(), company.id, 'S' || n, 'Cliente ' || n,
     repeat('largo ', 80) from company, generate_series(1, 5000) n where kind = 'operator'`,
  )
  const port = Number(new URL(server.origin).port)
  const senders = Array.from({ length: slowSenders }, (_, which) => sendSlowly(scene, port, which))
  for (let n = 0; n < slowReaders; n++) readSlowly(scene, port, client.token())
  await wait(scene.isShort ? 2_000 : 5_000)
  const live = keepAsking(async () => (await client.call(healthLive)).status === 200, 50)
  const others = keepAsking(async () => (await client.call(customers.getPage, {})).status === 200, 20)
  await wait(scene.isShort ? 2_000 : 20_000)
  const [lives, lists] = [await live.stop(), await others.stop()]
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'
     and state <> 'idle' and pid <> pg_backend_pid() and now() - state_change > interval '1 second'`,
  )
  await close()
  scene.note(
    `${slowSenders} clients send one byte a second, ${slowReaders} do not read a file they asked for`,
  )
  scene.figure('lists of the others, p99', percentile(lists, 0.99), { most: 1_000 }, 'ms')
  scene.figure('liveness, p99', percentile(lives, 0.99), { most: 200 }, 'ms')
  scene.figure('database connections held for them', rows[0].count, { most: 0 })
  if (scene.isShort) return
  const until = performance.now() + letGoWithinMs
  const left = () => senders.filter(({ closed, destroyed }) => !closed && !destroyed).length
  while (left() > 0 && performance.now() < until) await wait(500)
  scene.figure('slow senders not let go of after 160 s', left(), { most: 0 })
}
