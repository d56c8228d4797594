import { constants, publicEncrypt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { getPublicKey, requestToken } from '#kits/session/shared/login.ts'
import { forgetPasswordCode, resetPassword } from '#modules/access/contract/password-reset.ts'
import {
  createPasswordResetClient,
  newPassword,
  type PasswordResetClient,
} from '#modules/access/testing/password-reset-client.ts'
import { makePasswordToken } from '../passwords/links.ts'

let testServer: TestServer
let visitor: PasswordResetClient
let managerId: string
let companyId: string
let email: string
let userName: string
let count = 0

const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer()
  visitor = createPasswordResetClient(testServer)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  userName = `resetClient-${++count}`
  email = `${userName}@example.com`
  ;({ managerId, companyId } = await testServer.createManager({ userName, password }))
})

const signInWith = (secret: string) =>
  testServer.call(requestToken, { username: userName, password: secret }, { address: visitor.newAddress() })
const isAlive = async (token: string) => (await testServer.call(getManagerUser, {}, { token })).status === 200
const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')
const refusedOn = (path: string) => ({ status: 422, code: 422, result: { fields: [{ path }] } })

/** Nothing has come of what was refused. */
async function expectUnchanged(): Promise<void> {
  expect((await signInWith(password)).status).toBe(200)
}

describe('a forgotten password', () => {
  test('is replaced with the code from the mail, and every token of the manager ends [S2-62 S7-29]', async () => {
    const tokens = [await testServer.signIn(userName, password), await testServer.signIn(email, password)]
    const validCode = await visitor.newCode(email)
    expect(await visitor.reset({ email: email.toUpperCase(), validCode })).toMatchObject({
      status: 200,
      code: 0,
      result: null,
    })
    for (const token of tokens) expect(await isAlive(token)).toBe(false)
    expect((await signInWith(password)).status).toBe(401)
    expect((await signInWith(newPassword)).status).toBe(200)
  })

  test('is mailed to a mailbox once a minute, whatever stands behind the plus of its address', async () => {
    const addressOf = (tag: number) => `buzon-${count}+${tag}@example.com`
    const ask = (tag: number) =>
      testServer.call(forgetPasswordCode, { email: addressOf(tag) }, { address: visitor.newAddress() })
    const mails = async () =>
      (
        await testServer.db
          .selectFrom('outbox')
          .select('recipient')
          .where('recipient', 'like', `buzon-${count}+%`)
          .execute()
      ).length
    for (const tag of [1, 2, 3, 4, 5]) expect((await ask(tag)).status).toBe(200)
    expect(await mails()).toBe(1)
    visitor.pass(60)
    await ask(2)
    expect(await mails()).toBe(2)
  })

  test('leaves the tokens of others alone', async () => {
    await testServer.createManager({ userName: 'bystander', password })
    const token = await testServer.signIn('bystander', password)
    await visitor.reset({ email, validCode: await visitor.newCode(email) })
    expect(await isAlive(token)).toBe(true)
  })

  test('may be sent encrypted', async () => {
    const { publicKey } = (await testServer.call(getPublicKey)).result
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const encrypted = publicEncrypt(
      { key: publicKey, padding, oaepHash: 'sha256' },
      Buffer.from(newPassword),
    ).toString('base64')
    const validCode = await visitor.newCode(email)
    expect(
      await visitor.reset({ email, validCode, newPassWord: 'not encrypted', isRsaPassword: true }),
    ).toMatchObject(refusedOn('newPassWord'))
    const answer = await visitor.reset({ email, validCode, newPassWord: encrypted, isRsaPassword: true })
    expect(answer.status).toBe(200)
    expect((await signInWith(newPassword)).status).toBe(200)
  })

  test('is replaced also for a company that waits, which still cannot sign in', async () => {
    await testServer.db
      .updateTable('company')
      .set({ review_status: ReviewStatus.pending })
      .where('id', '=', companyId)
      .execute()
    expect((await visitor.reset({ email, validCode: await visitor.newCode(email) })).status).toBe(200)
    expect(await signInWith(newPassword)).toMatchObject({ status: 403, result: { reviewStatus: 10 } })
  })

  test('is not replaced for a disabled manager', async () => {
    const validCode = await visitor.newCode(email)
    await testServer.db.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute()
    expect(await visitor.reset({ email, validCode })).toMatchObject(refusedOn('validCode'))
    await testServer.db.updateTable('manager').set({ disabled: false }).where('id', '=', managerId).execute()
    await expectUnchanged()
  })

  test('leaves the second factor as it is', async () => {
    const factor = { totp_secret: Buffer.from('secret'), totp_confirmed_at: testServer.clock.now }
    await testServer.db.updateTable('manager').set(factor).where('id', '=', managerId).execute()
    expect((await visitor.reset({ email, validCode: await visitor.newCode(email) })).status).toBe(200)
    expect(await signInWith(newPassword)).toMatchObject({ status: 401, result: { totpRequired: true } })
  })

  test('ends the links that were mailed before', async () => {
    await makePasswordToken(testServer.db, managerId, testServer.clock.now)
    await visitor.reset({ email, validCode: await visitor.newCode(email) })
    const links = testServer.db
      .selectFrom('password_link')
      .select('token_hash')
      .where('manager_id', '=', managerId)
    expect(await links.execute()).toEqual([])
  })
})

describe('a code', () => {
  test('serves once', async () => {
    const validCode = await visitor.newCode(email)
    expect((await visitor.reset({ email, validCode })).status).toBe(200)
    const again = await visitor.reset({ email, validCode, newPassWord: 'yet another password' })
    expect(again).toMatchObject(refusedOn('validCode'))
    expect((await signInWith(newPassword)).status).toBe(200)
  })

  test('serves one of many at once', async () => {
    const validCode = await visitor.newCode(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        visitor.reset({ email, validCode, newPassWord: `${newPassword} ${i}` }),
      ),
    )
    const accepted = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
    expect((await signInWith(`${newPassword} ${accepted}`)).status).toBe(200)
  })

  test('is dead for an address after five wrong ones, also sent at once', async () => {
    const address = visitor.newAddress()
    const validCode = await visitor.newCode(email)
    const wrong = { email, validCode: wrongCode(validCode) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.reset(wrong, { address })))
    for (const answer of answers) expect(answer).toMatchObject(refusedOn('validCode'))
    expect(await visitor.reset({ email, validCode }, { address })).toMatchObject(refusedOn('validCode'))
    await expectUnchanged()
    visitor.pass(60)
    const next = { email, validCode: await visitor.newCode(email) }
    expect((await visitor.reset(next, { address })).status).toBe(200)
  })

  test('is not killed by the wrong ones of a stranger, from one address or from many', async () => {
    const validCode = await visitor.newCode(email)
    const wrong = { email, validCode: wrongCode(validCode) }
    const stranger = visitor.newAddress()
    for (let i = 0; i < 6; i++) await visitor.reset(wrong, { address: stranger })
    for (let i = 0; i < 20; i++) await visitor.reset(wrong)
    expect((await visitor.reset({ email, validCode })).status).toBe(200)
  })

  test('is not killed by a stranger who asks for the next ones', async () => {
    const validCode = await visitor.newCode(email)
    for (let i = 0; i < 2; i++) {
      visitor.pass(61)
      await visitor.newCode(email)
    }
    expect((await visitor.reset({ email, validCode })).status).toBe(200)
  })

  test('is guessed at three hundred times a day, but for where its manager lately signed in', {
    tags: 'further',
  }, async () => {
    const home = visitor.newAddress()
    await testServer.signIn(userName, password, { address: home })
    const validCode = await visitor.newCode(email)
    const wrong = { email, validCode: wrongCode(validCode) }
    for (let i = 0; i < 300; i += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.reset(wrong)))
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(422))
    }
    const refused = await visitor.reset({ email, validCode })
    expect(refused).toMatchObject({ status: 429, result: { key: 'too_often' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    await expectUnchanged()
    expect((await visitor.reset({ email, validCode }, { address: home })).status).toBe(200)
  })

  test('of another country than the company is a wrong one, and counts as a try [S2-63]', async () => {
    const setCountry = (country_id: string | null) =>
      testServer.db.updateTable('company').set({ country_id }).where('id', '=', companyId).execute()
    await setCountry('CN')
    const address = visitor.newAddress()
    const validCode = await visitor.newCode(email)
    const refused = await visitor.reset({ email, validCode, countryId: 'MX' }, { address })
    const mistyped = await visitor.reset(
      { email, validCode: wrongCode(validCode), countryId: 'CN' },
      { address },
    )
    expect(refused).toMatchObject(refusedOn('validCode'))
    expect([refused.msg, refused.result]).toEqual([mistyped.msg, mistyped.result])
    for (let i = 0; i < 3; i++) await visitor.reset({ email, validCode, countryId: 'US' }, { address })
    const spent = await visitor.reset({ email, validCode, countryId: 'CN' }, { address })
    expect(spent).toMatchObject(refusedOn('validCode'))
    expect((await visitor.reset({ email, validCode, countryId: 'CN' })).status).toBe(200)
    // Nobody said where the company is: where the brokerage is.
    await setCountry(null)
    visitor.pass(60)
    const next = await visitor.newCode(email)
    expect(await visitor.reset({ email, validCode: next, countryId: 'CN' })).toMatchObject(
      refusedOn('validCode'),
    )
    expect((await visitor.reset({ email, validCode: next, countryId: 'MX' })).status).toBe(200)
  })

  test('expires after ten minutes', async () => {
    const validCode = await visitor.newCode(email)
    visitor.pass(600)
    expect(await visitor.reset({ email, validCode }, { language: 'en-US' })).toMatchObject({
      status: 422,
      result: {
        fields: [
          {
            path: 'validCode',
            msg: "The code is not correct or has expired, or the country is not your company's.",
          },
        ],
      },
    })
    await expectUnchanged()
  })

  test('is for its own email only, and one that nobody has is of no use', async () => {
    const validCode = await visitor.newCode(email)
    expect(await visitor.reset({ email: 'admin@localhost.localdomain', validCode })).toMatchObject(
      refusedOn('validCode'),
    )
    const unknown = 'nobody@example.com'
    expect(await visitor.reset({ email: unknown, validCode: await visitor.newCode(unknown) })).toMatchObject(
      refusedOn('validCode'),
    )
    expect((await visitor.reset({ email, validCode })).status).toBe(200)
  })

  test('survives a password that is the own user name or email', async () => {
    const validCode = await visitor.newCode(email)
    for (const newPassWord of [userName, userName.toUpperCase(), email, 'ｒ'.concat(userName.slice(1))])
      expect(await visitor.reset({ email, validCode, newPassWord })).toMatchObject(refusedOn('newPassWord'))
    expect((await visitor.reset({ email, validCode })).status).toBe(200)
  })

  test('survives a form that is refused for something else', async () => {
    const validCode = await visitor.newCode(email)
    const forms = [
      ['newPassWord', { newPassWord: 'short' }],
      ['newPassWord', { newPassWord: 'Password123' }],
      ['newPassWord', { newPassWord: '密'.repeat(100) }],
      ['countryId', { countryId: 'ZZ' }],
      ['countryId', { countryId: 'Mexico' }],
    ] as const
    for (const [path, form] of [...forms, ...forms])
      expect(await visitor.reset({ email, validCode, ...form })).toMatchObject(refusedOn(path))
    await expectUnchanged()
    expect((await visitor.reset({ email, validCode })).status).toBe(200)
  })

  test.each([
    [{ $ne: '' }],
    [['123456']],
    [''],
    [null],
    [123456],
    [true],
    ['1'.repeat(21)],
    ['12\u00003456'],
  ])('sent as %j is refused', async (validCode) => {
    await visitor.newCode(email)
    const body = { countryId: 'MX', email, newPassWord: newPassword, validCode }
    const answer = await testServer.post(resetPassword.path, body, { address: visitor.newAddress() })
    expect(answer).toMatchObject(refusedOn('validCode'))
  })
})

test('thirty tries an hour from one address are enough, over however many emails', async () => {
  const address = visitor.newAddress()
  for (let i = 0; i < 30; i++) {
    const answer = await visitor.reset({ email: `${i}@example.com`, validCode: '123456' }, { address })
    expect(answer.status).toBe(422)
  }
  const validCode = await visitor.newCode(email)
  const refused = await visitor.reset({ email, validCode }, { address })
  expect(refused).toMatchObject({ status: 429, result: { key: 'too_often' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await visitor.reset({ email, validCode })).status).toBe(200)
})
