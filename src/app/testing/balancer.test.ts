import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type Balancer, startBalancer } from './balancer.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close()
})

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function startTarget(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close().closeAllConnections())
  return originOf(server)
}

async function unreachable(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = originOf(server)
  server.close()
  await once(server, 'close')
  return origin
}

async function balance(...targets: string[]): Promise<Balancer> {
  const balancer = await startBalancer({ servers: () => targets })
  closers.push(balancer.close)
  return balancer
}

const naming =
  (name: string): RequestListener =>
  async (incoming, reply) =>
    void reply.end(`${name} ${await text(incoming)}`)

test('servers take turns, and one that is not there is passed over, body and all', async () => {
  const [one, two] = [await startTarget(naming('one')), await startTarget(naming('two'))]
  const { origin, brokenAt } = await balance(one, await unreachable(), two)
  const said: string[] = []
  for (let n = 0; n < 4; n++) {
    const answer = await fetch(origin, { method: 'POST', body: `${n}` })
    said.push(await answer.text())
  }
  expect(said).toEqual(['one 0', 'two 1', 'two 2', 'one 3'])
  expect(brokenAt).toEqual([])
})

test('where nobody is there, the answer is 502', async () => {
  const { origin } = await balance(await unreachable(), await unreachable())
  expect((await fetch(origin)).status).toBe(502)
})

test('who asks is added to those it was forwarded for', async () => {
  const { origin } = await balance(
    await startTarget((incoming, reply) => void reply.end(incoming.headers['x-forwarded-for'])),
  )
  expect(await (await fetch(origin)).text()).toBe('127.0.0.1')
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  expect(await (await fetch(origin, { headers })).text()).toBe('192.0.2.7, 127.0.0.1')
})

test('a request that breaks off is not repeated, and counted', async () => {
  let asked = 0
  const broken = await startTarget((incoming) => {
    asked++
    incoming.socket.destroy()
  })
  const { origin, brokenAt } = await balance(broken)
  expect((await fetch(origin, { method: 'POST', body: 'x' })).status).toBe(502)
  expect([asked, brokenAt]).toEqual([1, [broken]])
})

test('an answer that breaks off breaks off here too, and is counted', async () => {
  const broken = await startTarget((_incoming, reply) => {
    reply.writeHead(200, { 'content-length': 100 }).write('begun')
    setTimeout(() => reply.destroy(), 20)
  })
  const { origin, brokenAt } = await balance(broken)
  const answer = await fetch(origin)
  await expect(answer.text()).rejects.toThrow()
  expect(brokenAt).toEqual([broken])
})

test('each piece of an upload and of an answer is handed on as it comes', async () => {
  const { origin } = await balance(
    await startTarget((incoming, reply) => {
      reply.flushHeaders()
      incoming.on('data', (piece) => reply.write(`got ${piece}`))
      incoming.on('end', () => reply.end())
    }),
  )
  const outgoing = request(origin, { method: 'POST' })
  closers.push(() => outgoing.destroy())
  outgoing.write('first')
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  expect(`${(await once(answer, 'data'))[0]}`).toBe('got first')
  outgoing.write('second')
  expect(`${(await once(answer, 'data'))[0]}`).toBe('got second')
})

test.each(['before the answer', 'during the answer'])(
  'a client that leaves %s ends the request at the server, which is not to blame',
  async (when) => {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const target = await startTarget((_incoming, reply) => {
      reply.once('close', resolve)
      if (when === 'during the answer') reply.write('event')
      begin()
    })
    const { origin, brokenAt } = await balance(target)
    const outgoing = request(origin, { method: 'POST' })
    outgoing.on('error', () => undefined)
    outgoing.write('half')
    await begun
    if (when === 'during the answer') await once(outgoing, 'response')
    outgoing.destroy()
    await left
    expect(brokenAt).toEqual([])
  },
)

test('an answer that comes before all was sent is the answer, and the connection goes on', async () => {
  const { origin, brokenAt } = await balance(
    await startTarget((_incoming, reply) => void reply.writeHead(413).end('too much')),
  )
  const body = Buffer.alloc(8 * 1024 * 1024)
  for (let n = 0; n < 2; n++) {
    const answer = await fetch(origin, { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([413, 'too much'])
  }
  expect(brokenAt).toEqual([])
})
