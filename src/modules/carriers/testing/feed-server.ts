import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A carrier's feed on this machine, which answers as a test says. */

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void

export interface FeedServer {
  baseUrl: string
  /** The addresses that were asked, with their headers. */
  readonly requests: { url: URL; headers: IncomingMessage['headers'] }[]
  /** How many requests were open at once, at most. */
  readonly most: () => number
  answer(next: Answer): void
  /** Events by the number that is asked about; none for others. */
  say(events: Readonly<Record<string, readonly unknown[]>>): void
  close(): Promise<void>
}

export const sendJson = (
  response: ServerResponse,
  content: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(content))
}

const numberOf = ({ searchParams }: URL): string =>
  ['equipmentReference', 'carrierBookingReference', 'transportDocumentReference']
    .map((name) => searchParams.get(name))
    .find((value) => value !== null) ?? ''

export async function startFeedServer(): Promise<FeedServer> {
  const requests: FeedServer['requests'] = []
  let open = 0
  let most = 0
  let answer: Answer = (_, response) => sendJson(response, [])
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', baseUrl)
    requests.push({ url, headers: request.headers })
    most = Math.max(most, ++open)
    response.once('close', () => open--)
    answer(request, response, url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/carrier`
  return {
    baseUrl,
    requests,
    most: () => most,
    answer: (next) => {
      answer = next
    },
    say: (events) => {
      answer = (_, response, url) => sendJson(response, events[numberOf(url)] ?? [])
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
