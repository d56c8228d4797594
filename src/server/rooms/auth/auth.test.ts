import { constants, publicEncrypt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getManagerUser } from '#shared/contracts/account.ts'
import { getPublicKey, logOut, requestToken } from '#shared/contracts/auth.ts'
import { ReviewStatus } from '#shared/domain/enums.ts'
import { rotatePasswordKey } from '../../passwords/keys.ts'
import { adminPassword, createTestApp, type TestApp } from '../../testing/app.ts'

let house: TestApp

beforeAll(async () => {
  house = await createTestApp()
})

afterAll(() => house.close())

const minutes = (count: number): number => count * 60_000
const pass = (ms: number): void => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
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
  test('with the user name, in any case, opens the office', async () => {
    const answer = await house.call(requestToken, { username: ' Admin ', password: adminPassword })
    expect(answer).toMatchObject({ status: 200, code: 0, msg: '', result: { expiresIn: 28_800 } })
    const me = await house.call(getManagerUser, {}, { token: answer.result.accessToken })
    expect(me.result).toMatchObject({ userName: 'admin', role: 'operator' })
  })

  test('with the email works too', async () => {
    await house.createManager({ userName: 'mail', password: 'a long password' })
    expect(await house.signIn('MAIL@example.com', 'a long password')).toMatch(/^[\w-]{43}$/)
  })

  test('with the password encrypted under the public key works, before and after the key is rotated', async () => {
    const { publicKey, algorithm } = (await house.call(getPublicKey)).result
    expect(algorithm).toBe('RSA-OAEP-256')
    expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    const body = { username: 'admin', password: encrypt(publicKey, adminPassword), isRsaPassword: true }
    expect((await house.call(requestToken, body)).status).toBe(200)
    await rotatePasswordKey(house.db)
    expect((await house.call(requestToken, body)).status).toBe(200)
    const newKey = (await house.call(getPublicKey)).result.publicKey
    expect(newKey).not.toBe(publicKey)
    await rotatePasswordKey(house.db)
    expect((await house.call(requestToken, body)).status).toBe(422)
  })

  test.each(['not base64!', 'YWJj', '=', 'A'.repeat(512)])(
    'refuses %s as an encrypted password',
    async (password) => {
      const answer = await house.call(requestToken, { username: 'admin', password, isRsaPassword: true })
      expect(answer.status).toBe(422)
      expect(answer.result).toMatchObject({ fields: [{ path: 'password' }] })
    },
  )

  test('answers a wrong password and an unknown user alike', async () => {
    const address = newAddress()
    const wrong = await house.call(requestToken, { username: 'admin', password: 'wrong' }, { address })
    const unknown = await house.call(
      requestToken,
      { username: 'nobody-here', password: 'wrong' },
      { address },
    )
    expect(wrong).toMatchObject({ status: 401, code: 401, result: null })
    const told = ({ headers: { date: _date, 'x-request-id': _id, ...headers }, ...envelope }: typeof wrong) =>
      JSON.stringify([headers, envelope])
    expect(told(unknown)).toBe(told(wrong))
  })

  test('records when and from where', async () => {
    const token = await house.signIn('admin', adminPassword, { address: '203.0.113.9' })
    const me = await house.call(getManagerUser, {}, { token })
    expect(me.result).toMatchObject({
      lastLoginTime: house.clock.now.toISOString(),
      lastLoginIp: '203.0.113.9',
    })
  })

  test('tells a pending or rejected company why, after the right password only', async () => {
    const { companyId } = await house.createManager({ userName: 'waiting', password: 'a long password' })
    const setReview = (status: number, reason: string | null) =>
      house.db
        .updateTable('company')
        .set({ review_status: status, review_reason: reason })
        .where('id', '=', companyId)
        .execute()
    await setReview(ReviewStatus.pending, null)
    const attempt = (password: string) => house.call(requestToken, { username: 'waiting', password })
    expect(await attempt('a long password')).toMatchObject({
      status: 403,
      result: { reviewStatus: 10, reason: null, company: 'Empresa de waiting', registration: null },
    })
    await setReview(ReviewStatus.rejected, 'Falta el RFC')
    expect(await attempt('a long password')).toMatchObject({
      status: 403,
      msg: 'El registro de tu empresa fue rechazado: Falta el RFC',
      result: {
        reviewStatus: 30,
        reason: 'Falta el RFC',
        registration: { companyName: 'Empresa de waiting', companyNumber: null },
      },
    })
    expect(await attempt('another password')).toMatchObject({ status: 401, result: null })
    // Who was shut out of a company is told nothing more of it.
    await house.db
      .updateTable('manager')
      .set({ disabled: true })
      .where('company_id', '=', companyId)
      .execute()
    expect(await attempt('a long password')).toMatchObject({ status: 403, result: null })
  })

  test('with letters of another width is signing in all the same', async () => {
    expect(await house.signIn('ａｄｍｉｎ', adminPassword)).toBeTruthy()
  })
})

describe('failed sign-ins', () => {
  const fail = (username: string, address: string) =>
    house.call(requestToken, { username, password: 'wrong' }, { address })

  test('ten per account and address are told so, the eleventh has to wait, even with the right password', async () => {
    await house.createManager({ userName: 'ten', password: 'a long password' })
    const address = newAddress()
    for (let i = 0; i < 10; i++) expect((await fail('ten', address)).status).toBe(401)
    const eleventh = await fail('TEN', address)
    expect(eleventh).toMatchObject({ status: 429, code: 429 })
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    const right = { username: 'ten', password: 'a long password' }
    expect((await house.call(requestToken, right, { address })).status).toBe(429)
    expect((await house.call(requestToken, right, { address: newAddress() })).status).toBe(200)
    pass(minutes(16))
    expect((await house.call(requestToken, right, { address })).status).toBe(200)
  })

  test('count the same for the email as for the user name', async () => {
    await house.createManager({ userName: 'both', password: 'a long password' })
    const address = newAddress()
    for (let i = 0; i < 5; i++) await fail('both', address)
    for (let i = 0; i < 5; i++) await fail('both@example.com', address)
    expect((await fail('both', address)).status).toBe(429)
  })

  test('thirty per address are enough, over however many accounts', async () => {
    const address = newAddress()
    for (let i = 0; i < 30; i++) expect((await fail(`unknown-${i}`, address)).status).toBe(401)
    expect((await fail('unknown-30', address)).status).toBe(429)
  })

  test('successes do not count', async () => {
    await house.createManager({ userName: 'busy', password: 'a long password' })
    const address = newAddress()
    for (let i = 0; i < 12; i++) await house.signIn('busy', 'a long password', { address })
  })

  test('fifty at once let no more than ten through', async () => {
    await house.createManager({ userName: 'parallel', password: 'a long password' })
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => fail('parallel', address)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  })
})

describe('an access token', () => {
  const isAlive = async (token: string): Promise<boolean> =>
    (await house.call(getManagerUser, {}, { token })).status === 200

  test('is stored as a hash only', async () => {
    const token = await house.signIn('admin', adminPassword)
    const rows = await house.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is dead after log-out', async () => {
    const token = await house.signIn('admin', adminPassword)
    const other = await house.signIn('admin', adminPassword)
    expect(await house.call(logOut, {}, { token })).toMatchObject({ status: 200, result: null })
    expect(await isAlive(token)).toBe(false)
    expect(await isAlive(other)).toBe(true)
  })

  test('is dead after expiresIn seconds, used or not', async () => {
    const token = await house.signIn('admin', adminPassword)
    for (let hour = 0; hour < 7; hour++) {
      pass(minutes(60))
      expect(await isAlive(token)).toBe(true)
    }
    pass(minutes(60))
    expect(await isAlive(token)).toBe(false)
  })

  test('is dead after four idle hours', async () => {
    const token = await house.signIn('admin', adminPassword)
    pass(minutes(239))
    expect(await isAlive(token)).toBe(true)
    pass(minutes(241))
    expect(await isAlive(token)).toBe(false)
  })

  test('is dead once the manager is disabled, and they are told at sign-in', async () => {
    const { managerId } = await house.createManager({ userName: 'leaver', password: 'a long password' })
    const token = await house.signIn('leaver', 'a long password')
    await house.db.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute()
    expect(await isAlive(token)).toBe(false)
    expect(await house.call(requestToken, { username: 'leaver', password: 'a long password' })).toMatchObject(
      {
        status: 403,
        result: null,
      },
    )
  })
})
