import { once } from 'node:events'
import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/**
 * A small load balancer: requests go to the servers in turn and are streamed both ways. Only a request that reached no
 * server is retried on another; one that broke off may have been executed, and is answered 502.
 */
export interface Balancer {
  readonly origin: string
  /** The servers at which requests broke off, one entry each. */
  readonly brokenAt: string[]
  close(): void
}

interface BalancerOptions {
  /** Any free port unless given. */
  port?: number
  /** Their origins, asked for at every request. */
  servers: () => readonly string[]
}

/** The server's keep-alive time, so that no client uses a connection that is being closed. */
const keepAliveTimeout = 72_000

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const ofConnection = ['connection', 'keep-alive', 'te', 'upgrade']

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)))

function ask({ method, url, headers, socket }: IncomingMessage, target: string, agent: Agent): ClientRequest {
  const { hostname, port } = new URL(target)
  const addresses = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const sent = { ...withoutConnection(headers), 'x-forwarded-for': addresses }
  return request({ hostname, port, method, path: url, headers: sent, agent })
}

/** Sends nothing before the connection is open: until then the request can go to another server. */
function sendBody(incoming: IncomingMessage, outgoing: ClientRequest): void {
  const send = (): void => {
    incoming.pipe(outgoing)
    // Discards the rest of the body, so that the client's connection stays usable.
    outgoing.once('close', () => incoming.resume())
  }
  outgoing.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', send)
    else send()
  })
}

function answerWith(answer: IncomingMessage, reply: ServerResponse): void {
  reply.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutConnection(answer.headers))
  // A stream of events may have nothing to tell for long.
  reply.flushHeaders()
  pipeline(answer, reply, () => undefined)
}

export async function startBalancer({ port = 0, servers }: BalancerOptions): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const brokenAt: string[] = []
  let turn = 0

  const hand = (incoming: IncomingMessage, reply: ServerResponse, targets: readonly string[]): void => {
    const [target = '', ...others] = targets
    const outgoing = ask(incoming, target, agent)
    let [hasAnswer, hasLeft] = [false, false]
    const leave = (): void => {
      hasLeft = true
      outgoing.destroy()
    }
    const breakOff = (): void => {
      if (hasLeft) return
      brokenAt.push(target)
      if (hasAnswer) reply.destroy()
      else reply.writeHead(502).end()
    }
    reply.once('close', leave)
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      reply.off('close', leave)
      // An answer may come before the whole request was sent; it then reports the outcome itself.
      if (hasAnswer || hasLeft) return
      if (error.code === 'ECONNREFUSED' && others.length > 0) hand(incoming, reply, others)
      else breakOff()
    })
    outgoing.once('response', (answer) => {
      hasAnswer = true
      answer.once('error', breakOff)
      answerWith(answer, reply)
    })
    sendBody(incoming, outgoing)
  }

  const server = createServer({ keepAliveTimeout }, (incoming, reply) => {
    const all = servers()
    const first = turn++ % all.length
    hand(incoming, reply, [...all.slice(first), ...all.slice(0, first)])
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    brokenAt,
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
