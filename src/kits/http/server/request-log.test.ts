import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '#kits/contract/server/app-error.ts'
import { answerError } from './envelope.ts'
import { createLoadShedder } from './load-shedding.ts'
import { logRequests } from './request-log.ts'

test('every refusal is logged, but shed load is logged in one line', async () => {
  const lines: { path?: string; status?: number }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'info', stream } })
  logRequests(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.get('/gate', () => {
    throw new AppError('busy', { retryAfter: 10 })
  })
  const { promise: released, resolve: release } = Promise.withResolvers<string>()
  app.get('/busy', { ...createLoadShedder(app), handler: () => released })
  await app.inject('/gate')
  const requests = Array.from({ length: 200 }, () => app.inject('/busy'))
  await expect.poll(() => lines.some((line) => 'turnedAway' in line)).toBe(true)
  release('at last')
  const turnedAway = (await Promise.all(requests)).filter(({ statusCode }) => statusCode === 503)
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(lines.filter(({ status }) => status === 503).map(({ path }) => path)).toEqual(['/gate'])
  await app.close()
})
