import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Scene } from './scene.ts'

/**
 * A small load balancer: each request goes to the next server in turn. Only a request that reached nobody is
 * given to another; one that broke off may have been done, and is answered 502.
 */
export interface Balancer {
  readonly origin: string
  /** Where requests broke off, one entry each. */
  readonly brokenAt: string[]
}

export async function startBalancer(scene: Scene, servers: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const brokenAt: string[] = []
  let turn = 0

  const hand = (incoming: IncomingMessage, body: Buffer, reply: ServerResponse, triesLeft: number): void => {
    const all = servers()
    const target = all[turn++ % all.length] ?? ''
    const { method, url, headers } = incoming
    const outgoing = request(`${target}${url}`, { method, headers, agent })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) return hand(incoming, body, reply, triesLeft - 1)
      brokenAt.push(target)
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    })
    outgoing.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    outgoing.end(body)
  }

  const server = createServer(async (incoming, reply) => {
    const body = await buffer(incoming).catch(() => undefined)
    if (body) hand(incoming, body, reply, 10)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  scene.defer(() => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, brokenAt }
}
