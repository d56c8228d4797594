import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const refusal = () => new Error('full')

/** Work that ends on command; `started` records the order. */
function bench(
  options: Pick<Parameters<typeof createConcurrencyLimiter>[0], 'atOnce' | 'each' | 'queue' | 'waitMs'>,
) {
  const limit = createConcurrencyLimiter({ ...options, refusal })
  const started: string[] = []
  const endings: (() => void)[] = []
  const enter = (name: string, whom?: string) =>
    limit(() => {
      started.push(name)
      return new Promise<string>((resolve) => endings.push(() => resolve(name)))
    }, whom).catch(({ message }: Error) => `${name} ${message}`)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endAll = async () => {
    for (await settle(); endings.length > 0; await settle()) endings.shift()?.()
  }
  return { started, enter, endAll, settle }
}

test('a few are let in at once, a few wait in order, the rest is refused', async () => {
  const { started, enter, endAll } = bench({ atOnce: 2, queue: 2 })
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name))
  await endAll()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e full'])
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('one with many in the queue gives way to others, and they take turns', async () => {
  const { started, enter, endAll } = bench({ atOnce: 1, queue: 4 })
  const greedy = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => enter(name, 'a'))
  const others = [enter('b1', 'b'), enter('c1', 'c')]
  const oneMore = enter('a6', 'a')
  await endAll()
  expect(await Promise.all(greedy)).toEqual(['a1', 'a2', 'a3', 'a4 full', 'a5 full'])
  expect(await Promise.all(others)).toEqual(['b1', 'c1'])
  expect(await oneMore).toBe('a6 full')
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'a3'])
})

test('work that fails makes room as well', async () => {
  const limit = createConcurrencyLimiter({ atOnce: 1, queue: 1, refusal })
  const failing = limit(() => Promise.reject(new Error('broken')))
  const next = limit(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('of one’s own no more are let in than may be, though there is room', async () => {
  const { started, enter, endAll, settle } = bench({ atOnce: 2, each: 1, queue: 4 })
  const all = ['a1', 'a2', 'a3'].map((name) => enter(name, 'a'))
  await settle()
  expect(started).toEqual(['a1'])
  all.push(enter('b1', 'b'), enter('b2', 'b'))
  await settle()
  expect(started).toEqual(['a1', 'b1'])
  await endAll()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
})

test('who has waited long enough is refused, and leaves no gap', async () => {
  const { started, enter, endAll } = bench({ atOnce: 1, queue: 4, waitMs: 20 })
  const first = enter('a')
  expect(await enter('b')).toBe('b full')
  const late = enter('c')
  await endAll()
  expect(await Promise.all([first, late])).toEqual(['a', 'c'])
  expect(started).toEqual(['a', 'c'])
})
