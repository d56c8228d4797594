import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rejectionOf } from '#app/testing/rejection.ts'
import type { ErrorResult } from '#kits/contract/shared/envelope.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { queryTracking } from '../contract/tracking.ts'
import { createTracking } from './tracking.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
  await testServer.create(testServer.sea({ containerNo: 'CSQU3054383' }))
})

afterAll(() => testServer.close())

/** A minute later nothing of the last test counts. */
beforeEach(() => pass(60_000))

function pass(ms: number): void {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + ms)
}

const { path } = queryTracking
const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `CSQU${i}`)

describe('bad input gets a clear answer', () => {
  const refused: [string, unknown, string][] = [
    ['no body', undefined, 'numbers'],
    ['no numbers', {}, 'numbers'],
    ['null', { numbers: null }, 'numbers'],
    ['one number that is no list', { numbers: 'CSQU3054383' }, 'numbers'],
    ['an object', { numbers: { 0: 'CSQU3054383' } }, 'numbers'],
    ['an empty list', { numbers: [] }, 'numbers'],
    ['51 numbers', { numbers: many(51) }, 'numbers'],
    ['10,000 numbers', { numbers: many(10_000) }, 'numbers'],
    ['a number', { numbers: [3054383] }, 'numbers.0'],
    ['null among them', { numbers: ['CSQU3054383', null] }, 'numbers.1'],
    ['a list among them', { numbers: [['CSQU3054383']] }, 'numbers.0'],
    ['an object among them', { numbers: [{ $ne: null }] }, 'numbers.0'],
    ['NUL', { numbers: ['CSQU3054383\0'] }, 'numbers.0'],
    ['half a surrogate pair', '{"numbers":["CSQU3054383\\ud800"]}', 'numbers.0'],
    ['101 characters', { numbers: ['X'.repeat(101)] }, 'numbers.0'],
    ['an unknown member', { numbers: ['X'], limit: 1e9 }, 'limit'],
    ['constructor as a member', '{"numbers":["X"],"toString":{}}', 'toString'],
  ]

  test.each(refused)('%s: 422 with the place and the reason', async (_name, body, place) => {
    const answer = await testServer.post(path, body)
    expect(answer).toMatchObject({ status: 422, code: 422 })
    const { key, fields = [] } = answer.result as ErrorResult
    expect(key).toBe('validation')
    expect(fields.map((field) => field.path)).toEqual([place])
    expect(fields[0]?.msg).not.toBe('')
  })

  test.each(['es-MX', 'en-US', 'zh-CN'])(
    '51 numbers are told how many they are, in %s [S2-44 S5-14]',
    async (language) => {
      const { result } = await testServer.post(path, { numbers: many(51) }, { language })
      const [field] = (result as ErrorResult).fields ?? []
      expect(field?.msg).toMatch(/51/)
      expect(field?.msg).toMatch(/50/)
      expect((await testServer.post(path, { numbers: many(50) }, { language })).status).toBe(200)
    },
  )

  test('what is no JSON, or would reach into objects, is malformed', async () => {
    for (const body of [
      '{"numbers":["X"',
      '{"__proto__":{"numbers":["X"]}}',
      '{"numbers":["X"],"__proto__":{}}',
    ])
      expect((await testServer.post(path, body)).status).toBe(400)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await testServer.post(path, 'numbers=X', { headers })).status).toBe(415)
    expect((await testServer.post(path, { numbers: ['X'.repeat(1024 * 1024)] })).status).toBe(413)
  })
})

describe('what no cabin has is simply not found', () => {
  test.each([
    '',
    ' ',
    '%',
    '_',
    '%%%%',
    'CSQU305438_',
    'CSQU%',
    '---',
    '\u200b\ufeff',
    '\n\t',
    '🚢🚢',
    '🚢'.repeat(100),
    'X'.repeat(100),
    '__proto__',
    'null',
    '{}',
    '\\',
    '"',
    "'",
    '\\u0000',
    '</script>',
    '\u2028',
    '﷽﷽',
  ])('%j', async (number) => {
    // Its key is empty, as are those of many others.
    const { numbers } = { numbers: [number] }
    const answer = await testServer.call(queryTracking, { numbers })
    expect(answer).toMatchObject({ status: 200, result: [{ number, cabins: [] }] })
  })

  test('also where a cabin has a number without letters or digits', async () => {
    await testServer.create(testServer.sea({ bookingNo: '---', blNo: '🚢' }))
    for (const number of ['---', '🚢', ''])
      expect((await testServer.call(queryTracking, { numbers: [number] })).result).toEqual([
        { number, cabins: [] },
      ])
  })
})

describe('the limit of 120 a minute per address', () => {
  const ask = (address?: string) =>
    testServer.call(queryTracking, { numbers: ['CSQU3054383'] }, address === undefined ? {} : { address })
  const askOften = async (times: number, address: string): Promise<void> => {
    for (let i = 0; i < times; i++) expect((await ask(address)).status).toBe(200)
  }

  test('holds over a sliding window and says when to come back', { tags: 'further' }, async () => {
    await askOften(60, '192.0.2.1')
    pass(30_000)
    await askOften(60, '192.0.2.1')
    expect(await ask('192.0.2.1')).toMatchObject({
      status: 429,
      code: 429,
      result: { key: 'too_often' },
      headers: { 'retry-after': '30', 'cache-control': 'no-store' },
    })
    pass(29_999)
    expect(await ask('192.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    pass(1)
    await askOften(60, '192.0.2.1')
    expect(await ask('192.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  })

  test('counts every address alone, an IPv6 address by its network', { tags: 'further' }, async () => {
    await askOften(60, '2001:db8:1:2::1')
    await askOften(60, '2001:db8:1:2:ffff::2')
    expect((await ask('2001:0db8:1:2::3')).status).toBe(429)
    expect((await ask('2001:db8:1:3::1')).status).toBe(200)
    await askOften(120, '192.0.2.2')
    expect((await ask('::ffff:192.0.2.2')).status).toBe(429)
    expect((await ask('192.0.2.3')).status).toBe(200)
  })

  test('is not escaped by addresses a visitor makes up, other languages or other tokens', async () => {
    await askOften(120, '192.0.2.4')
    for (const address of ['203.0.113.7, 192.0.2.4', '127.0.0.1, 192.0.2.4', 'nonsense, 192.0.2.4'])
      expect((await ask(address)).status).toBe(429)
    const numbers = ['OTHER']
    for (const options of [{ language: 'zh-CN' }, { token: testServer.operator }])
      expect(
        (await testServer.call(queryTracking, { numbers }, { ...options, address: '192.0.2.4' })).status,
      ).toBe(429)
    for (const way of [`${path}?x=1`, `${path}/`, path.toLowerCase(), path.replace('/Query', '//Query')])
      expect((await testServer.post(way, { numbers }, { address: '192.0.2.4' })).status).not.toBe(200)
  })

  test('does not count what is refused for its form', async () => {
    for (let i = 0; i < 130; i++)
      expect((await testServer.post(path, { numbers: [] }, { address: '192.0.2.5' })).status).toBe(422)
    expect((await ask('192.0.2.5')).status).toBe(200)
  })
})

describe('the page the server renders', () => {
  const numbers = ['CSQU3054383', 'NADA']

  test('gets the answer of the call', async () => {
    const tracking = createTracking({
      db: testServer.db,
      read: (read) => read(testServer.db),
      now: () => testServer.clock.now,
    })
    expect(await tracking.find('192.0.2.6', numbers)).toEqual(
      (await testServer.call(queryTracking, { numbers })).result,
    )
  })

  test('shares its limit and its refusals', async () => {
    const tracking = createTracking({
      db: testServer.db,
      read: (read) => read(testServer.db),
      now: () => testServer.clock.now,
    })
    for (let i = 0; i < 60; i++) {
      await tracking.find('192.0.2.6', numbers)
      await tracking.answer('192.0.2.6', { numbers })
    }
    expect(await rejectionOf(tracking.find('192.0.2.6', numbers))).toMatchObject({
      status: 429,
      details: { retryAfter: 60 },
    })
    expect(await rejectionOf(tracking.find('192.0.2.7', many(51)))).toMatchObject({
      status: 422,
      details: { fields: [{ path: 'numbers', params: { count: 51, n: 50 } }] },
    })
    expect((await rejectionOf(tracking.find('192.0.2.7', ['\0']))).status).toBe(422)
  })
})
