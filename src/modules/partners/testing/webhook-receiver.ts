import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A system that receives webhooks, on 127.0.0.1, and verifies them with the package that the standard's authors publish. */

export interface Received {
  headers: IncomingHttpHeaders
  /** As it arrived. */
  text: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
}

type Respond = (received: Received, ...given: Parameters<RequestListener>) => void

const headersOf = ({ headers }: Received) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
})

/**
 * Whether a secret verifies what was received. The package compares the timestamp with the clock of the machine, which a
 * test's server does not follow: `isTimed: false` signs anew with the timestamp that came, and compares.
 */
export function isSignedBy(secret: string, received: Received, { isTimed = true } = {}): boolean {
  const webhook = new Webhook(secret)
  const headers = headersOf(received)
  if (!isTimed) {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const signature = webhook.sign(headers['webhook-id'], at, received.text)
    return headers['webhook-signature'].split(' ').includes(signature)
  }
  try {
    webhook.verify(received.text, headers)
    return true
  } catch {
    return false
  }
}

/** Answers 204 unless told otherwise. */
export async function openReceiver() {
  const received: Received[] = []
  let respond: Respond = (_received, _request, response) => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString('utf8')
    const each = { headers: request.headers, text, body: JSON.parse(text) }
    received.push(each)
    respond(each, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    respond(next: Respond): void {
      respond = next
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>
