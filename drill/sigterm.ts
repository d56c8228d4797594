import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { customers } from '#shared/contracts/customers.ts'
import { streamEvents } from '#shared/contracts/events.ts'
import { type Client, signedIn, Unanswered } from './harness/client.ts'
import { newDataFolder } from './harness/folder.ts'
import type { Scene } from './harness/scene.ts'
import { type Server, startServer } from './harness/server.ts'

/**
 * SIGTERM under load. A request was accepted if its row is there; then its client must have a whole answer. So
 * must one that was sent well before the signal, and no answer may break off.
 */

/** A request on its way may or may not have arrived when the signal did. */
const onItsWayMs = 50
const clients = 16

interface Sent {
  id: string
  at: number
  status?: number
  didBreakOff?: boolean
}

const formOf = (id: string) => ({ id, code: id.slice(0, 18), name: `Cliente ${id}` })

/** Until the server lets go of them. */
async function keepCreating(client: Client, all: Sent[]): Promise<void> {
  for (;;) {
    const sent: Sent = { id: randomUUID(), at: performance.now() }
    all.push(sent)
    try {
      sent.status = (await client.call(customers.create, formOf(sent.id))).status
      if (sent.status === 503) return
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      sent.didBreakOff = error.began
      return
    }
  }
}

/** Sends the half of a call, and the rest when told. Gives the status of its answer; 0 where there was none. */
function sendInHalves(origin: string, token: string, id: string) {
  const body = JSON.stringify(formOf(id))
  const { promise: status, resolve } = Promise.withResolvers<number>()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.on('error', () => resolve(0))
  socket.on('data', (piece) => {
    answer += piece
  })
  socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)))
  socket.write(
    `POST ${customers.create.path} HTTP/1.1\r\nhost: drill\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  )
  return { status, finish: () => socket.write(body.slice(20)), leave: () => socket.destroy() }
}

async function writtenIds(scene: Scene, dataDir: string): Promise<Set<string>> {
  const { connection, stop } = await startEmbedded({ dataDir, say: () => undefined })
  scene.defer(stop)
  const { pool, close } = openDatabase(connection)
  const { rows } = await pool.query('select id from customer')
  await close()
  return new Set(rows.map(({ id }) => id))
}

/** Stops the server under load; gives what was sent to it, and how long stopping took. */
async function stopUnderLoad(scene: Scene, server: Server, client: Client) {
  const all: Sent[] = []
  const loads = Array.from({ length: clients }, () => keepCreating(client, all))
  // A stream that has no end of its own.
  const streaming = client.call(streamEvents, {}, { patience: 60_000 }).catch(() => undefined)
  const late: Sent = { id: randomUUID(), at: performance.now() }
  const halves = sendInHalves(server.origin, client.token(), late.id)
  // Somebody who never finishes: nobody has to wait for that.
  if (!scene.isShort) scene.defer(sendInHalves(server.origin, client.token(), randomUUID()).leave)
  await wait(scene.isShort ? 1_000 : 5_000)
  const signalled = performance.now()
  const stopping = server.stop()
  await wait(500)
  halves.finish()
  late.status = await halves.status
  const ms = await stopping
  await Promise.all([...loads, streaming])
  return { all: [...all, late], late, signalled, ms }
}

export async function sigterm(scene: Scene): Promise<void> {
  const dataDir = await newDataFolder(scene)
  const server = await startServer(scene, { env: { DATA_DIR: dataDir } })
  const client = await signedIn(scene, server.origin)
  const { all, late, signalled, ms } = await stopUnderLoad(scene, server, client)
  const written = await writtenIds(scene, dataDir)
  const arrived = signalled - onItsWayMs * scene.patience
  const isCut = ({ id, at, status, didBreakOff }: Sent): boolean =>
    status !== 200 && (written.has(id) || didBreakOff === true || at < arrived)
  const isLost = ({ id, status }: Sent): boolean => status === 200 && !written.has(id)
  scene.figure('requests answered', all.filter(({ status }) => status === 200).length)
  scene.figure('accepted requests cut', all.filter(isCut).length, { most: 0 })
  scene.figure('acknowledged and not there', all.filter(isLost).length, { most: 0 })
  scene.promise('a request that was half sent is answered', late.status === 200, `${late.status}`)
  scene.figure('from the signal to the end', ms / 1000, { most: 10 }, 's')
  scene.promise('it ended by itself', (await server.ended).code === 0, server.said.at(-1))
}
