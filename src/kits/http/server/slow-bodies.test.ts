import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#app/testing/event-reader.ts'
import { answerMalformed } from './malformed-requests.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

const limitMs = 300

let app: FastifyInstance

beforeAll(() => {
  app = Fastify({ clientErrorHandler: answerMalformed({}) })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  refuseSlowBodies(app, limitMs)
  app.post('/', async ({ body }) => String(body))
})
afterAll(() => app.close())

/** Sends a body in two halves, the second after the limit. */
async function sendSlowly(type: string): Promise<{ status: number | undefined; text: string }> {
  const headers = { 'content-type': type, 'content-length': '4' }
  const sending = request(await addressOf(app), { method: 'POST', headers })
  sending.on('error', () => undefined)
  const answered = new Promise<{ status: number | undefined; text: string }>((resolve) => {
    sending.on('response', async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('')
      resolve({ status: response.statusCode, text })
    })
  })
  sending.write('ab')
  setTimeout(() => sending.end('cd'), limitMs * 3)
  return answered
}

test('a body that does not arrive in time is refused, and a file may take longer', {
  tags: 'further',
}, async () => {
  const [json, file] = await Promise.all([
    sendSlowly('application/json'),
    sendSlowly('multipart/form-data; boundary=x'),
  ])
  expect(json.status).toBe(408)
  expect(JSON.parse(json.text)).toMatchObject({ result: { key: 'too_slow' } })
  expect(file).toEqual({ status: 200, text: 'abcd' })
})

test('what arrives at once is answered, and its connection kept', { tags: 'further' }, async () => {
  const origin = await addressOf(app)
  for (let i = 0; i < 2; i++) {
    const answer = await fetch(origin, { method: 'POST', body: 'ab', headers: { 'content-type': 'text/x' } })
    expect(await answer.text()).toBe('ab')
    await new Promise((resolve) => setTimeout(resolve, limitMs * 1.5))
  }
})

test('a request that was injected and refused unread is left alone', async () => {
  const other = Fastify()
  refuseSlowBodies(other, 50)
  other.addHook('onRequest', async (_request, reply) => reply.code(503).send())
  const refused = await other.inject({ method: 'POST', url: '/', payload: { some: 'body' } })
  expect(refused.statusCode).toBe(503)
  await new Promise((resolve) => setTimeout(resolve, 150))
  await other.close()
})
