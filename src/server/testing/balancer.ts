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
 * A small load balancer: each request goes to the next server in turn, and both ways everything is handed on as it
 * comes. Only a request that reached nobody is given to another; one that broke off may have been done, and is
 * answered 502.
 */
export interface Balancer {
  readonly origin: string
  /** Where requests broke off, one entry each. */
  readonly brokenAt: string[]
  close(): void
}

interface BalancerOptions {
  /** Any free one unless given. */
  port?: number
  /** Their origins, asked for at every request. */
  servers: () => readonly string[]
}

/** As long as the server does, so that no client meets a connection that is just being closed. */
const keepAliveTimeout = 72_000

/** These speak of one connection, not of what is sent over it (RFC 9110, 7.6.1). */
const ofConnection = ['connection', 'keep-alive', 'te', 'upgrade']

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)))

function ask({ method, url, headers, socket }: IncomingMessage, target: string, agent: Agent): ClientRequest {
  const { hostname, port } = new URL(target)
  const addresses = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const sent = { ...withoutConnection(headers), 'x-forwarded-for': addresses }
  return request({ hostname, port, method, path: url, headers: sent, agent })
}

/** Not a byte before there is a connection: until then the request can be given to another server. */
function sendBody(incoming: IncomingMessage, outgoing: ClientRequest): void {
  const send = (): void => {
    incoming.pipe(outgoing)
    // What the server no longer takes is passed over, so that the client's connection can go on.
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
      // It may come before all of the request is sent, and then tells by itself what became of it.
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
