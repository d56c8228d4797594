import { describe, expect, test, vi } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

const id = '0198a2b4-0000-7000-8000-000000000001'

function open() {
  const clock = { now: 0 }
  const answers = createSharedAnswers(() => clock.now)
  const readings: { resolve(): void; reject(error: Error): void }[] = []
  const load = vi.fn(() => {
    const nth = load.mock.calls.length
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    readings.push({ resolve: () => resolve(nth), reject })
    return promise
  })
  const ask = (after?: { id: string; version: number }, key = 'list') => answers.answer(key, load, after)
  const settle = async (): Promise<void> => {
    readings.shift()?.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { answers, clock, load, ask, readings, settle }
}

describe('the same list asked by many', () => {
  test('is read once for all who came before the reading began, and once more for those who came after', async () => {
    const { ask, settle, load } = open()
    const first = ask()
    const later = [ask(), ask(), ask()]
    expect(load).toHaveBeenCalledTimes(1)
    await settle()
    expect(await first).toBe(1)
    expect(load).toHaveBeenCalledTimes(2)
    const last = ask()
    await settle()
    expect(await Promise.all(later)).toEqual([2, 2, 2])
    await settle()
    expect(await last).toBe(3)
    void ask()
    expect(load).toHaveBeenCalledTimes(4)
  })

  test('is another list for another key', () => {
    const { ask, load } = open()
    void ask(undefined, 'one')
    void ask(undefined, 'other')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('fails for those who waited as it failed for the first, and is read anew after', async () => {
    const { ask, readings, settle, load } = open()
    const both = [ask(), ask()]
    readings.shift()?.reject(new Error('away'))
    for (const each of both) await expect(each).rejects.toThrow('away')
    expect(load).toHaveBeenCalledTimes(1)
    const next = ask()
    await settle()
    expect(await next).toBe(2)
  })
})

describe('an answer that was read for others', () => {
  test('will do for whoever names a change that was noteChange before it was read', async () => {
    const { answers, clock, ask, settle, load } = open()
    answers.noteChange({ id, version: 2 })
    clock.now = 10
    const first = ask({ id, version: 2 })
    const meanwhile = ask({ id, version: 2 })
    await settle()
    expect(await Promise.all([first, meanwhile])).toEqual([1, 1])
    clock.now = 4_000
    expect(await ask({ id, version: 2 })).toBe(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test.each<[string, (opened: ReturnType<typeof open>) => unknown]>([
    ['who names none', () => undefined],
    ['who names a change not noteChange of here yet', () => undefined],
    [
      'anybody once another change was noteChange',
      ({ answers }) => answers.noteChange({ id: 'another', version: 1 }),
    ],
    ['anybody once many changes were noteChange', ({ answers }) => answers.noteManyChanges()],
    ['anybody after five seconds', ({ clock }) => Object.assign(clock, { now: 5_020 })],
  ])('will not do for %s', async (who, happen) => {
    const opened = open()
    const { answers, clock, ask, settle, load } = opened
    answers.noteChange({ id, version: 2 })
    clock.now = 10
    void ask()
    await settle()
    clock.now = 20
    happen(opened)
    const named = {
      'who names none': undefined,
      'who names a change not noteChange of here yet': { id, version: 3 },
    }
    void ask(who in named ? named[who as keyof typeof named] : { id, version: 2 })
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is not kept where it failed', async () => {
    const { answers, clock, ask, readings, load } = open()
    answers.noteChange({ id, version: 2 })
    clock.now = 10
    const failed = ask({ id, version: 2 })
    readings.shift()?.reject(new Error('away'))
    await expect(failed).rejects.toThrow('away')
    void ask({ id, version: 2 })
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is one of the last thirty-two', async () => {
    const { answers, clock, ask, readings, load } = open()
    answers.noteChange({ id, version: 2 })
    clock.now = 10
    for (let i = 0; i <= 32; i++) void ask({ id, version: 2 }, `list ${i}`)
    for (const reading of readings) reading.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    void ask({ id, version: 2 }, 'list 32')
    expect(load).toHaveBeenCalledTimes(33)
    void ask({ id, version: 2 }, 'list 0')
    expect(load).toHaveBeenCalledTimes(34)
  })
})
