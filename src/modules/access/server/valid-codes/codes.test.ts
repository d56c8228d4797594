import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { rowText } from '#app/testing/row-text.ts'
import type { Database } from '#kits/db/server/database.ts'
import { consumeCode, issueCode } from './codes.ts'
import type { CodeTarget } from './queries.ts'

let database: TestDatabase
let db: Database
const start = new Date('2026-07-30T18:00:00Z')
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000)

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(() => db.deleteFrom('valid_code').execute())

const ana: CodeTarget = { purpose: 'reset', target: 'ana@example.com' }

async function issue(target = ana, now = start): Promise<string> {
  const issued = await issueCode(db, target, now)
  if (!('code' in issued)) throw new Error(`Wait ${issued.waitSeconds} seconds.`)
  return issued.code
}

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a code', () => {
  test('has six digits and is kept as a hash', async () => {
    const code = await issue()
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await db.selectFrom('valid_code').selectAll().execute()
    expect(row).toMatchObject({ ...ana, tried_from: [], expires_at: later(600).toISOString() })
    expect(rowText([row ?? {}])).not.toContain(code)
  })

  test('is taken once', async () => {
    const code = await issue()
    expect(await consumeCode(db, ana, code, later(1))).toBe(true)
    expect(await consumeCode(db, ana, code, later(2))).toBe(false)
  })

  test('is read with spaces and full-width digits, as people paste it', async () => {
    const code = await issue()
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    expect(await consumeCode(db, ana, ` ${wide.slice(0, 3)} ${wide.slice(3)} `, later(1))).toBe(true)
  })

  test('is good for ten minutes', async () => {
    const code = await issue()
    expect(await consumeCode(db, ana, code, later(600))).toBe(false)
    expect(await consumeCode(db, ana, code, later(599))).toBe(true)
  })

  test('is dead after five wrong tries, and good after four', async () => {
    const [code, other] = [await issue(), await issue({ ...ana, target: 'li@example.cn' })]
    for (let i = 0; i < 4; i++) {
      expect(await consumeCode(db, ana, otherThan(code), later(i))).toBe(false)
      expect(await consumeCode(db, { ...ana, target: 'li@example.cn' }, otherThan(other), later(i))).toBe(
        false,
      )
    }
    expect(await consumeCode(db, { ...ana, target: 'li@example.cn' }, other, later(5))).toBe(true)
    expect(await consumeCode(db, ana, otherThan(code), later(5))).toBe(false)
    expect(await consumeCode(db, ana, code, later(6))).toBe(false)
  })

  test('is not killed by the wrong tries of another address', async () => {
    const code = await issue()
    const wrong = otherThan(code)
    const guess = (address: string) => consumeCode(db, ana, wrong, later(1), address)
    await Promise.all(Array.from({ length: 40 }, (_, i) => guess(`198.51.100.${i % 4}`)))
    const [row] = await db.selectFrom('valid_code').select('tried_from').execute()
    expect(row?.tried_from).toHaveLength(4 * 5)
    expect(await consumeCode(db, ana, code, later(2), '198.51.100.0')).toBe(false)
    expect(await consumeCode(db, ana, code, later(2), '203.0.113.9')).toBe(true)
    expect(await consumeCode(db, ana, code, later(2), '203.0.113.8')).toBe(false)
  })

  test('that is none counts as a wrong one', async () => {
    const code = await issue()
    for (let i = 0; i < 5; i++) expect(await consumeCode(db, ana, null, later(1), 'here')).toBe(false)
    expect(await consumeCode(db, ana, code, later(2), 'here')).toBe(false)
  })

  test('is good for its own purpose and target only', async () => {
    const code = await issue()
    expect(await consumeCode(db, { ...ana, purpose: 'phone' }, code, later(1))).toBe(false)
    expect(await consumeCode(db, { ...ana, target: 'eva@example.com' }, code, later(1))).toBe(false)
    expect(await consumeCode(db, ana, code, later(1))).toBe(true)
  })

  test('of fifty uses at once serves one', async () => {
    const code = await issue()
    const taken = await Promise.all(Array.from({ length: 50 }, () => consumeCode(db, ana, code, later(1))))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('is dead after fifty wrong tries at once', async () => {
    const code = await issue()
    const wrong = otherThan(code)
    await Promise.all(Array.from({ length: 50 }, () => consumeCode(db, ana, wrong, later(1))))
    const [row] = await db.selectFrom('valid_code').select('tried_from').execute()
    expect(row?.tried_from).toHaveLength(5)
    expect(await consumeCode(db, ana, code, later(2))).toBe(false)
  })

  test('is still good where the work it was taken for failed', async () => {
    const code = await issue()
    const failing = db.transaction().execute(async (transaction) => {
      expect(await consumeCode(transaction as Database, ana, code, later(1))).toBe(true)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await consumeCode(db, ana, code, later(2))).toBe(true)
  })
})

describe('the next code', () => {
  test('comes a minute after the one before, with tries of its own', async () => {
    const first = await issue()
    expect(await issueCode(db, ana, later(1.5))).toEqual({ waitSeconds: 59 })
    for (let i = 0; i < 5; i++) await consumeCode(db, ana, otherThan(first), later(2))
    expect(await issueCode(db, ana, later(59.9))).toEqual({ waitSeconds: 1 })
    const second = await issue(ana, later(60))
    expect(await consumeCode(db, ana, second, later(61))).toBe(true)
  })

  test('leaves the two before it good, each for its own ten minutes, and no more of them', async () => {
    const codes: string[] = []
    for (let minute = 0; minute < 4; minute++) codes.push(await issue(ana, later(60 * minute)))
    const [oldest = '', second = '', third = ''] = codes
    if (!codes.slice(1).includes(oldest)) expect(await consumeCode(db, ana, oldest, later(200))).toBe(false)
    if (codes.filter((code) => code === second).length === 1)
      expect(await consumeCode(db, ana, second, later(660))).toBe(false)
    expect(await consumeCode(db, ana, third, later(661))).toBe(true)
  })

  test('revives none before it once one of them was used', async () => {
    const first = await issue()
    const second = await issue(ana, later(60))
    expect(await consumeCode(db, ana, first, later(61))).toBe(true)
    expect(await consumeCode(db, ana, second, later(62))).toBe(false)
    const third = await issue(ana, later(120))
    for (const old of [first, second].filter((code) => code !== third))
      expect(await consumeCode(db, ana, old, later(121))).toBe(false)
    expect(await consumeCode(db, ana, third, later(122))).toBe(true)
  })

  test('can be kept further apart', async () => {
    await issue()
    expect(await issueCode(db, ana, later(60), { secondsApart: 600 })).toEqual({ waitSeconds: 540 })
    expect(await issueCode(db, ana, later(600), { secondsApart: 600 })).toHaveProperty('code')
  })

  test('is to be waited for also where the one before was used', async () => {
    await consumeCode(db, ana, await issue(), later(1))
    expect(await issueCode(db, ana, later(2))).toEqual({ waitSeconds: 58 })
  })

  test('is not waited for by others', async () => {
    await issue()
    expect(await issue({ ...ana, target: 'eva@example.com' })).toMatch(/^\d{6}$/)
    expect(await issue({ ...ana, purpose: 'phone' })).toMatch(/^\d{6}$/)
  })

  test('is one where twenty ask at once', async () => {
    const issued = await Promise.all(Array.from({ length: 20 }, () => issueCode(db, ana, start)))
    const codes = issued.flatMap((each) => ('code' in each ? [each.code] : []))
    expect(codes).toHaveLength(1)
    expect(await consumeCode(db, ana, codes[0] ?? '', later(1))).toBe(true)
  })
})
