import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getTimeZoneOptions } from '#kits/dates/shared/time-zones.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { ports } from '#modules/reference/contract/ports.ts'

let testServer: TestServer
let token: string

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
})

afterAll(() => testServer.close())

const zones = async (language?: string) =>
  (await testServer.call(getTimeZoneOptions, {}, { token, ...(language && { language }) })).result

test('the zones are told to those who are signed in', async () => {
  expect(await testServer.call(getTimeZoneOptions, {})).toMatchObject({
    status: 401,
    result: { key: 'not_signed_in' },
  })
  const found = await zones()
  expect(found.length).toBeGreaterThan(300)
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  const offsetOf = (zone: string) => found.find(({ id }) => id === zone)?.utcOffset
  expect(offsetOf('America/Mexico_City')).toBe(-360)
  expect(offsetOf('Asia/Tokyo')).toBe(540)
  expect(offsetOf('UTC')).toBe(0)
  expect(offsetOf('America/Ciudad_Juarez')).toBeDefined()
})

test.each([
  ['es-MX', /Japón/],
  ['en-US', /Japan/],
  ['zh-CN', /日本/],
])('their spoken names come in %s', async (language, name) => {
  const found = (await zones(language)).find(({ id }) => id === 'Asia/Tokyo')
  expect(found?.spokenName).toMatch(name)
})

test('every zone that is told can be chosen', async () => {
  const countryId = 'MX'
  const some = (await zones()).filter((_, i) => i % 40 === 0)
  for (const [i, { id: timezone }] of some.entries()) {
    const code = `MXQ${String(i).padStart(2, '0')}`
    const input = { transportType: 1, code, name: code, countryId, timezone } as const
    expect(await testServer.call(ports.create, input, { token }), timezone).toMatchObject({ status: 200 })
  }
})

test('a manager is told the offsets of their own zone', async () => {
  const { utcOffsets } = (await testServer.call(getManagerUser, {}, { token })).result
  expect(utcOffsets).toContainEqual({ from: '2022-10-30T07:00:00.000Z', minutes: -360 })
})
