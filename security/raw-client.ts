import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressOf } from '#app/testing/event-reader.ts'

/** An HTTP client that sends any bytes to any path of a running server, over a real connection. */

export interface RawRequest {
  method?: string
  /** Path and query, sent without escaping. */
  url: string
  headers?: Readonly<Record<string, string>>
  body?: Buffer | string
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface RawClient {
  send(sent: RawRequest): Promise<RawResponse>
  close(): void
}

/** A client address for X-Forwarded-For, another for each request: limits count by address. */
function newAddress(count: number): string {
  return `2001:db8:${(0xf000 + (count >> 16)).toString(16)}:${(count & 0xffff).toString(16)}::1`
}

/** Longer than the server gives any statement: a request without an answer fails the test. */
const timeoutMs = 25_000

/** Reads the whole answer; of an event stream, which does not end, the first piece. */
async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) {
    chunks.push(chunk)
    if (response.headers['content-type']?.startsWith('text/event-stream')) break
  }
  return Buffer.concat(chunks).toString()
}

export async function openRawClient(app: FastifyInstance): Promise<RawClient> {
  const { hostname, port } = new URL(await addressOf(app))
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let count = 0
  const send: RawClient['send'] = async ({ method = 'POST', url, headers, body }) => {
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
      signal: AbortSignal.timeout(timeoutMs),
    })
    // A server that refuses a body before its end answers and closes the connection, which is an error here.
    sending.on('error', () => undefined)
    sending.end(body)
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, headers: response.headers, text: await read(response) }
  }
  return { send, close: () => agent.destroy() }
}
