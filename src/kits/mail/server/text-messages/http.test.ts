import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#kits/db/server/uuid.ts'
import { describeFailure } from '../outbox/failure.ts'
import { DeliveryRefused } from '../outbox/outgoing.ts'
import { httpDriver } from './http.ts'

let service: Server
let requests: { headers: IncomingHttpHeaders; url: string | undefined; body: unknown }[]
let status: number

beforeAll(async () => {
  service = createServer(async (request, response) => {
    requests.push({ headers: request.headers, url: request.url, body: await json(request) })
    response.writeHead(status, { location: '/elsewhere' }).end('{"echo":"secret"}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => service.close())
beforeEach(() => {
  requests = []
  status = 200
})

const message = () => ({
  id: newId(),
  recipient: '+525512345678',
  content: { text: 'Código 123456 · 验证码' },
  createdAt: '2026-07-30T18:05:00.000Z',
  attempts: 1,
})
const driver = () =>
  httpDriver(
    `http://key:s%C3%A9cret@127.0.0.1:${(service.address() as AddressInfo).port}/send?account=12345678`,
  )
const deliver = (outgoing = message()) => driver().deliver(outgoing, AbortSignal.timeout(5_000))

test('a text message is posted as JSON with its id as idempotency key and the credentials of the address', async () => {
  const outgoing = message()
  await deliver(outgoing)
  expect(requests).toMatchObject([
    {
      url: '/send?account=12345678',
      body: { to: '+525512345678', text: 'Código 123456 · 验证码' },
      headers: {
        'content-type': 'application/json',
        'idempotency-key': outgoing.id,
        authorization: `Basic ${Buffer.from('key:sécret').toString('base64')}`,
      },
    },
  ])
  expect(driver().destination).not.toMatch(/key|cret|12345678/)
})

test.each([400, 404, 410, 422])('%i refuses it for good', async (code) => {
  status = code
  await expect(deliver()).rejects.toBeInstanceOf(DeliveryRefused)
})

test.each([302, 401, 403, 408, 429, 500, 503])(
  'after %i it is tried again, at the same address',
  async (code) => {
    status = code
    const error = await deliver().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefused)
    expect(describeFailure(error, driver().secrets)).toBe(`The service answered ${code}`)
    expect(requests).toHaveLength(1)
  },
)

test('a service that is away is named by what went wrong, not by its address', async () => {
  const away = httpDriver('http://key:secret@127.0.0.1:1/send')
  const error = await away.deliver(message(), AbortSignal.timeout(5_000)).catch((thrown: unknown) => thrown)
  const description = describeFailure(error, away.secrets)
  expect(description).toMatch(/^fetch failed: /)
  expect(description).not.toMatch(/secret|key/)
})
