import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { holidays } from '#modules/deadlines/contract/holidays.ts'

let testServer: TestServer
let operator: string
let viewer: string
let shop: string

const password = 'a long password'
const newYear = { on: '2030-01-01', name: 'Año Nuevo' }
const labour = { on: '2030-05-01', name: 'Día del Trabajo' }

beforeAll(async () => {
  testServer = await createTestServer()
  operator = await testServer.signIn('admin', adminPassword)
  await testServer.createManager({ kind: 'operator', userName: 'consulta', password, access: 'staff' })
  viewer = await testServer.signIn('consulta', password)
  await testServer.createManager({ userName: 'shop', password })
  shop = await testServer.signIn('shop', password)
})
afterAll(() => testServer.close())

type Form = Input<typeof holidays.setYear>

const set = (input: Partial<Form> = {}, token = operator) =>
  testServer.call(holidays.setYear, { year: 2030, days: [newYear, labour], ...input }, { token })
const get = (year: number, token = viewer) => testServer.call(holidays.getYear, { year }, { token })

const revision = async (): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`select revision from deadline_revision`.execute(
    testServer.db,
  )
  return rows[0]?.revision ?? 0
}

describe('the calendar of a year', () => {
  test('is empty and unconfirmed until somebody sets it, which confirms it', async () => {
    expect((await get(2031)).result).toEqual({
      year: 2031,
      days: [],
      source: null,
      confirmedAt: null,
      confirmedBy: null,
      version: 0,
    })
    const before = await revision()
    const { result } = await set({ year: 2031, days: [], source: 'RMF 2031, 2.1.6', version: 0 })
    expect(result).toEqual({
      year: 2031,
      days: [],
      source: 'RMF 2031, 2.1.6',
      confirmedAt: testServer.clock.now.toISOString(),
      confirmedBy: 'admin',
      version: 1,
    })
    expect((await get(2031)).result).toEqual(result)
    expect(await revision()).toBe(before + 1)
  })

  test('is replaced as a whole, in the order of its days; other years stay', async () => {
    await set({ year: 2032, days: [{ on: '2032-12-25', name: 'Navidad' }] })
    await set({ days: [labour, newYear], source: 'CFF 12' })
    expect((await get(2030)).result).toMatchObject({ days: [newYear, labour], source: 'CFF 12' })
    const { result } = await set({ days: [labour] })
    expect(result).toMatchObject({ days: [labour], source: 'CFF 12', version: 2 })
    expect((await get(2032)).result.days).toHaveLength(1)
  })

  test('is refused to who did not see the last change, and says what it is now', async () => {
    const { version } = (await set({ year: 2033, days: [] })).result
    await set({ year: 2033, days: [{ on: '2033-01-01', name: 'Año Nuevo' }], version })
    const answer = await set({ year: 2033, days: [], version })
    expect(answer).toMatchObject({
      status: 409,
      result: { key: 'stale', current: { version: version + 1, days: [{ on: '2033-01-01' }] } },
    })
    expect((await set({ year: 2034, days: [], version: 3 })).status).toBe(409)
    expect((await get(2034)).result.version).toBe(0)
  })

  test.each<[string, Partial<Form>, string, string]>([
    ['the same day twice', { days: [newYear, { ...newYear, name: 'Otra vez' }] }, 'days', 'same_day_twice'],
    [
      'a day of another year',
      { days: [newYear, { on: '2031-01-01', name: 'Ajeno' }] },
      'days.1.on',
      'other_year',
    ],
    ['a day that does not exist', { days: [{ on: '2030-02-30', name: 'Nunca' }] }, 'days.0.on', 'format'],
    ['a day without a name', { days: [{ on: '2030-01-01', name: ' ' }] }, 'days.0.name', 'required'],
    ['a year before 1990', { year: 1989, days: [] }, 'year', 'min_value'],
    ['a year after 2100', { year: 2101, days: [] }, 'year', 'max_value'],
    ['a long source', { source: 'x'.repeat(501) }, 'source', 'max_chars'],
  ])('is refused with %s', async (_, input, path, key) => {
    const before = await revision()
    expect(await set(input)).toMatchObject({ status: 422, result: { fields: [{ path, key }] } })
    expect(await revision()).toBe(before)
  })

  test('is recorded with its days', async () => {
    await set({ year: 2040, days: [{ on: '2040-01-01', name: 'Año Nuevo' }] })
    const entry = await testServer.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'action', 'company_id'])
      .where('entity', '=', 'holiday_year')
      .where(sql<boolean>`"after" ->> 'year' = '2040'`)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'update',
      company_id: null,
      before: { days: [] },
      after: { year: 2040, days: ['2040-01-01 Año Nuevo'] },
    })
  })

  test('is read by all of the operator, set by its admins, and nothing to a shop', async () => {
    expect((await get(2030)).status).toBe(200)
    expect((await set({}, viewer)).status).toBe(403)
    expect((await get(2030, shop)).status).toBe(403)
    expect((await set({}, shop)).status).toBe(403)
  })
})
