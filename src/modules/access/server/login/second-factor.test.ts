import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { enrol } from '#modules/access/testing/authenticator.ts'
import { changePassword } from '../accounts/change-password.ts'
import { hashPassword } from '../passwords/hash.ts'
import { consumeTotpStep } from '../totp/queries.ts'
import { stepAt } from '../totp/totp.ts'

let testServer: TestServer

beforeAll(async () => {
  testServer = await createTestServer()
})

afterAll(() => testServer.close())

const password = 'a long password'
const pass = (seconds: number): void => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + seconds * 1000)
}

const mailing = () => ({ config: testServer.config, language: 'es-MX' as const })

let lastHost = 0
const newAddress = (): string => `198.51.100.${++lastHost}`

async function careful(userName: string) {
  const { managerId } = await testServer.createManager({ userName, password })
  const token = await testServer.signIn(userName, password)
  const factor = await enrol(testServer, token, password)
  const attempt = (totpCode: string | null, options = {}) =>
    testServer.call(
      requestToken,
      { username: userName, password, totpCode },
      { address: newAddress(), ...options },
    )
  return { managerId, token, attempt, ...factor }
}

describe('signing in with a second factor', () => {
  test('asks for the code after the right password only', async () => {
    const { attempt } = await careful('asked')
    expect(await attempt(null)).toMatchObject({ status: 401, result: { totpRequired: true } })
    const wrong = { username: 'asked', password: 'another password', totpCode: null }
    expect(await testServer.call(requestToken, wrong)).toMatchObject({
      status: 401,
      result: { key: 'wrong_credentials' },
    })
    expect(await testServer.call(requestToken, { ...wrong, totpCode: '123456' })).toMatchObject({
      status: 401,
      result: { key: 'wrong_credentials' },
    })
  })

  test('opens with the code of the app, also one step early or late', async () => {
    const { app, attempt } = await careful('punctual')
    const answer = await attempt(app.code(-1))
    expect(answer).toMatchObject({ status: 200, result: { expiresIn: 28_800 } })
    const me = await testServer.call(getManagerUser, {}, { token: answer.result.accessToken })
    expect(me.result.userName).toBe('punctual')
    expect((await attempt(app.code())).status).toBe(200)
    expect((await attempt(app.code(1))).status).toBe(200)
  })

  test('takes the code as people type it', async () => {
    const { app, attempt } = await careful('typist')
    expect((await attempt(` ${app.code().slice(0, 3)} ${app.code().slice(3)} `)).status).toBe(200)
  })

  test('refuses a wrong code on its member', async () => {
    const { app, attempt } = await careful('mistaken')
    for (const code of [app.wrongCode(), app.code(5), app.code(-5), 'x', '12345'])
      expect(await attempt(code)).toMatchObject({ status: 422, result: { fields: [{ path: 'totpCode' }] } })
  })

  test.each([
    [{ totpCode: 123456 }],
    [{ totpCode: ['1'] }],
    [{ totpCode: {} }],
    [{ totpCode: '1'.repeat(21) }],
  ])('refuses %j', async (member) => {
    const answer = await testServer.post(requestToken.path, { username: 'mistaken', password, ...member })
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'totpCode' }] } })
  })

  test('accepts no code twice, nor one from before it', async () => {
    const { app, attempt } = await careful('replayed')
    expect((await attempt(app.code())).status).toBe(200)
    expect((await attempt(app.code())).status).toBe(422)
    expect((await attempt(app.code(-1))).status).toBe(422)
    pass(30)
    expect((await attempt(app.code())).status).toBe(200)
  })

  test('used by eight at once, a code opens once', async () => {
    const { app, attempt } = await careful('crowded')
    const code = app.code()
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
  })

  test('a recovery code opens once, in any case and with or without dashes', async () => {
    const { recoveryCodes, attempt } = await careful('lost')
    const [first = '', second = ''] = recoveryCodes
    expect((await attempt(first)).status).toBe(200)
    expect((await attempt(first)).status).toBe(422)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attempt(second.toLowerCase().replaceAll('-', ' '))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  test('a code of another manager opens nothing', async () => {
    const other = await careful('neighbour')
    const { attempt } = await careful('mine')
    expect((await attempt(other.app.code())).status).toBe(422)
    expect((await attempt(other.recoveryCodes[0] ?? '')).status).toBe(422)
  })

  test('ten wrong codes are enough, from however many addresses; a right one then waits too', async () => {
    const { app, attempt } = await careful('guessed')
    for (let i = 0; i < 10; i++) expect((await attempt(app.wrongCode())).status).toBe(422)
    const refused = await attempt(app.code())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    pass(901)
    expect((await attempt(app.code())).status).toBe(200)
  })

  test('wrong codes of one who has the password do not keep the manager out where they lately signed in', async () => {
    const { app, attempt } = await careful('robbed')
    const home = newAddress()
    expect((await attempt(app.code(), { address: home })).status).toBe(200)
    for (let i = 0; i < 10; i++) await attempt(app.wrongCode())
    pass(30)
    expect((await attempt(app.code())).status).toBe(429)
    expect((await attempt(app.code(), { address: home })).status).toBe(200)
    for (let i = 0; i < 10; i++) await attempt(app.wrongCode(), { address: home })
    pass(30)
    expect((await attempt(app.code(), { address: home })).status).toBe(429)
  })

  test('wrong codes count as failed sign-ins of their address', async () => {
    const { app, attempt } = await careful('local')
    const address = newAddress()
    for (let i = 0; i < 10; i++) await attempt(app.wrongCode(), { address })
    expect(await attempt(null, { address })).toMatchObject({ status: 429 })
    expect(await attempt(null)).toMatchObject({ status: 401, result: { totpRequired: true } })
  })

  test('is not spared by a new password', async () => {
    const { managerId, app, attempt } = await careful('resetClient')
    const hash = await hashPassword('another long password')
    await changePassword(testServer.db, { managerId, hash, way: 'code' }, mailing(), testServer.clock.now)
    expect((await attempt(app.code())).status).toBe(401)
    const again = (totpCode: string | null) =>
      testServer.call(requestToken, { username: 'resetClient', password: 'another long password', totpCode })
    expect(await again(null)).toMatchObject({ status: 401, result: { totpRequired: true } })
    expect((await again(app.code())).status).toBe(200)
  })
})

test('a code that another sign-in takes at the same moment does not count twice', async () => {
  const { managerId, app, attempt } = await careful('twice-at-once')
  const answer = await testServer.db.transaction().execute(async (transaction) => {
    expect(await consumeTotpStep(transaction, managerId, stepAt(testServer.clock.now))).toBe(true)
    const signingIn = attempt(app.code())
    await waitForLockWaiter(testServer.db)
    return () => signingIn
  })
  expect(await answer()).toMatchObject({ status: 422, result: { fields: [{ path: 'totpCode' }] } })
})

test('an account closed while a sign-in was being checked stays closed', async () => {
  const { managerId } = await testServer.createManager({ userName: 'closing', password })
  const answer = await testServer.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute()
    // The password is right, and the transaction that disables the account has not committed.
    const signingIn = testServer.call(requestToken, { username: 'closing', password })
    await waitForLockWaiter(testServer.db)
    return () => signingIn
  })
  expect(await answer()).toMatchObject({ status: 401, result: { key: 'wrong_credentials' } })
  const sessions = testServer.db.selectFrom('session').select('id').where('manager_id', '=', managerId)
  expect(await sessions.execute()).toEqual([])
})

test('a password set while a sign-in was being checked leaves no session behind', async () => {
  const { managerId } = await testServer.createManager({ userName: 'raced', password })
  const hash = await hashPassword('another long password')
  // Either order is fine, but no session may be opened with the old password after the change.
  const [answer] = await Promise.all([
    testServer.call(requestToken, { username: 'raced', password }),
    testServer.db
      .transaction()
      .execute((transaction) =>
        changePassword(transaction, { managerId, hash, way: 'code' }, mailing(), new Date()),
      ),
  ])
  if (answer.status === 200) {
    const me = await testServer.call(getManagerUser, {}, { token: answer.result.accessToken })
    expect(me.status).toBe(401)
  } else expect(answer).toMatchObject({ status: 401, result: { key: 'wrong_credentials' } })
  const sessions = await testServer.db
    .selectFrom('session')
    .select('id')
    .where('manager_id', '=', managerId)
    .execute()
  expect(sessions).toEqual([])
})
