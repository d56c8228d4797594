import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProof } from '#app/testing/proof-solver.ts'
import type { ProofWanted } from '#kits/captcha/shared/proof-of-work.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { queryTracking } from '../contract/tracking.ts'
import { createTrackingLimit } from './limit.ts'

let testServer: CabinTestServer
const known = 'CSQU3054383'

beforeAll(async () => {
  testServer = await openCabinTestServer()
  await testServer.create(testServer.sea({ containerNo: known }))
})

afterAll(() => testServer.close())

/** Thousands of numbers are looked up. */
const further = { tags: 'further', timeout: 120_000 }

/** A day later nothing of the last test counts. */
beforeEach(() => pass(90_000))

function pass(seconds: number): void {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + seconds * 1000)
}

let last = 0
/** Numbers that no cabin has, each time others. */
const unknown = (count: number): string[] => Array.from({ length: count }, () => `NADA${++last}`)

const ask = (address: string, numbers: string[], proof?: string) =>
  testServer.call(queryTracking, { numbers, ...(proof !== undefined && { proof }) }, { address })

const challengeOf = ({ result }: { result: unknown }) => (result as ProofWanted).challenge

/** As many as an address may in a minute, until so many were not found. */
async function miss(count: number, newAddress: () => string): Promise<void> {
  for (let missed = 0; missed < count; missed += 50) {
    if (missed % 600 === 0) pass(60)
    expect((await ask(newAddress(), unknown(50))).status).toBe(200)
  }
}

describe('numbers are counted, not requests alone', () => {
  test('600 a minute, and then those that fit', async () => {
    const address = '192.0.2.1'
    for (let n = 0; n < 11; n++) expect((await ask(address, unknown(50))).status).toBe(200)
    pass(20)
    expect((await ask(address, unknown(49))).status).toBe(200)
    const refused = await ask(address, unknown(2))
    expect(refused).toMatchObject({
      status: 429,
      result: { key: 'too_often' },
      headers: { 'retry-after': '40' },
    })
    expect((await ask(address, [known])).status).toBe(200)
    expect((await ask(address, [known])).status).toBe(429)
    pass(40)
    expect((await ask(address, unknown(50))).status).toBe(200)
  })

  test('one that is written twice counts once', async () => {
    for (let n = 0; n < 100; n++)
      expect((await ask('192.0.2.2', Array<string>(50).fill(known))).status).toBe(200)
  })

  test('by the /64 of an IPv6 address, and ten times as many by its /48', further, async () => {
    for (let n = 0; n < 12; n++) expect((await ask(`2001:db8:a:1::${n}`, unknown(50))).status).toBe(200)
    expect((await ask('2001:DB8:a:1:ffff::1', [known])).status).toBe(429)
    // Eleven more networks of the /48 bring it to its share; another /48 has one of its own.
    for (let n = 0; n < 108; n++)
      expect((await ask(`2001:db8:a:${(2 + (n % 9)).toString(16)}::1`, unknown(50))).status).toBe(200)
    expect((await ask('2001:db8:a:ffff::1', [known])).status).toBe(429)
    expect((await ask('2001:db8:b:1::1', [known])).status).toBe(200)
  })

  test('requests of a /48 as well', () => {
    const limit = createTrackingLimit()
    const now = new Date()
    for (let n = 0; n < 1200; n++) limit.admit(`2001:db8:c:${n.toString(16)}::/64`, 1, now)
    expect(() => limit.admit('2001:db8:c:ffff::/64', 1, now)).toThrow('too_often')
    limit.admit('2001:db8:d:1::/64', 1, now)
  })

  test('of an IPv4 address, however it is written', async () => {
    const ways = ['192.0.2.3', '::ffff:192.0.2.3', '::ffff:c000:203', '[::ffff:192.0.2.3]:443']
    for (let n = 0; n < 12; n++) await ask(ways[n % ways.length] as string, unknown(50))
    for (const way of ways) expect((await ask(way, [known])).status, way).toBe(429)
    expect((await ask('192.0.3.3', [known])).status).toBe(200)
  })
})

describe('after 5,000 numbers not found in a day', () => {
  test('a look-up takes a proof of work, for one request of that address', further, async () => {
    const [address, other] = ['192.0.2.10', '192.0.2.11']
    await miss(5_000, () => address)
    pass(60)
    const numbers = [known, ...unknown(1)]
    const refused = await ask(address, numbers)
    expect(refused).toMatchObject({ status: 429, code: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    const challenge = challengeOf(refused)
    const proof = await createProof(challenge)
    expect((await ask(other, numbers)).status).toBe(200)
    const proven = await ask(address, numbers, proof)
    expect(proven.result.map(({ cabins }) => cabins.length)).toEqual([1, 0])
    // Used; somebody else's; nonsense: a new challenge each time.
    await miss(5_000, () => other)
    for (const [from, sent] of [
      [address, proof],
      [other, proof],
      [address, 'AAAA'],
    ] as const) {
      const again = await ask(from, [known], sent)
      expect(again.status).toBe(429)
      expect(challengeOf(again).signature).not.toBe(challenge.signature)
    }
    const late = await createProof(challengeOf(await ask(address, [known])))
    pass(600)
    expect((await ask(address, [known], late)).status).toBe(429)
    pass(90_000)
    expect((await ask(address, [known])).status).toBe(200)
  })

  test('of many sent at once with one proof one is answered', further, async () => {
    const address = '192.0.2.12'
    await miss(5_000, () => address)
    pass(60)
    const proof = await createProof(challengeOf(await ask(address, [known])))
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(address, [known], proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('numbers that are found do not count', further, async () => {
    const spellings = Array.from({ length: 50 }, (_, n) => `${known}${'-'.repeat(n)}`)
    for (let n = 0; n < 120; n++) {
      if (n % 12 === 0) pass(60)
      expect((await ask('192.0.2.13', spellings)).status).toBe(200)
    }
    pass(60)
    expect((await ask('192.0.2.13', [known])).status).toBe(200)
  })

  test('the work doubles with each further share, up to 32 times', () => {
    const limit = createTrackingLimit()
    const now = new Date()
    const times = Array.from({ length: 9 }, () => {
      const work = limit.workFor('192.0.2.14', now)
      limit.countMisses('192.0.2.14', 5_000, now)
      return work?.times
    })
    expect(times).toEqual([undefined, 1, 2, 4, 8, 16, 32, 32, 32])
    // The /48 works for its own shares, a tenth as soon.
    limit.countMisses('2001:db8:f:1::/64', 99_999, now)
    expect([
      limit.workFor('2001:db8:f:1::/64', now)?.times,
      limit.workFor('2001:db8:f:2::/64', now)?.times,
      limit.workFor('2001:db8:e:1::/64', now),
    ]).toEqual([32, 1, undefined])
  })

  test('a /48 has ten times as many together', () => {
    const limit = createTrackingLimit()
    const now = new Date()
    for (let n = 0; n < 100; n++) limit.countMisses(`2001:db8:d:${n.toString(16)}::/64`, 499, now)
    expect(limit.workFor('2001:db8:d:ffff::/64', now)).toBeUndefined()
    limit.countMisses('2001:db8:d:1::/64', 100, now)
    expect(limit.workFor('2001:db8:d:ffff::/64', now)).toMatchObject({ times: 1 })
    expect(limit.workFor('2001:db8:e:1::/64', now)).toBeUndefined()
  })
})
