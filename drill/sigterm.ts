import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#kits/db/server/database.ts'
import { startEmbedded } from '#kits/db/server/embedded.ts'
import { streamEvents } from '#kits/events/shared/events.ts'
import { customers } from '#modules/customers/contract.ts'
import { type Client, openAdminClient, UnansweredError } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder } from './harness/folder.ts'
import { type Server, startServer } from './harness/server.ts'

/**
 * SIGTERM under load. Every request whose row is in the database, and every one sent well before the signal, must have
 * a whole answer, and no answer may be cut off.
 */

/** A request sent so shortly before the signal may or may not have arrived before it. */
const inFlightMs = 50
const clients = 16

interface Sent {
  id: string
  at: number
  status?: number
  wasCutOff?: boolean
}

const formOf = (id: string) => ({ id, code: id.slice(0, 18), name: `Cliente ${id}` })

/** Sends one request after the other until the server closes the connection or refuses. */
async function keepCreating(client: Client, all: Sent[]): Promise<void> {
  for (;;) {
    const sent: Sent = { id: randomUUID(), at: performance.now() }
    all.push(sent)
    try {
      sent.status = (await client.call(customers.create, formOf(sent.id))).status
      if (sent.status === 503) return
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error
      sent.wasCutOff = error.began
      return
    }
  }
}

/** Sends half of a request; `finish` sends the rest. `status` is that of the answer, 0 where none came. */
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

async function writtenIds(drill: DrillRun, dataDir: string): Promise<Set<string>> {
  const { connection, stop } = await startEmbedded({ dataDir, say: () => undefined })
  drill.defer(stop)
  const { pool, close } = openDatabase(connection)
  const { rows } = await pool.query('select id from customer')
  await close()
  return new Set(rows.map(({ id }) => id))
}

/** Stops the server under load; gives the requests that were sent, and how long stopping took. */
async function stopUnderLoad(drill: DrillRun, server: Server, client: Client) {
  const all: Sent[] = []
  const loads = Array.from({ length: clients }, () => keepCreating(client, all))
  // An event stream, which does not end by itself.
  const streaming = client.call(streamEvents, {}, { timeout: 60_000 }).catch(() => undefined)
  const late: Sent = { id: randomUUID(), at: performance.now() }
  const halves = sendInHalves(server.origin, client.token(), late.id)
  // A request that is never completed, which the server must not wait for.
  if (!drill.isShort) drill.defer(sendInHalves(server.origin, client.token(), randomUUID()).leave)
  await wait(drill.isShort ? 1_000 : 5_000)
  const signalled = performance.now()
  const stopping = server.stop()
  await wait(500)
  halves.finish()
  late.status = await halves.status
  const ms = await stopping
  await Promise.all([...loads, streaming])
  return { all: [...all, late], late, signalled, ms }
}

export async function sigterm(drill: DrillRun): Promise<void> {
  const dataDir = await newDataFolder(drill)
  const server = await startServer(drill, { env: { DATA_DIR: dataDir } })
  const client = await openAdminClient(drill, server.origin)
  const { all, late, signalled, ms } = await stopUnderLoad(drill, server, client)
  const written = await writtenIds(drill, dataDir)
  const arrived = signalled - inFlightMs * drill.timeFactor
  const isCut = ({ id, at, status, wasCutOff }: Sent): boolean =>
    status !== 200 && (written.has(id) || wasCutOff === true || at < arrived)
  const isLost = ({ id, status }: Sent): boolean => status === 200 && !written.has(id)
  drill.figure('requests answered', all.filter(({ status }) => status === 200).length)
  drill.figure('accepted requests cut', all.filter(isCut).length, { most: 0 })
  drill.figure('acknowledged and not there', all.filter(isLost).length, { most: 0 })
  drill.promise('a request that was half sent is answered', late.status === 200, `${late.status}`)
  drill.figure('from the signal to the end', ms / 1000, { most: 10 }, 's')
  drill.promise('it ended by itself', (await server.ended).code === 0, server.output.at(-1))
}
