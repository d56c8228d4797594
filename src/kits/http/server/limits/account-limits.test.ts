import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import {
  checkEmailIsExist,
  forgetPasswordCode,
  resetPassword,
  setPasswordWithLink,
} from '#modules/access/contract/password-reset.ts'
import {
  registerPhoneCode,
  registerShop,
  reviewShopInfoAgain,
} from '#modules/access/contract/registrations.ts'
import { clientAddress, networkOf } from '../address.ts'
import {
  consumeLimit,
  countHits,
  countTry,
  countUse,
  isWithinLimits,
  type LimitBucket,
  type LimitName,
  limits,
} from './limits.ts'

let testServer: TestServer
let direct: TestServer

beforeAll(async () => {
  testServer = await createTestServer()
  direct = await createTestServer({ TRUST_PROXY: '' })
})
afterAll(() => Promise.all([testServer.close(), direct.close()]))

const captcha = () => ({ captchaId: randomUUID(), captchaCode: 'NADIE' })
const company = {
  email: 'a@example.com',
  companyName: 'Río Verde',
  companyNumber: 'IRV101112AB7',
  legalRepresentative: 'Elena Robles',
  countryId: 'MX',
  areaCode: '+52',
  phone: '55 1000 0142',
}

/** The limits of API.md without sign-in, with bodies that are refused for another reason, different each time. */
const table: [number, Call, (i: number) => object][] = [
  [10, forgetPasswordCode, (i) => ({ email: `somebody-${i}@example.com` })],
  [20, checkEmailIsExist, (i) => ({ email: `somebody-${i}@example.com` })],
  [
    30,
    resetPassword,
    (i) => ({
      countryId: 'MX',
      email: `somebody-${i}@example.com`,
      newPassWord: 'quite another password',
      validCode: '123456',
    }),
  ],
  [30, setPasswordWithLink, (i) => ({ token: `made up ${i}`, newPassword: 'quite another password' })],
  [60, registerPhoneCode, (i) => ({ areaCode: '+52', phone: `55 1000 ${1000 + i}`, ...captcha() })],
  [
    20,
    registerShop,
    (i) => ({ ...company, ...captcha(), userName: `limit-${i}`, password: 'short', phoneCode: '123456' }),
  ],
  [60, generateCaptcha, () => ({})],
]

let lastHost = 0
const newAddress = (): string => `198.18.7.${++lastHost}`

describe('a limit, asked for by all at once', () => {
  const rows = table.map(([most, { path }, body]) => ({ most, path, body }))

  test.each(rows)('lets $most through of $path', async ({ most, path, body }) => {
    const address = newAddress()
    const ask = (i: number) => testServer.post(path, body(i), { address })
    const answers = await Promise.all(Array.from({ length: most + 5 }, (_, i) => ask(i)))
    // Under load some requests are shed, counted or not; they are repeated one by one.
    const busy = answers.filter(({ status }) => status === 503).length
    for (let i = 0; i < busy; i++) answers.push(await ask(200 + i))
    const refused = answers.filter(({ status }) => status === 429)
    const passed = answers.filter(({ status }) => status !== 429 && status !== 503)
    expect(passed.length).toBeLessThanOrEqual(most)
    expect(passed.length + busy).toBeGreaterThanOrEqual(most)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await testServer.post(path, body(99), { address })).status).toBe(429)
    expect((await testServer.post(path, body(99), { address: newAddress() })).status).not.toBe(429)
  })

  test('is not opened anew by the letters of a path, its slashes or spare members', async () => {
    const address = newAddress()
    const { path } = checkEmailIsExist
    const email = 'ana@example.com'
    for (let i = 0; i < 20; i++) await testServer.post(path, { email }, { address })
    const others = [path.toLowerCase(), `${path}/`, `/${path}`, path.replace('/Account/', '//Account/')]
    for (const other of [...others, `${path}?a=1`]) {
      const { status } = await testServer.post(other, { email }, { address })
      expect([404, 429], other).toContain(status)
    }
    expect((await testServer.post(path, { email, extra: 1 }, { address })).status).toBe(422)
    expect((await testServer.post(path, { email: ` ${email.toUpperCase()} ` }, { address })).status).toBe(429)
  })

  test('is not opened anew by another host of the same IPv6 network', async () => {
    for (let i = 0; i < 20; i++)
      await testServer.post(
        checkEmailIsExist.path,
        { email: 'a@example.com' },
        { address: `2001:db8:9:9::${i + 1}` },
      )
    const ask = (address: string) =>
      testServer.post(checkEmailIsExist.path, { email: 'a@example.com' }, { address })
    expect((await ask('2001:DB8:9:9:ffff::1')).status).toBe(429)
    expect((await ask('2001:db8:9:a::1')).status).toBe(200)
  })

  test('is ten times as high for all of an IPv6 /48, however its addresses change', async () => {
    const rotating = (n: number): string => `2001:db8:48:${n.toString(16)}::${n}`
    const ask = (address: string, n: number) =>
      testServer.post(forgetPasswordCode.path, { email: `rotating-${n}@example.com` }, { address })
    for (let n = 0; n < 100; n++) expect((await ask(rotating(n), n)).status).toBe(200)
    const refused = await ask(rotating(100), 100)
    expect(refused).toMatchObject({ status: 429, result: { key: 'too_often' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('2001:db8:49::1', 101)).status).toBe(200)
    expect((await ask(newAddress(), 102)).status).toBe(200)
  })

  test.each(rows)('lets ten times $most of an IPv6 /48 through $path', { tags: 'further' }, async (row) => {
    const network = `2001:db8:${(0x1000 + rows.indexOf(row)).toString(16)}`
    const ask = (i: number) =>
      testServer.post(row.path, row.body(i), { address: `${network}:${i.toString(16)}::1` })
    for (let i = 0; i < 10 * row.most; i++) expect((await ask(i)).status).not.toBe(429)
    expect((await ask(10 * row.most)).status).toBe(429)
  })

  test('counts by the socket where no proxy is named, whatever is forwarded', async () => {
    const ask = (address: string) =>
      direct.post(checkEmailIsExist.path, { email: 'a@example.com' }, { address })
    for (let i = 0; i < 20; i++) expect((await ask(newAddress())).status).toBe(200)
    expect((await ask(newAddress())).status).toBe(429)
  })
})

test('a try that one limit refuses is counted by none', async () => {
  const [roomy, full]: [LimitBucket, LimitBucket] = [
    { limit: 'captchaByAddress', whom: 'a try' },
    { limit: 'passwordLinkByManager', whom: 'a try' },
  ]
  const { now } = testServer.clock
  await countTry(testServer.db, [roomy, full], now)
  for (let i = 0; i < 3; i++)
    await expect(countTry(testServer.db, [roomy, full], now)).rejects.toMatchObject({ key: 'too_often' })
  expect(await countHits(testServer.db, roomy, now)).toBe(1)
})

describe('the /48 of an IPv6 address', () => {
  const ofNetwork = (limit: LimitName, network: number, n: number): LimitBucket => ({
    limit,
    whom: clientAddress(`2001:db8:${network.toString(16)}:${n.toString(16)}::1`).address,
  })
  /** Everything that is counted for an address alone. */
  const names = (Object.keys(limits) as LimitName[]).filter(
    (name) => name.endsWith('ByAddress') && name !== 'captchaWorkByAddress',
  )

  test.each(names)('has its share of %s', async (name) => {
    const { count } = limits[name]
    const network = 0x2000 + names.indexOf(name)
    const { now } = testServer.clock
    for (let n = 0; n < 10; n++) await countTry(testServer.db, [ofNetwork(name, network, n)], now, count)
    const next = ofNetwork(name, network, 10)
    await expect(countTry(testServer.db, [next], now)).rejects.toMatchObject({ key: 'too_often' })
    expect(await isWithinLimits(testServer.db, [next], now)).toBe(false)
    expect(await consumeLimit(testServer.db, next, now)).toBe(false)
    expect(await countHits(testServer.db, next, now)).toBe(0)
    expect(await isWithinLimits(testServer.db, [ofNetwork(name, network + 0x1000, 1)], now)).toBe(true)
  })

  test('is not counted where an account is counted with its address: neighbours keep no owner out', async () => {
    const own = (n: number): LimitBucket => ({
      limit: 'signInByAccountAndAddress',
      whom: `somebody 2001:db8:3:${n.toString(16)}::/64`,
    })
    const { now } = testServer.clock
    for (let n = 0; n < 12; n++) await countTry(testServer.db, [own(n)], now, 10)
    expect(await isWithinLimits(testServer.db, [own(12)], now)).toBe(true)
  })

  test('gives back what a refused try had taken of it', async () => {
    const roomy = ofNetwork('captchaByAddress', 4, 1)
    const full: LimitBucket = { limit: 'passwordLinkByManager', whom: 'a manager of a network' }
    const { now } = testServer.clock
    await countTry(testServer.db, [full], now)
    for (let n = 0; n < 3; n++)
      await expect(countTry(testServer.db, [roomy, full], now)).rejects.toMatchObject({ key: 'too_often' })
    const whom = networkOf(roomy.whom) ?? ''
    expect(await countHits(testServer.db, { limit: 'captchaByAddress', whom }, now)).toBe(0)
  })

  test('has uses that weigh a tenth of an address’s own', async () => {
    const { now } = testServer.clock
    const use = (n: number) => countUse(testServer.db, ofNetwork('captchaWorkByAddress', 5, n), now)
    for (let n = 0; n < 30; n++) expect(await use(n)).toBe(Math.ceil((n + 1) / 10))
    expect(await use(0)).toBe(4)
  })
})

test('asking for another review is tried twenty times an hour, and its wrong passwords count as sign-ins', {
  tags: 'further',
}, async () => {
  const address = newAddress()
  const ask = (userName: string) =>
    testServer.post(
      reviewShopInfoAgain.path,
      { ...company, userName, password: 'a long password' },
      { address },
    )
  const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => ask(`nobody-${i}`)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  const signIn = (username: string) =>
    testServer.post(requestToken.path, { username, password: 'a long password' }, { address })
  const failed = await Promise.all(Array.from({ length: 12 }, (_, i) => signIn(`stranger-${i}`)))
  expect(failed.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(failed.filter(({ status }) => status === 429)).toHaveLength(2)
})
