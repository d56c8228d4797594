import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import {
  confirmTotp,
  disableTotp,
  endSessions,
  getSessions,
  getTotp,
  setupTotp,
} from '#modules/access/contract/account-security.ts'
import { createAuthenticator, enrol } from '#modules/access/testing/authenticator.ts'

let testServer: TestServer

beforeAll(async () => {
  testServer = await createTestServer()
})

afterAll(() => testServer.close())

const password = 'a long password'
const pass = (minutes: number): void => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + minutes * 60_000)
}
const isAlive = async (token: string): Promise<boolean> =>
  (await testServer.call(getManagerUser, {}, { token })).status === 200

let count = 0
/** A manager of their own for each test, signed in. */
async function someone() {
  const userName = `manager-${++count}`
  const { managerId } = await testServer.createManager({ userName, password })
  const signIn = (options = {}) => testServer.signIn(userName, password, options)
  return { managerId, userName, signIn, token: await signIn() }
}

test.each([getSessions, endSessions, getTotp, setupTotp, confirmTotp, disableTotp])(
  '$path needs a token',
  async (call) => {
    expect(await testServer.post(call.path, {})).toMatchObject({
      status: 401,
      result: { key: 'not_signed_in' },
    })
  },
)

describe('the own sessions', () => {
  test('are listed with device and address, the one that asks first, then by last use', async () => {
    const { signIn, token: first } = await someone()
    pass(2)
    await signIn({ address: '203.0.113.7', headers: { 'user-agent': 'Phone' } })
    pass(2)
    await signIn({ address: '203.0.113.8', headers: { 'user-agent': 'Tablet' } })
    const sessions = (await testServer.call(getSessions, {}, { token: first })).result
    expect(sessions.map(({ userAgent }) => userAgent).slice(1)).toEqual(['Tablet', 'Phone'])
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    expect(sessions[1]).toMatchObject({
      ip: '203.0.113.8',
      createdAt: testServer.clock.now.toISOString(),
      lastUsedAt: testServer.clock.now.toISOString(),
    })
    expect(sessions[0]?.lastUsedAt).toBe(testServer.clock.now.toISOString())
  })

  test('are nobody else’s, and only those that live', async () => {
    const { signIn } = await someone()
    const stranger = await someone()
    pass(8 * 60)
    const token = await signIn()
    expect((await testServer.call(getSessions, {}, { token })).result).toHaveLength(1)
    expect((await testServer.call(getSessions, {}, { token: stranger.token })).status).toBe(401)
  })

  test('end one by one', async () => {
    const { signIn, token } = await someone()
    const other = await signIn()
    const [, { id = '' } = {}] = (await testServer.call(getSessions, {}, { token })).result
    expect((await testServer.call(endSessions, { id }, { token })).result).toEqual({ count: 1 })
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
    expect((await testServer.call(endSessions, { id }, { token })).status).toBe(404)
  })

  test('end all but the one that asks', async () => {
    const { signIn, token } = await someone()
    const stranger = await someone()
    const others = [await signIn(), await signIn()]
    expect((await testServer.call(endSessions, {}, { token })).result).toEqual({ count: 2 })
    expect(await Promise.all([token, stranger.token, ...others].map(isAlive))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect((await testServer.call(endSessions, {}, { token })).result).toEqual({ count: 0 })
  })

  test('of a stranger do not exist', async () => {
    const { token } = await someone()
    const stranger = await someone()
    const [{ id = '' } = {}] = (await testServer.call(getSessions, {}, { token: stranger.token })).result
    for (const unknown of [id, randomUUID()])
      expect(await testServer.call(endSessions, { id: unknown }, { token })).toMatchObject({
        status: 404,
        result: { key: 'not_found' },
      })
    expect(await isAlive(stranger.token)).toBe(true)
    expect((await testServer.post(endSessions.path, { id: 7 }, { token })).status).toBe(422)
  })
})

describe('setting up a second factor', () => {
  test('needs the password', async () => {
    const { token } = await someone()
    expect(await testServer.call(setupTotp, { password: 'wrong' }, { token })).toMatchObject({
      status: 401,
      result: { key: 'wrong_password' },
    })
    expect((await testServer.post(setupTotp.path, {}, { token })).status).toBe(422)
  })

  test('gives the secret, its address and a QR code of it', async () => {
    const { token, userName } = await someone()
    const { secret, uri, qrCode } = (await testServer.call(setupTotp, { password }, { token })).result
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/CargoClear:${userName}?secret=${secret}&issuer=CargoClear&algorithm=SHA1&digits=6&period=30`,
    )
    const [, svg = ''] = /^data:image\/svg\+xml;base64,(.+)$/.exec(qrCode) ?? []
    expect(Buffer.from(svg, 'base64').toString()).toMatch(/^<svg .*<\/svg>$/)
  })

  test('changes nothing until a code has confirmed it', async () => {
    const { token, signIn } = await someone()
    await testServer.call(setupTotp, { password }, { token })
    expect((await testServer.call(getTotp, {}, { token })).result).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
    })
    expect(await isAlive(await signIn())).toBe(true)
  })

  test('again forgets what was begun before', async () => {
    const { token } = await someone()
    const [first, second] = [
      (await testServer.call(setupTotp, { password }, { token })).result.secret,
      (await testServer.call(setupTotp, { password }, { token })).result.secret,
    ]
    const confirm = (secret: string) =>
      testServer.call(confirmTotp, { totpCode: createAuthenticator(testServer, secret).code() }, { token })
    expect((await confirm(first)).status).toBe(422)
    expect((await confirm(second)).status).toBe(200)
  })
})

describe('confirming it', () => {
  test('turns it on and shows ten recovery codes, which are kept as hashes', async () => {
    const { token, managerId } = await someone()
    const { recoveryCodes } = await enrol(testServer, token, password)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await testServer.call(getTotp, {}, { token })).result).toEqual({
      enabled: true,
      recoveryCodesLeft: 10,
    })
    const kept = await testServer.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('manager_id', '=', managerId)
      .execute()
    expect(kept.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
  })

  test('is refused with a wrong code, or where nothing was set up', async () => {
    const { token } = await someone()
    const wrong = { status: 422, result: { fields: [{ path: 'totpCode' }] } }
    expect(await testServer.call(confirmTotp, { totpCode: '123456' }, { token })).toMatchObject(wrong)
    const { secret } = (await testServer.call(setupTotp, { password }, { token })).result
    const totpCode = createAuthenticator(testServer, secret).wrongCode()
    expect(await testServer.call(confirmTotp, { totpCode }, { token })).toMatchObject(wrong)
    expect((await testServer.call(getTotp, {}, { token })).result.enabled).toBe(false)
  })

  test('by four at once turns it on once, with one set of codes', async () => {
    const { token } = await someone()
    const { secret } = (await testServer.call(setupTotp, { password }, { token })).result
    const totpCode = createAuthenticator(testServer, secret).code()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => testServer.call(confirmTotp, { totpCode }, { token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await testServer.call(getTotp, {}, { token })).result.recoveryCodesLeft).toBe(10)
  })

  test('takes the code it was confirmed with: it does not sign in as well', async () => {
    const { token, userName } = await someone()
    const { secret } = (await testServer.call(setupTotp, { password }, { token })).result
    const totpCode = createAuthenticator(testServer, secret).code()
    await testServer.call(confirmTotp, { totpCode }, { token })
    const answer = await testServer.call(requestToken, { username: userName, password, totpCode })
    expect(answer.status).toBe(422)
  })

  test('is refused once it is on, as is setting it up', async () => {
    const { token } = await someone()
    const { app } = await enrol(testServer, token, password)
    expect((await testServer.call(setupTotp, { password }, { token })).status).toBe(409)
    expect((await testServer.call(confirmTotp, { totpCode: app.code() }, { token })).status).toBe(409)
  })
})

describe('turning it off', () => {
  test('needs the password and a code', async () => {
    const { token } = await someone()
    const { app } = await enrol(testServer, token, password)
    const off = (body: object) => testServer.post(disableTotp.path, body, { token })
    expect((await off({ password: 'wrong', totpCode: app.code() })).status).toBe(401)
    expect(await off({ password, totpCode: app.wrongCode() })).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'totpCode' }] },
    })
    expect((await off({ password })).status).toBe(422)
    expect((await testServer.call(getTotp, {}, { token })).result.enabled).toBe(true)
    expect(await off({ password, totpCode: app.code() })).toMatchObject({ status: 200, result: null })
    expect((await testServer.call(getTotp, {}, { token })).result).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
    })
  })

  test('works with a recovery code, and sign-in asks for none from then on', async () => {
    const { token, signIn } = await someone()
    const { recoveryCodes } = await enrol(testServer, token, password)
    const totpCode = recoveryCodes[3] ?? ''
    expect((await testServer.call(disableTotp, { password, totpCode }, { token })).status).toBe(200)
    expect(await isAlive(await signIn())).toBe(true)
    expect((await testServer.call(disableTotp, { password, totpCode }, { token })).status).toBe(200)
  })
})
