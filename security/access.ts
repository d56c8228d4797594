import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressOf } from '#server/testing/event-reader.ts'

/** The front door of a running server: any bytes to any address, over a real connection. */

export interface Sent {
  method?: string
  /** Path and query, sent as they stand. */
  url: string
  headers?: Readonly<Record<string, string>>
  body?: Buffer | string
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface Door {
  send(sent: Sent): Promise<Received>
  close(): void
}

/** The limits count addresses; each request comes from one of its own unless it names one. */
function newAddress(count: number): string {
  return `2001:db8:${(0xf000 + (count >> 16)).toString(16)}:${(count & 0xffff).toString(16)}::1`
}

/** Longer than the server gives any statement: silence is an answer nobody should get. */
const patienceMs = 25_000

/** The whole answer; of a stream of events, which has no end of its own, the beginning. */
async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) {
    chunks.push(chunk)
    if (response.headers['content-type']?.startsWith('text/event-stream')) break
  }
  return Buffer.concat(chunks).toString()
}

export async function openDoor(app: FastifyInstance): Promise<Door> {
  const { hostname, port } = new URL(await addressOf(app))
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let count = 0
  const send: Door['send'] = async ({ method = 'POST', url, headers, body }) => {
    const sending = request({
      agent,
      hostname,
      port,
      method,
      path: url,
      headers: {
        'x-forwarded-for': newAddress(++count),
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      signal: AbortSignal.timeout(patienceMs),
    })
    // A server that refuses a body before its end is heard, and then hangs up.
    sending.on('error', () => undefined)
    sending.end(body)
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, headers: response.headers, text: await read(response) }
  }
  return { send, close: () => agent.destroy() }
}
