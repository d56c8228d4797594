import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { AddressRefused, type Answer, AnswerTimedOut, requestPublic } from './request.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(answer: RequestListener): Promise<{ port: number; sockets: Set<Socket> }> {
  const server = createServer(answer)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, sockets }
}

type Options = Partial<Parameters<typeof requestPublic>[1]>

const ask = (address: string, options: Options = {}): Promise<Answer> =>
  requestPublic(new URL(address), {
    method: 'GET',
    headers: {},
    withinMs: 5_000,
    maxBytes: 1_000,
    allowLoopback: true,
    ...options,
  })

const reasonOf = (address: string, options: Options = {}) =>
  ask(address, options).then(
    () => 'answered',
    (error) => (error instanceof AddressRefused ? error.reason : String(error)),
  )

describe('an address', () => {
  const closed: Options = { allowLoopback: false, lookup: async () => ['127.0.0.1'] }

  test.each([
    ['http://example.com/', 'not_https'],
    ['ftp://example.com/', 'not_https'],
    ['https://user:secret@example.com/', 'has_credentials'],
    ['https://127.0.0.1/', 'not_public'],
    ['https://2130706433/', 'not_public'],
    ['https://0x7f.1/', 'not_public'],
    ['https://[::1]/', 'not_public'],
    ['https://[::ffff:127.0.0.1]/', 'not_public'],
    ['https://169.254.169.254/latest/meta-data', 'not_public'],
    ['https://a-name-of-ours.example/', 'not_public'],
  ])('%s is refused: %s', async (address, reason) => {
    expect(await reasonOf(address, closed)).toBe(reason)
  })

  test('is refused by a name of a local network, whatever that leads to', async () => {
    const options: Options = { allowLoopback: false, lookup: async () => ['8.8.8.8'] }
    expect(await reasonOf('https://localhost/', options)).toBe('not_public')
    expect(await reasonOf('https://cms.internal/', options)).toBe('not_public')
  })

  test('is refused where one of several that its name has is private', async () => {
    const lookup = async () => ['8.8.8.8', '10.0.0.1']
    expect(await reasonOf('https://mixed.example/', { lookup })).toBe('not_public')
  })

  test('is refused where its name has none', async () => {
    expect(await reasonOf('https://none.example/', { lookup: async () => [] })).toBe('not_public')
  })

  test('by http is loopback alone, where that is allowed', async () => {
    const { port } = await listen((_, answer) => answer.end('ok'))
    expect(await reasonOf(`http://127.0.0.1:${port}/`, { allowLoopback: false })).toBe('not_https')
    expect(await reasonOf('http://plain.example/', { lookup: async () => ['8.8.8.8'] })).toBe('not_public')
    expect(await reasonOf('http://inside.example/', { lookup: async () => ['10.0.0.1'] })).toBe('not_public')
    expect((await ask(`http://127.0.0.1:${port}/`)).status).toBe(200)
  })

  test('is resolved once, and the connection goes where the check looked', async () => {
    const { port } = await listen((request, answer) => answer.end(request.headers.host))
    let asked = 0
    const lookup = async () => (++asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'])
    const { body } = await ask(`http://rebinding.example:${port}/`, { lookup })
    expect({ asked, host: body.toString() }).toEqual({ asked: 1, host: `rebinding.example:${port}` })
  })
})

describe('an answer', () => {
  test('has the status, the headers and the body; what was sent arrives whole', async () => {
    const { port } = await listen(async (request, answer) => {
      const chunks = await request.toArray()
      answer.writeHead(201, { 'x-own': request.headers['x-sent'] ?? '' })
      answer.end(`${request.method} ${request.headers['content-length']} ${Buffer.concat(chunks)}`)
    })
    const answer = await ask(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-sent': 'yes' },
      body: 'años',
    })
    expect(answer).toMatchObject({ status: 201, headers: { 'x-own': 'yes' }, isCut: false })
    expect(answer.body.toString()).toBe('POST 5 años')
  })

  test('that redirects is not followed', async () => {
    const { port } = await listen((_, answer) => {
      answer.writeHead(302, { location: 'http://169.254.169.254/' })
      answer.end()
    })
    expect(await ask(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302 })
  })

  test('without end is cut, and its connection closed', async () => {
    const { port, sockets } = await listen((_, answer) => {
      const more = () => {
        while (answer.write('x'.repeat(64 * 1024)));
      }
      answer.on('drain', more)
      more()
    })
    const { body, isCut } = await ask(`http://127.0.0.1:${port}/`)
    expect({ bytes: body.length, isCut }).toEqual({ bytes: 1_000, isCut: true })
    await expect.poll(() => sockets.size).toBe(0)
  })

  test.each<[string, RequestListener]>([
    ['that never comes', () => undefined],
    ['that stops in its head', (_, answer) => void answer.socket?.write('HTTP/1.1 200 OK\r\nx: ')],
    [
      'that drips',
      (_, answer) => {
        const timer = setInterval(() => answer.write('x'), 20)
        answer.on('close', () => clearInterval(timer))
      },
    ],
  ])('%s is waited for no longer than allowed', async (_, listener) => {
    const { port, sockets } = await listen(listener)
    await expect(ask(`http://127.0.0.1:${port}/`, { withinMs: 200 })).rejects.toThrow(AnswerTimedOut)
    await expect.poll(() => sockets.size).toBe(0)
  })

  test('is not waited for where the name is not resolved in time', async () => {
    const lookup = () => new Promise<string[]>(() => undefined)
    await expect(ask('https://slow.example/', { withinMs: 100, lookup })).rejects.toThrow(AnswerTimedOut)
  })

  test('that is no HTTP, or ends early, is an error', async () => {
    const { port } = await listen((request, answer) => {
      if (request.url === '/noise') return void answer.socket?.end('no http at all\r\n\r\n')
      answer.writeHead(200, { 'content-length': '100' })
      answer.write('a part')
      setTimeout(() => answer.destroy(), 20)
    })
    await expect(ask(`http://127.0.0.1:${port}/noise`)).rejects.toThrow()
    await expect(ask(`http://127.0.0.1:${port}/part`)).rejects.toThrow()
  })

  test('is given up when the caller gives up', async () => {
    const { port, sockets } = await listen(() => undefined)
    const giveUp = new AbortController()
    const asked = ask(`http://127.0.0.1:${port}/`, { signal: giveUp.signal })
    await expect.poll(() => sockets.size).toBe(1)
    giveUp.abort()
    await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    await expect.poll(() => sockets.size).toBe(0)
  })
})
