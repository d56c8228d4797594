import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressOf } from '#app/testing/event-reader.ts'
import { sendEvents } from './event-stream.ts'

test('a reader that does not keep up is let go', async () => {
  const app = Fastify()
  const left = Promise.withResolvers<void>()
  app.get('/events', (_request, reply) =>
    sendEvents(reply, (sink) => {
      const writing = setInterval(() => sink.write(`data: ${'x'.repeat(1_000_000)}\n\n`), 5)
      return () => {
        clearInterval(writing)
        left.resolve()
      }
    }),
  )
  const { port } = new URL(await addressOf(app))
  const client = connect(Number(port), '127.0.0.1').pause()
  client.on('error', () => undefined)
  client.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await left.promise
  client.destroy()
  await app.close()
  expect(app.server.listening).toBe(false)
})
