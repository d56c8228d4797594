import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { AppError } from '#kits/contract/server/app-error.ts'
import { toAppError } from './envelope.ts'

test('a visitor who hangs up while sending is no failure of ours', async () => {
  const refused: AppError[] = []
  const app = Fastify()
  app.post('/', () => null)
  app.setErrorHandler((error, request, reply) => {
    refused.push(toAppError(error, request.id))
    return reply.send()
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{')
  await wait(200)
  socket.destroy()
  await expect.poll(() => refused).toMatchObject([{ key: 'malformed', status: 400 }])
  await app.close()
})
