import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressOf } from '#app/testing/event-reader.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { streamEvents } from '#kits/events/shared/events.ts'
import { requestToken } from '#kits/session/shared/login.ts'

let testServer: TestServer
let port: number
beforeAll(async () => {
  testServer = await createTestServer()
  port = Number(new URL(await addressOf(testServer.app)).port)
})
afterAll(() => testServer.close())

/** The answer to these bytes, until the server closes the connection. */
async function answer(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) }
}

const host = 'host: 127.0.0.1\r\n'
const close = 'connection: close\r\n'

test.each([
  ['no request at all', 'hola\r\n\r\n', 400],
  ['a header without a colon', `GET / HTTP/1.1\r\n${host}hola\r\n\r\n`, 400],
  ['two lengths', `POST /api/x HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, 400],
  [
    'a length and pieces, which proxies read differently',
    `POST /api/x HTTP/1.1\r\n${host}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'a piece of no length',
    `POST ${requestToken.path} HTTP/1.1\r\n${host}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nz\r\n`,
    400,
  ],
  ['two hosts', `GET / HTTP/1.1\r\n${host}host: evil.example\r\n${close}\r\n`, 400],
  ['the same host twice', `GET /api/health/live HTTP/1.1\r\n${host}${host}${close}\r\n`, 400],
  ['two hosts in one', `GET /api/health/live HTTP/1.1\r\nhost: 127.0.0.1, evil\r\n${close}\r\n`, 400],
  ['a host that is none', `GET /api/health/live HTTP/1.1\r\nhost: a/b@c\r\n${close}\r\n`, 400],
  ['no host', `GET /api/health/live HTTP/1.1\r\n${close}\r\n`, 400],
  [
    'two hosts before a body',
    `POST ${requestToken.path} HTTP/1.1\r\n${host}${host}content-length: 2\r\n${close}\r\n{}`,
    400,
  ],
  ['a head without end', `GET / HTTP/1.1\r\n${host}x: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
  ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 413],
])(
  '%s gets an envelope with the headers of any answer, and the connection ends',
  async (_, bytes, status) => {
    const got = await answer(bytes)
    expect(got.status).toBe(status)
    const key = status === 413 ? 'body_too_large' : 'malformed'
    expect(got.body).toEqual({ code: status, msg: expect.stringMatching(/\.$/), result: { key } })
    expect(got.head).toContain("content-security-policy: default-src 'none'")
    expect(got.head).toContain('x-content-type-options: nosniff')
    expect(got.head).toContain('connection: close')
    if (!bytes.startsWith('GET / ')) expect(got.head).toContain('cache-control: no-store')
  },
)

test.each([
  ['HTTP/1.0 without a host', 'GET /api/health/live HTTP/1.0\r\n\r\n'],
  ['a host with a port', `GET /api/health/live HTTP/1.1\r\nhost: [::1]:3000\r\n${close}\r\n`],
  ['an address in full', `GET http://broker.example/api/health/live HTTP/1.1\r\n${host}${close}\r\n`],
  ['an expectation nobody knows', `GET /api/health/live HTTP/1.1\r\n${host}expect: tea\r\n${close}\r\n`],
])('%s is a request like any other', async (_, bytes) => {
  const got = await answer(bytes)
  expect(got.status).toBe(200)
  expect(got.head).toContain("content-security-policy: default-src 'none'")
  expect(got.head).toContain('cache-control: no-store')
})

test('what comes while the server closes is refused with the headers of any answer', async () => {
  const app = await testServer.buildAnother()
  const { port } = new URL(await addressOf(app))
  const socket = connect(Number(port), '127.0.0.1')
  const post = `POST ${requestToken.path} HTTP/1.1\r\n${host}content-type: application/json\r\n`
  // Accepted before the shutdown: its connection stays open until it is answered.
  socket.write(`${post}content-length: 2\r\n\r\n{`)
  await once(app.server, 'request')
  const closing = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  socket.write(`}GET /api/health/live HTTP/1.1\r\n${host}\r\n`)
  const [accepted = '', refused = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  await closing
  expect(accepted).toMatch(/^HTTP\/1.1 422/)
  expect(refused).toContain('HTTP/1.1 503')
  expect(refused.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  expect(refused.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(body)).toMatchObject({ code: 503, result: { key: 'busy' } })
})

test('an answer under way is not written into: the connection ends', async () => {
  const token = await testServer.signIn('admin', adminPassword)
  const socket = connect(port, '127.0.0.1')
  const stream = `GET ${streamEvents.path} HTTP/1.1\r\n${host}authorization: Bearer ${token}\r\n`
  socket.write(`${stream}transfer-encoding: chunked\r\n\r\n`)
  let got = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    // Once it has begun.
    if (got === '') socket.write('z\r\n')
    got += chunk
  })
  await once(socket, 'close')
  expect(got).toContain('text/event-stream')
  expect(got.match(/HTTP\/1\.1/g)).toHaveLength(1)
})
