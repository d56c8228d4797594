import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertManager } from '#app/server/seed/queries.ts'
import { rowText } from '#app/testing/row-text.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { getManagerUser, updateManagerUser } from '#kits/session/shared/account.ts'
import { getPublicKey, logOut, requestToken } from '#kits/session/shared/login.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { hashPassword } from '../passwords/hash.ts'
import { rotatePasswordKey } from '../passwords/keys.ts'
import { setPasswordHash } from '../passwords/queries.ts'

let testServer: TestServer

beforeAll(async () => {
  testServer = await createTestServer()
})

afterAll(() => testServer.close())

const minutes = (count: number): number => count * 60_000
const pass = (ms: number): void => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + ms)
}

/** An address of its own for each test, so that the limits of one do not reach another. */
let lastHost = 0
const newAddress = (): string => `198.51.100.${++lastHost}`

const encrypt = (publicKey: string, password: string): string =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(password),
  ).toString('base64')

describe('signing in', () => {
  test('with the user name, in any case, opens the office [S1-25]', async () => {
    const answer = await testServer.call(requestToken, { username: ' Admin ', password: adminPassword })
    expect(answer).toMatchObject({ status: 200, code: 0, msg: '', result: { expiresIn: 28_800 } })
    const me = await testServer.call(getManagerUser, {}, { token: answer.result.accessToken })
    expect(me.result).toMatchObject({ userName: 'admin', role: 'operator' })
  })

  test('with the email works too', async () => {
    await testServer.createManager({ userName: 'mail', password: 'a long password' })
    expect(await testServer.signIn('MAIL@example.com', 'a long password')).toMatch(/^[\w-]{43}$/)
  })

  test('with the password encrypted under the public key works, before and after the key is rotated [S3-02 S7-26]', async () => {
    const { publicKey, algorithm } = (await testServer.call(getPublicKey)).result
    expect(algorithm).toBe('RSA-OAEP-256')
    expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    const newBody = () => ({
      username: 'admin',
      password: encrypt(publicKey, adminPassword),
      isRsaPassword: true,
    })
    const sent = newBody()
    expect((await testServer.call(requestToken, sent)).status).toBe(200)
    // Somebody who recorded what was sent.
    expect((await testServer.call(requestToken, sent)).status).toBe(422)
    await rotatePasswordKey(testServer.db)
    expect((await testServer.call(requestToken, newBody())).status).toBe(200)
    const newKey = (await testServer.call(getPublicKey)).result.publicKey
    expect(newKey).not.toBe(publicKey)
    await rotatePasswordKey(testServer.db)
    expect((await testServer.call(requestToken, newBody())).status).toBe(422)
  })

  test.each(['not base64!', 'YWJj', '=', 'A'.repeat(512)])(
    'refuses %s as an encrypted password',
    async (password) => {
      const answer = await testServer.call(requestToken, { username: 'admin', password, isRsaPassword: true })
      expect(answer.status).toBe(422)
      expect(answer.result).toMatchObject({ fields: [{ path: 'password' }] })
    },
  )

  test('answers a wrong password and an unknown user alike', async () => {
    const address = newAddress()
    const wrong = await testServer.call(requestToken, { username: 'admin', password: 'wrong' }, { address })
    const unknown = await testServer.call(
      requestToken,
      { username: 'nobody-here', password: 'wrong' },
      { address },
    )
    expect(wrong).toMatchObject({ status: 401, code: 401, result: { key: 'wrong_credentials' } })
    const comparable = ({
      headers: { date: _date, 'x-request-id': _id, ...headers },
      ...envelope
    }: typeof wrong) => JSON.stringify([headers, envelope])
    expect(comparable(unknown)).toBe(comparable(wrong))
  })

  test('tells of the sign-in before this one, each session of its own', async () => {
    await testServer.createManager({ userName: 'before', password: 'a long password' })
    const lastOf = async (token: string) => {
      const { lastLoginTime, lastLoginIp } = (await testServer.call(getManagerUser, {}, { token })).result
      return [lastLoginTime, lastLoginIp]
    }
    const first = await testServer.signIn('before', 'a long password', { address: '203.0.113.9' })
    const firstAt = testServer.clock.now.toISOString()
    expect(await lastOf(first)).toEqual([null, null])
    pass(minutes(5))
    await testServer.call(
      requestToken,
      { username: 'before', password: 'wrong' },
      { address: '203.0.113.66' },
    )
    const second = await testServer.signIn('before', 'a long password', { address: '203.0.113.10' })
    const secondAt = testServer.clock.now.toISOString()
    expect(await lastOf(second)).toEqual([firstAt, '203.0.113.9'])
    expect(await lastOf(first)).toEqual([null, null])
    const { result } = await testServer.call(updateManagerUser, { language: 'en-US' }, { token: second })
    expect(result.lastLoginTime).toBe(firstAt)
    // The list of managers has the latest one.
    const token = await testServer.signIn('admin', adminPassword)
    const listed = await testServer.call(managers.getPage, { keyword: 'before' }, { token })
    expect(listed.result.items).toMatchObject([{ lastLoginTime: secondAt, lastLoginIp: '203.0.113.10' }])
  })

  test('tells a pending or rejected company why, after the right password only', async () => {
    const { companyId } = await testServer.createManager({ userName: 'waiting', password: 'a long password' })
    const setReview = (status: number, reason: string | null) =>
      testServer.db
        .updateTable('company')
        .set({ review_status: status, review_reason: reason })
        .where('id', '=', companyId)
        .execute()
    await setReview(ReviewStatus.pending, null)
    const attempt = (password: string) => testServer.call(requestToken, { username: 'waiting', password })
    expect(await attempt('a long password')).toMatchObject({
      status: 403,
      result: { reviewStatus: 10, reason: null, company: 'Empresa de waiting', registration: null },
    })
    await setReview(ReviewStatus.rejected, 'Falta el RFC')
    expect(await attempt('a long password')).toMatchObject({
      status: 403,
      msg: 'La solicitud de registro de tu empresa fue rechazada: Falta el RFC',
      result: {
        reviewStatus: 30,
        reason: 'Falta el RFC',
        registration: { companyName: 'Empresa de waiting', companyNumber: null },
      },
    })
    expect(await attempt('another password')).toMatchObject({
      status: 401,
      result: { key: 'wrong_credentials' },
    })
    // A manager who lost access to a company learns nothing more about it.
    await testServer.db
      .updateTable('manager')
      .set({ disabled: true })
      .where('company_id', '=', companyId)
      .execute()
    expect(await attempt('a long password')).toMatchObject({
      status: 403,
      result: { key: 'manager_disabled' },
    })
  })

  test('tells a manager who was disabled whom to ask, after the right password only', async () => {
    const { managerId } = await testServer.createManager({ userName: 'gone', password: 'a long password' })
    await testServer.db.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute()
    const address = newAddress()
    const attempt = (username: string, password: string, language?: Language) =>
      testServer.call(requestToken, { username, password }, { address, ...(language && { language }) })
    for (const [language, asked] of [
      ['es-MX', 'un administrador de tu empresa o con tu agente aduanal'],
      ['en-US', 'an administrator of your company or to your customs broker'],
      ['zh-CN', '贵公司的管理员或您的报关行'],
    ] as const) {
      const answer = await attempt('gone', 'a long password', language)
      expect(answer).toMatchObject({ status: 403, result: { key: 'manager_disabled' } })
      expect(answer.msg).toContain(asked)
      expect(Object.keys(answer.result)).toEqual(['key'])
    }
    const [wrong, unknown] = [await attempt('gone', 'wrong'), await attempt('nobody-either', 'wrong')]
    expect([wrong.status, wrong.msg, wrong.result]).toEqual([unknown.status, unknown.msg, unknown.result])
    for (let i = 1; i < 10; i++) expect((await attempt('gone', 'wrong')).status).toBe(401)
    expect((await attempt('gone', 'a long password')).status).toBe(429)
  })

  test('with letters of another width is signing in all the same', async () => {
    expect(await testServer.signIn('ａｄｍｉｎ', adminPassword)).toBeTruthy()
  })
})

describe('failed sign-ins', () => {
  const fail = (username: string, address: string) =>
    testServer.call(requestToken, { username, password: 'wrong' }, { address })

  test('ten per account and address are told so, the eleventh has to wait, even with the right password', async () => {
    await testServer.createManager({ userName: 'ten', password: 'a long password' })
    const address = newAddress()
    for (let i = 0; i < 10; i++) expect((await fail('ten', address)).status).toBe(401)
    const eleventh = await fail('TEN', address)
    expect(eleventh).toMatchObject({ status: 429, code: 429 })
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    const right = { username: 'ten', password: 'a long password' }
    expect((await testServer.call(requestToken, right, { address })).status).toBe(429)
    expect((await testServer.call(requestToken, right, { address: newAddress() })).status).toBe(200)
    pass(minutes(16))
    expect((await testServer.call(requestToken, right, { address })).status).toBe(200)
  })

  test('of a user name do not tell which email belongs to it', async () => {
    await testServer.createManager({ userName: 'both', password: 'a long password' })
    const address = newAddress()
    for (let i = 0; i < 10; i++) await fail('both', address)
    expect((await fail('both', address)).status).toBe(429)
    const strangers = await fail('somebody-else@example.com', address)
    const own = await fail('both@example.com', address)
    expect([own.status, own.msg]).toEqual([strangers.status, strangers.msg])
    for (let i = 1; i < 10; i++) expect((await fail('both@example.com', address)).status).toBe(401)
    expect((await fail('both@example.com', address)).status).toBe(429)
  })

  test('of letters that only PostgreSQL takes for the same count together, known or not', {
    tags: 'further',
  }, async () => {
    await testServer.createManager({ userName: 'dinivi', password: 'a long password' })
    for (const [name, other] of [
      ['dinivi', 'D\u0130N\u0130V\u0130'],
      ['nobodi', 'NOBOD\u0130'],
    ] as const) {
      const address = newAddress()
      for (let i = 0; i < 10; i++) await fail(name, address)
      expect((await fail(other, address)).status, other).toBe(429)
    }
  })

  test('of strangers do not keep a manager out where they lately signed in', {
    tags: 'further',
  }, async () => {
    await testServer.createManager({ userName: 'wanted', password: 'a long password' })
    const right = { username: 'wanted', password: 'a long password' }
    const [home, sixtyFour] = [newAddress(), '2001:db8:77:1::9']
    for (const address of [home, sixtyFour]) await testServer.signIn('wanted', 'a long password', { address })
    for (let i = 0; i < 10; i++) {
      const address = newAddress()
      for (let j = 0; j < 10; j++) expect((await fail('wanted', address)).status).toBe(401)
    }
    const elsewhere = await testServer.call(requestToken, right, { address: newAddress() })
    expect(elsewhere).toMatchObject({ status: 429, result: { key: 'captcha_wanted' } })
    expect((await testServer.call(requestToken, right, { address: home })).status).toBe(200)
    expect((await testServer.call(requestToken, right, { address: '2001:db8:77:1::abcd' })).status).toBe(200)
    // From there, ten guesses are allowed as from anywhere.
    for (let i = 0; i < 10; i++) expect((await fail('wanted', home)).status).toBe(401)
    expect((await testServer.call(requestToken, right, { address: home })).status).toBe(429)
    expect((await testServer.call(requestToken, right, { address: sixtyFour })).status).toBe(200)
  })

  test('of a neighbour behind the same address do not either, and an address is known for thirty days', {
    tags: 'further',
  }, async () => {
    await testServer.createManager({ userName: 'colleague', password: 'a long password' })
    const right = { username: 'colleague', password: 'a long password' }
    const office = newAddress()
    const spray = async () => {
      for (let i = 0; i < 30; i++) await fail(`sprayed-${i}`, office)
    }
    await testServer.signIn('colleague', 'a long password', { address: office })
    await spray()
    expect((await fail('sprayed-30', office)).status).toBe(429)
    expect((await testServer.call(requestToken, right, { address: office })).status).toBe(200)
    pass(30 * 24 * minutes(60))
    await spray()
    expect((await testServer.call(requestToken, right, { address: office })).status).toBe(429)
  })

  test('thirty per address are enough, over however many accounts', { tags: 'further' }, async () => {
    const address = newAddress()
    for (let i = 0; i < 30; i++) expect((await fail(`unknown-${i}`, address)).status).toBe(401)
    expect((await fail('unknown-30', address)).status).toBe(429)
  })

  test('successes do not count', async () => {
    await testServer.createManager({ userName: 'busy', password: 'a long password' })
    const address = newAddress()
    for (let i = 0; i < 12; i++) await testServer.signIn('busy', 'a long password', { address })
  })

  test('alone count: an office of forty signs in at once', { tags: 'further' }, async () => {
    const { companyId } = await testServer.createManager({
      userName: 'office-0',
      password: 'a long password',
    })
    const { passwordHash } = await testServer.db
      .selectFrom('manager')
      .select('password_hash as passwordHash')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    for (let i = 1; i < 40; i++)
      await insertManager(testServer.db, {
        id: newId(),
        companyId,
        userName: `office-${i}`,
        email: `office-${i}@example.com`,
        passwordHash: passwordHash ?? '',
      })
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        testServer.call(requestToken, { username: `office-${i}`, password: 'a long password' }, { address }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
  })

  test('at once tell no more than in a row: the right one behind ten wrong ones waits too', {
    tags: 'further',
  }, async () => {
    const { managerId } = await testServer.createManager({ userName: 'hidden', password: 'a long password' })
    // As dear as the product's: passwords are looked at in turn, and the right one's turn comes last.
    await setPasswordHash(testServer.db, managerId, await hashPassword('a long password'), new Date())
    const address = newAddress()
    const wrong = Array.from({ length: 20 }, () => fail('hidden', address))
    const right = testServer.call(
      requestToken,
      { username: 'hidden', password: 'a long password' },
      { address },
    )
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect((await right).status).toBe(429)
  })

  test('with what is under no key of ours count as well, known account or not', async () => {
    const blob = randomBytes(384).toString('base64')
    for (const username of ['admin', 'nobody-at-all']) {
      const address = newAddress()
      const attempt = (password: string, isRsaPassword: boolean) =>
        testServer.call(requestToken, { username, password, isRsaPassword }, { address })
      for (let i = 0; i < 10; i++) expect((await attempt(blob, true)).status).toBe(422)
      expect((await attempt(blob, true)).status).toBe(429)
      expect((await attempt(adminPassword, false)).status).toBe(429)
    }
  })

  test('fifty at once let no more than ten through', async () => {
    await testServer.createManager({ userName: 'parallel', password: 'a long password' })
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => fail('parallel', address)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  })

  test('two hundred at once, each with another name, let no more than thirty through', {
    tags: 'further',
  }, async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => fail(`someone-${i}`, address)))
    const rejected = answers.filter(({ status }) => status === 401)
    expect(rejected.length).toBeLessThanOrEqual(30)
    expect(rejected.length).toBeGreaterThan(0)
    for (const { status, headers } of answers.filter((answer) => !rejected.includes(answer))) {
      // By the rate limit, by the hashing queue or by load shedding.
      expect([429, 503]).toContain(status)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

describe('an access token', () => {
  const isAlive = async (token: string): Promise<boolean> =>
    (await testServer.call(getManagerUser, {}, { token })).status === 200

  test('is stored as a hash only', async () => {
    const token = await testServer.signIn('admin', adminPassword)
    const rows = await testServer.db.selectFrom('session').selectAll().execute()
    expect(rowText(rows)).not.toContain(token)
  })

  test('is dead after log-out [S7-25]', async () => {
    const token = await testServer.signIn('admin', adminPassword)
    const other = await testServer.signIn('admin', adminPassword)
    expect(await testServer.call(logOut, {}, { token })).toMatchObject({ status: 200, result: null })
    expect(await isAlive(token)).toBe(false)
    expect(await isAlive(other)).toBe(true)
  })

  test('is dead after expiresIn seconds, used or not [S9-09]', async () => {
    const token = await testServer.signIn('admin', adminPassword)
    for (let hour = 0; hour < 7; hour++) {
      pass(minutes(60))
      expect(await isAlive(token)).toBe(true)
    }
    pass(minutes(60))
    expect(await isAlive(token)).toBe(false)
  })

  test('lives as long as expiresIn says where nobody uses it [S3-05]', async () => {
    const { result } = await testServer.call(requestToken, { username: 'admin', password: adminPassword })
    pass(result.expiresIn * 1000 - 1000)
    expect(await isAlive(result.accessToken)).toBe(true)
    pass(1000)
    expect(await isAlive(result.accessToken)).toBe(false)
  })

  test('is one of twenty: the oldest ends with the next sign-in, nobody else’s', {
    tags: 'further',
  }, async () => {
    await testServer.createManager({ userName: 'many', password: 'a long password' })
    const bystander = await testServer.signIn('admin', adminPassword)
    const tokens: string[] = []
    for (let i = 0; i < 22; i++) {
      pass(1000)
      tokens.push(await testServer.signIn('many', 'a long password'))
    }
    const alive = await Promise.all(tokens.map(isAlive))
    expect(alive).toEqual([false, false, ...Array(20).fill(true)])
    expect(await isAlive(bystander)).toBe(true)
  })

  test('is dead once the manager is disabled, and they are told at sign-in', async () => {
    const { managerId } = await testServer.createManager({ userName: 'leaver', password: 'a long password' })
    const token = await testServer.signIn('leaver', 'a long password')
    await testServer.db.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute()
    expect(await isAlive(token)).toBe(false)
    expect(
      await testServer.call(requestToken, { username: 'leaver', password: 'a long password' }),
    ).toMatchObject({
      status: 403,
      result: { key: 'manager_disabled' },
    })
  })
})
