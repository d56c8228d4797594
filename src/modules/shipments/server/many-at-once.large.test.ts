import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const fifty = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, n) => work(n)))

const withStatus = <A extends { status: number }>(answers: A[], status: number): A[] =>
  answers.filter((answer) => answer.status === status)

describe('fifty at once', () => {
  test('edits of one version: one wins, the others see what it made', async () => {
    const cabin = await testServer.create()
    const answers = await fifty((n) => testServer.edit({ ...editOf(cabin), cabinName: `Edición ${n}` }))
    const [winner] = withStatus(answers, 200)
    expect(withStatus(answers, 200)).toHaveLength(1)
    expect(withStatus(answers, 409)).toHaveLength(49)
    for (const loser of withStatus(answers, 409))
      expect(loser.result).toEqual({ key: 'stale', current: winner?.result })
    expect((await testServer.get(cabin.id)).result).toEqual(winner?.result)
    expect(winner?.result.version).toBe(2)
  })

  test('steps of one version: one is made', async () => {
    const cabin = await testServer.create()
    const answers = await fifty((n) => {
      const step = { id: cabin.id, version: 1, status: n % 2 ? 30 : 999 } as const
      return testServer.call(cabins.changeStatus, step, { token: testServer.operator })
    })
    expect(withStatus(answers, 200)).toHaveLength(1)
    expect(withStatus(answers, 409)).toHaveLength(49)
    expect((await testServer.get(cabin.id)).result).toMatchObject({ version: 2, trajectory: { length: 2 } })
  })

  test('steps back: one is taken', async () => {
    const cabin = await testServer.createAt(40)
    const { id, version } = cabin
    const answers = await fifty(() =>
      testServer.call(cabins.undoStatus, { id, version }, { token: testServer.operator }),
    )
    expect(withStatus(answers, 200)).toHaveLength(1)
    expect((await testServer.get(id)).result).toMatchObject({ status: 30, version: version + 1 })
  })

  test('an edit, a step and a delete of one version: one of them, whichever comes first', async () => {
    const cabin = await testServer.create()
    const { id, version } = cabin
    const token = testServer.operator
    const answers = await fifty(async (n): Promise<{ status: number }> => {
      if (n % 3 === 0) return testServer.edit({ ...editOf(cabin), cabinName: `Edición ${n}` })
      if (n % 3 === 1) return testServer.call(cabins.changeStatus, { id, version, status: 30 }, { token })
      return testServer.call(cabins.remove, { id, version }, { token })
    })
    expect(withStatus(answers, 200)).toHaveLength(1)
    expect(withStatus(answers, 409).length + withStatus(answers, 404).length).toBe(49)
  })

  test('creates of one id and one body: one cabin, the same answer for all', async () => {
    const body = { ...testServer.sea(), id: randomUUID() }
    const count = await testServer.count('cabin')
    const answers = await fifty(() => testServer.call(cabins.create, body, { token: testServer.operator }))
    for (const { status, result } of answers) expect([status, result]).toEqual([200, answers[0]?.result])
    expect(await testServer.count('cabin')).toBe(count + 1)
    expect((await testServer.get(body.id)).result.trajectory).toHaveLength(1)
  })

  test('creates of one id and fifty bodies: one cabin, and the others are told', async () => {
    const id = randomUUID()
    const count = await testServer.count('cabin')
    const answers = await fifty(() =>
      testServer.call(cabins.create, { ...testServer.sea(), id }, { token: testServer.operator }),
    )
    expect(withStatus(answers, 200)).toHaveLength(1)
    expect(withStatus(answers, 409)).toHaveLength(49)
    expect(await testServer.count('cabin')).toBe(count + 1)
    expect((await testServer.get(id)).result).toEqual(withStatus(answers, 200)[0]?.result)
  })

  test('restores of one deleted cabin: it comes back once', async () => {
    const { id } = await testServer.create()
    await testServer.call(cabins.remove, { id, version: 1 }, { token: testServer.operator })
    const answers = await fifty(() => testServer.call(cabins.restore, { id }, { token: testServer.operator }))
    expect(withStatus(answers, 200)).toHaveLength(50)
    expect((await testServer.get(id)).result.version).toBe(3)
  })
})

describe('a batch', () => {
  const batch = (items: { id: string; version: number }[], step: object, language = 'es-MX') =>
    testServer.call(
      cabins.changeStatusBatch,
      { items: items.map(({ id, version }) => ({ id, version })), ...(step as { status: 30 }) },
      { token: testServer.operator, language },
    )

  test('of 200 with one stale: 199 are done, the stale one is named with its reason', async () => {
    const made: Cabin[] = []
    for (let i = 0; i < 4; i++) made.push(...(await fifty(() => testServer.create())))
    const stale = made[77] as Cabin
    await testServer.edit({ ...editOf(stale), cabinName: 'Cambió entretanto' })
    const { status, result } = await batch(made, { status: 30, note: 'Atracó' })
    expect(status).toBe(200)
    expect(result.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect(result.filter(({ ok }) => ok)).toHaveLength(199)
    expect(result.filter(({ ok }) => !ok)).toEqual([
      {
        id: stale.id,
        ok: false,
        msg: 'Alguien cambió estos datos mientras los editabas.',
        key: 'stale',
      },
    ])
    expect((await testServer.get(stale.id)).result).toMatchObject({ status: 20, version: 2 })
    const arrived = await testServer.call(cabins.getPage, { status: [30] }, { token: testServer.operator })
    expect(arrived.result.items[0]).toMatchObject({ version: 2 })
    expect(arrived.result.total).toBeGreaterThanOrEqual(199)
  })

  test('takes each on its own: twice the same, unknown, deleted, not allowed, at a wrong day', async () => {
    const token = testServer.operator
    const [first, cancelled, theirs] = [
      await testServer.create(),
      await testServer.createAt(999),
      await testServer.create(testServer.sea(), testServer.shop),
    ]
    const gone = await testServer.create()
    await testServer.call(cabins.remove, { id: gone.id, version: 1 }, { token })
    const unknown = { id: randomUUID(), version: 1 }
    const { result } = await batch([first, first, cancelled, gone, unknown, theirs], { status: 30 }, 'en-US')
    expect(result).toEqual([
      { id: first.id, ok: true, msg: '', version: 2 },
      { id: first.id, ok: false, msg: expect.any(String), key: 'stale' },
      {
        id: cancelled.id,
        ok: false,
        msg: expect.stringMatching(/^A shipment cannot go from “.+” to “.+”\.$/),
        key: 'step_not_allowed',
      },
      { id: gone.id, ok: false, msg: expect.any(String), key: 'not_found' },
      { id: unknown.id, ok: false, msg: result[3]?.msg, key: 'not_found' },
      { id: theirs.id, ok: true, msg: '', version: 2 },
    ])
    expect((await testServer.get(first.id)).result).toMatchObject({ version: 2, trajectory: { length: 2 } })
    expect((await testServer.get(cancelled.id)).result).toEqual(cancelled)
  })

  /** Steps of this cabin fail with that code of PostgreSQL's. */
  const breakSteps = (cabinId: string, code: string) =>
    sql`
      create or replace function break_step() returns trigger language plpgsql as ${sql.lit(
        `begin
           if new.cabin_id = '${cabinId}' then raise exception 'broken' using errcode = '${code}'; end if;
           return new;
         end`,
      )};
      create or replace trigger break_step before insert on cabin_step
        for each row execute function break_step()`.execute(testServer.db)

  test('where one breaks on our side: it is named with a reference, the others are done', async () => {
    const [first, broken, last] = [
      await testServer.create(),
      await testServer.create(),
      await testServer.create(),
    ]
    await breakSteps(broken.id, 'XX000')
    const { result } = await batch([first, broken, last], { status: 30 }, 'en-US')
    expect(result).toEqual([
      { id: first.id, ok: true, msg: '', version: 2 },
      {
        id: broken.id,
        ok: false,
        msg: expect.stringMatching(/^Something .+ [\w-]{17}\.?$/),
        key: 'internal',
      },
      { id: last.id, ok: true, msg: '', version: 2 },
    ])
    expect((await testServer.get(broken.id)).result).toEqual(broken)
  })

  test('where the database goes away: the rest is not tried, and each says so', async () => {
    const [first, broken, last] = [
      await testServer.create(),
      await testServer.create(),
      await testServer.create(),
    ]
    await breakSteps(broken.id, '57P01')
    const { result } = await batch([first, broken, last], { status: 30 }, 'en-US')
    expect(result.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(result[2]?.msg).toBe(result[1]?.msg)
    expect((await testServer.get(last.id)).result).toMatchObject({ status: 20, version: 1 })
  })

  test('at the same time as others of the same cabins: each cabin takes one step', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => testServer.create()))
    const answers = await Promise.all(Array.from({ length: 6 }, () => batch(made, { status: 30 })))
    for (const { id } of made) {
      const outcomes = answers.flatMap(({ result }) => result.filter((outcome) => outcome.id === id))
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await testServer.get(id)).result).toMatchObject({ version: 2, trajectory: { length: 2 } })
    }
  })

  test('of a day that is wrong for one is right for the others', async () => {
    const early = await testServer.create()
    const late = await testServer.move(
      await testServer.create(),
      30,
      new Date(testServer.clock.now.getTime() + 86_400_000).toISOString(),
    )
    const { result } = await batch([late, await testServer.move(early, 30)], { status: 40 })
    expect(result).toMatchObject([
      { ok: false, msg: expect.stringContaining('No puede ser anterior al paso previo') },
      { ok: true, msg: '' },
    ])
  })
})
