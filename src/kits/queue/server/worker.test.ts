import { expect, test } from 'vitest'
import { createQueueWorker } from './worker.ts'

/** The worker by itself; what each queue does with it is tested where the queue is. */

const log = { warn: () => undefined }
const now = () => new Date()

test('what comes while the next rest is being measured does not wait until its end', async () => {
  const due: string[] = []
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<undefined>()
  const done = Promise.withResolvers<string>()
  const worker = createQueueWorker<string>({
    ...{ name: 'test', atOnce: 1, leaseMs: 0, log, now },
    take: async () => due.shift(),
    nextDue: () => {
      asked.resolve()
      return answered.promise
    },
    attempt: async (taken) => done.resolve(taken),
  })
  worker.wake()
  await asked.promise
  due.push('late')
  worker.wake()
  answered.resolve(undefined)
  expect(await done.promise).toBe('late')
  await worker.stop()
})

test('after a failure it rests, although it was woken meanwhile', async () => {
  let attempts = 0
  const failed = Promise.withResolvers<void>()
  const worker = createQueueWorker<string>({
    ...{ name: 'test', atOnce: 1, leaseMs: 0, now },
    log: { warn: () => failed.resolve() },
    take: async () => 'always due',
    nextDue: async () => undefined,
    attempt: async () => {
      attempts++
      throw new Error('the database is away')
    },
  })
  worker.wake()
  await failed.promise
  await new Promise((resolve) => setImmediate(resolve))
  expect(attempts).toBe(1)
  await worker.stop()
})
