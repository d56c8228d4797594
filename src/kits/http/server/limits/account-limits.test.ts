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
import { countHits, countTry, type LimitBucket } from './limits.ts'

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
  [10, registerPhoneCode, (i) => ({ areaCode: '+52', phone: `55 1000 ${1000 + i}`, ...captcha() })],
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
