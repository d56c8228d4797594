import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowText } from '#app/testing/row-text.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { allTexts } from '#app/texts/all.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { getManagerUser, updatePassword } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { setPasswordWithLink } from '#modules/access/contract/password-reset.ts'
import {
  createPasswordResetClient,
  newPassword,
  type PasswordResetClient,
} from '#modules/access/testing/password-reset-client.ts'
import { makePasswordToken, queuePasswordLink } from '../passwords/links.ts'

let testServer: TestServer
let visitor: PasswordResetClient
let managerId: string
let userName: string
let count = 0

const password = 'a long password'
const days = (number: number): number => number * 24 * 60 * 60

beforeAll(async () => {
  testServer = await createTestServer({ PUBLIC_URL: 'https://broker.example' })
  visitor = createPasswordResetClient(testServer)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  userName = `invited-${++count}`
  ;({ managerId } = await testServer.createManager({ userName, password }))
})

const makeToken = () => makePasswordToken(testServer.db, managerId, testServer.clock.now)
const set = (body: Partial<Input<typeof setPasswordWithLink>> & { token: string }, address?: string) =>
  testServer.call(
    setPasswordWithLink,
    { newPassword, ...body },
    { address: address ?? visitor.newAddress(), language: 'en-US' },
  )
const signInWith = async (secret: string) =>
  (await testServer.call(requestToken, { username: userName, password: secret })).status

const dead = {
  status: 403,
  code: 403,
  msg: 'This link has expired or was already used. Ask whoever gave you the account for a new one.',
  result: { key: 'password_link_dead' },
}

describe('the link of a mail', () => {
  test('sets the password once, says the user name and ends open sessions', async () => {
    const session = await testServer.signIn(userName, password)
    const token = await makeToken()
    expect(await set({ token })).toMatchObject({ status: 200, code: 0, result: { userName } })
    expect((await testServer.call(getManagerUser, {}, { token: session })).status).toBe(401)
    expect(await set({ token, newPassword: 'yet another password' })).toMatchObject(dead)
    expect(await signInWith(newPassword)).toBe(200)
  })

  test('serves a manager who never had a password', async () => {
    await testServer.db
      .updateTable('manager')
      .set({ password_hash: null })
      .where('id', '=', managerId)
      .execute()
    expect((await set({ token: await makeToken() })).status).toBe(200)
    expect(await signInWith(newPassword)).toBe(200)
  })

  test('serves one of many at once', async () => {
    const token = await makeToken()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => set({ token, newPassword: `${newPassword} ${i}` })),
    )
    const accepted = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
    expect(await signInWith(`${newPassword} ${accepted}`)).toBe(200)
  })

  test('is good for seven days', async () => {
    const start = testServer.clock.now
    const token = await makeToken()
    visitor.pass(days(7))
    expect(await set({ token })).toMatchObject(dead)
    testServer.clock.now = new Date(start.getTime() + days(7) * 1000 - 1)
    expect((await set({ token: await makeToken() })).status).toBe(200)
    testServer.clock.now = start
  })

  test('is dead once another was made', async () => {
    const [first, second] = [await makeToken(), await makeToken()]
    expect(await set({ token: first })).toMatchObject(dead)
    expect((await set({ token: second })).status).toBe(200)
  })

  test('is dead once the manager has changed the password', async () => {
    const token = await makeToken()
    const session = await testServer.signIn(userName, password)
    const change = { oldPassword: password, newPassword: 'yet another password' }
    expect((await testServer.call(updatePassword, change, { token: session })).status).toBe(200)
    expect(await set({ token })).toMatchObject(dead)
    expect(await signInWith('yet another password')).toBe(200)
  })

  test('is dead while the manager is disabled', async () => {
    const token = await makeToken()
    await testServer.db.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute()
    expect(await set({ token })).toMatchObject(dead)
  })

  test('stays good where the password is refused', async () => {
    const token = await makeToken()
    for (const wrong of ['short', 'Password123', 'x'.repeat(129)])
      expect(await set({ token, newPassword: wrong })).toMatchObject({
        status: 422,
        result: { fields: [{ path: 'newPassword' }] },
      })
    expect((await set({ token })).status).toBe(200)
  })

  test('stays good where the password is the own user name', async () => {
    const token = await makeToken()
    expect(await set({ token, newPassword: userName })).toMatchObject({
      status: 422,
      result: {
        fields: [{ path: 'newPassword', msg: 'Do not use your user name or email as the password.' }],
      },
    })
    expect((await set({ token })).status).toBe(200)
  })

  test('does not spare the second factor', async () => {
    const factor = { totp_secret: Buffer.from('secret'), totp_confirmed_at: testServer.clock.now }
    await testServer.db.updateTable('manager').set(factor).where('id', '=', managerId).execute()
    expect((await set({ token: await makeToken() })).status).toBe(200)
    expect(await testServer.call(requestToken, { username: userName, password: newPassword })).toMatchObject({
      status: 401,
      result: { totpRequired: true },
    })
  })

  test('is kept as a hash only', async () => {
    const token = await makeToken()
    const rows = await testServer.db.selectFrom('password_link').selectAll().execute()
    expect(rowText(rows)).toContain(managerId)
    expect(rowText(rows)).not.toContain(token)
  })

  test('that was made up opens nothing, and is tried thirty times an hour', async () => {
    const address = visitor.newAddress()
    for (let i = 0; i < 30; i++) expect(await set({ token: `made-up-${i}` }, address)).toMatchObject(dead)
    const token = await makeToken()
    expect(await set({ token }, address)).toMatchObject({ status: 429, result: { key: 'too_often' } })
    expect((await set({ token })).status).toBe(200)
  })

  test.each([[null], [''], [['a']], [{ a: 1 }], ['a'.repeat(101)], ['a\u0000b']])(
    'as %j is refused',
    async (token) => {
      const answer = await testServer.post(setPasswordWithLink.path, { token, newPassword })
      expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'token' }] } })
    },
  )
})

test.each(languages)('the mail in %s brings the user name and a link that works', async (language) => {
  const email = `${userName}@example.com`
  const { db, config, clock } = testServer
  await queuePasswordLink(db, { managerId, userName, email, language }, config, clock.now)
  const { recipient, content } = await db
    .selectFrom('outbox')
    .select(['recipient', 'content'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { subject, text, html } = content as { subject: string; text: string; html: string }
  expect([recipient, subject]).toEqual([email, allTexts[language]['mail.link_subject']])
  expect(text).toContain(userName)
  const [url, token = ''] = /https:\/\/broker\.example\/setpassword\?lang=[\w-]+#([\w-]{43})/.exec(text) ?? []
  expect(html).toContain(`href="${url}"`)
  expect(await set({ token })).toMatchObject({ status: 200, result: { userName } })
})
