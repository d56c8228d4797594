import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { rejectionOf } from '#app/testing/rejection.ts'
import { consumeCaptcha, storeCaptcha, withCaptcha } from './captcha.ts'

let database: TestDatabase
const now = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const keep = (answer = 'KX3MA') => storeCaptcha(database.db, answer, now)
const take = async (captchaId: string, captchaCode: string, at = now) =>
  (await consumeCaptcha(database.db, { captchaId, captchaCode }, at)) !== undefined

describe('a captcha', () => {
  test.each(['KX3MA', 'kx3ma', ' K X 3 M A ', 'ＫＸ３ＭＡ', 'k\u3000x3\u00a0ma'])(
    'is answered by %j: case, width and spaces do not matter',
    async (code) => {
      expect(await take(await keep(), code)).toBe(true)
    },
  )

  test.each(['KX3M', 'KX3MAA', 'KX-3MA', 'AM3XK', ' '])('is not answered by %j', async (code) => {
    expect(await take(await keep(), code)).toBe(false)
  })

  test('counts once, and ends with a wrong answer', async () => {
    const used = await keep()
    expect([await take(used, 'KX3MA'), await take(used, 'KX3MA')]).toEqual([true, false])
    const missed = await keep()
    expect([await take(missed, 'KX3MB'), await take(missed, 'KX3MA')]).toEqual([false, false])
  })

  test('counts for ten minutes', async () => {
    expect(await take(await keep(), 'KX3MA', later(9.99))).toBe(true)
    expect(await take(await keep(), 'KX3MA', later(10))).toBe(false)
  })

  test('is not answered by the answer of another', async () => {
    const [ours] = [await keep('AAAAA'), await keep('CCCCC')]
    expect(await take(ours, 'CCCCC')).toBe(false)
  })

  test('used by fifty at once is accepted once', async () => {
    const id = await keep()
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(id, 'KX3MA')))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('is kept as a hash that differs for the same answer', async () => {
    const ids = [await keep(), await keep()]
    const rows = await database.db.selectFrom('captcha').selectAll().where('id', 'in', ids).execute()
    expect(new Set(rows.map(({ answer_hash }) => answer_hash.toString('hex'))).size).toBe(2)
    for (const { answer_hash } of rows) expect(answer_hash.toString('latin1')).not.toContain('KX3MA')
  })
})

describe('work behind a captcha', () => {
  const context = () => ({ db: database.db, now: () => now, address: '192.0.2.1' })

  test('is done with a right answer, which is then spent', async () => {
    const answer = { captchaId: await keep(), captchaCode: 'kx3ma' }
    expect(await withCaptcha(context(), answer, async () => 'done')).toBe('done')
    const error = await rejectionOf(withCaptcha(context(), answer, async () => 'done'))
    expect(error.details.fields).toEqual([{ path: 'captchaCode', key: 'captcha_wrong', params: {} }])
  })

  test('is not done with a wrong answer, which is spent all the same', async () => {
    const captchaId = await keep()
    const work = async () => expect.unreachable()
    await rejectionOf(withCaptcha(context(), { captchaId, captchaCode: 'wrong' }, work))
    expect(await take(captchaId, 'KX3MA')).toBe(false)
  })

  test('that fails leaves a right answer to be used again', async () => {
    const captchaId = await keep()
    const failing = withCaptcha(context(), { captchaId, captchaCode: 'KX3MA' }, () =>
      Promise.reject(new Error('no space left')),
    )
    await expect(failing).rejects.toThrow('no space left')
    expect(await take(captchaId, 'KX3MA')).toBe(true)
  })
})
