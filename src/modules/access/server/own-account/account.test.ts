import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import {
  getManagerUser,
  updateCompany,
  updateManagerUser,
  updatePassword,
} from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { disableTotp, setupTotp } from '#modules/access/contract/account-security.ts'
import { createRegistrationClient } from '#modules/access/testing/registration-client.ts'

let testServer: TestServer
let operator: string
let shop: string

const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer()
  operator = await testServer.signIn('admin', adminPassword)
  await testServer.createManager({ userName: 'shop', password })
  shop = await testServer.signIn('shop', password)
})

afterAll(() => testServer.close())

describe('the account', () => {
  test('shows an operator everything the role reaches', async () => {
    const { result } = await testServer.call(getManagerUser, {}, { token: operator })
    expect(result).toMatchObject({
      userName: 'admin',
      role: 'operator',
      timezone: 'America/Mexico_City',
      company: { kind: 'operator', version: 1 },
      menu: [
        'desk',
        'cabin',
        'pedimento',
        'cm',
        'adm',
        'pm',
        'am',
        'ctm',
        'btm',
        'terminals',
        'proposals',
        'messages',
        'registrations',
        'managers',
        'rules',
        'integrations',
        'audit',
      ],
    })
    expect(result.permissions).toContain('cabin.status')
  })

  test('shows a shop less', async () => {
    const { result } = await testServer.call(getManagerUser, {}, { token: shop })
    expect(result).toMatchObject({
      role: 'shop',
      company: { kind: 'shop', name: 'Empresa de shop' },
      menu: ['cabin', 'pedimento', 'cm', 'adm', 'pm', 'am', 'ctm', 'btm', 'managers', 'integrations'],
    })
    expect(result.permissions).not.toContain('cabin.status')
  })

  test('keeps the time zone a manager chooses, and refuses one that does not exist', async () => {
    const change = (timezone: string) => testServer.call(updateManagerUser, { timezone }, { token: shop })
    expect((await change('Asia/Shanghai')).result.timezone).toBe('Asia/Shanghai')
    for (const wrong of ['Asia/Atlantis', '+06:00', '', 'x'.repeat(500)]) {
      expect((await change(wrong)).status).toBe(422)
    }
    expect((await testServer.call(getManagerUser, {}, { token: shop })).result.timezone).toBe('Asia/Shanghai')
  })

  test('changes user name and email with the password only', async () => {
    await testServer.createManager({ userName: 'renamed', password })
    const token = await testServer.signIn('renamed', password)
    const change = (input: object) => testServer.call(updateManagerUser, input, { token })
    expect(await change({ userName: 'new-name' })).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'password' }] },
    })
    expect(await change({ userName: 'new-name', password: 'wrong' })).toMatchObject({
      status: 401,
      result: { key: 'wrong_password' },
    })
    const changed = await change({ userName: 'new-name', email: 'new@example.com', password })
    const { userName, email, pendingEmail } = changed.result
    expect({ userName, pendingEmail }).toEqual({ userName: 'new-name', pendingEmail: 'new@example.com' })
    expect(await testServer.signIn(email, password)).toBeTruthy()
    expect((await testServer.call(requestToken, { username: 'new@example.com', password })).status).toBe(401)
    const { mailsTo, confirm } = createRegistrationClient(testServer)
    expect(JSON.stringify(await mailsTo('new@example.com'))).not.toContain('new-name')
    expect((await confirm('new@example.com')).status).toBe(200)
    expect(await testServer.signIn('new@example.com', password)).toBeTruthy()
    expect((await testServer.call(requestToken, { username: email, password })).status).toBe(401)
  })

  test('refuses a user name or email that is taken, whatever its case', async () => {
    const change = (input: object) =>
      testServer.call(updateManagerUser, { ...input, password }, { token: shop })
    expect((await change({ userName: 'ADMIN' })).status).toBe(409)
    expect((await change({ email: 'NEW@example.com' })).status).toBe(409)
    expect((await change({ userName: 'some@one' })).status).toBe(422)
    expect((await change({ userName: 'ab' })).status).toBe(422)
  })
})

describe('the password', () => {
  test('changes, and every token of the manager is dead at once [S7-31]', async () => {
    await testServer.createManager({ userName: 'careful', password })
    const tokens = [
      await testServer.signIn('careful', password),
      await testServer.signIn('careful', password),
    ] as const
    const answer = await testServer.call(
      updatePassword,
      { oldPassword: password, newPassword: '新的密码很长很安全' },
      { token: tokens[0] },
    )
    expect(answer).toMatchObject({ status: 200, result: null })
    for (const token of tokens)
      expect((await testServer.call(getManagerUser, {}, { token })).status).toBe(401)
    expect(await testServer.signIn('careful', '新的密码很长很安全')).toBeTruthy()
  })

  test('changed by five at once is changed once: the others have the old one no more', {
    tags: 'further',
  }, async () => {
    await testServer.createManager({ userName: 'raced', password })
    const token = await testServer.signIn('raced', password)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        testServer.call(
          updatePassword,
          { oldPassword: password, newPassword: `another one ${i}` },
          { token },
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await testServer.signIn('raced', `another one ${winner}`)).toBeTruthy()
  })

  test('is guessed at thirty times by a session, from however many addresses', async () => {
    await testServer.createManager({ userName: 'borrowed', password })
    const token = await testServer.signIn('borrowed', password)
    const guess = (oldPassword: string, host: number) =>
      testServer.call(
        updatePassword,
        { oldPassword, newPassword: 'another long password' },
        { token, address: `203.0.113.${host}` },
      )
    for (let i = 0; i < 30; i++) expect((await guess('wrong', 100 + i)).status).toBe(401)
    expect((await guess(password, 99)).status).toBe(429)
  })

  test('stays when the old one is wrong', async () => {
    const answer = await testServer.call(
      updatePassword,
      { oldPassword: 'wrong', newPassword: 'another long password' },
      { token: shop },
    )
    expect(answer).toMatchObject({ status: 401, result: { key: 'wrong_password' } })
    expect((await testServer.call(getManagerUser, {}, { token: shop })).status).toBe(200)
  })

  test.each([
    ['too short', 'seven77'],
    ['too long', 'x'.repeat(129)],
    ['too many bytes', '密'.repeat(100)],
    ['among the commonest', 'Password123'],
    ['among the commonest but for its accents', 'Contraseña'],
    ['the same', password],
    ['the own email', 'Shop@example.com'],
    ['half a character', `long enough \ud800`],
  ])('refuses one that is %s', async (_what, newPassword) => {
    const answer = await testServer.call(
      updatePassword,
      { oldPassword: password, newPassword },
      { token: shop },
    )
    expect(answer.status).toBe(422)
    expect(answer.result).toMatchObject({ fields: [{ path: 'newPassword' }] })
  })

  test('is not out of reach for its owner while strangers fail to sign in', { tags: 'further' }, async () => {
    await testServer.createManager({ userName: 'besieged', password })
    const token = await testServer.signIn('besieged', password, { address: '203.0.113.60' })
    for (let i = 0; i < 10; i++)
      for (let j = 0; j < 10; j++) {
        const attempt = { username: 'besieged', password: 'wrong' }
        await testServer.call(requestToken, attempt, { address: `203.0.113.${100 + i}` })
      }
    const change = { oldPassword: password, newPassword: 'quite another password' }
    const answer = await testServer.call(updatePassword, change, { token, address: '203.0.113.61' })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['UpdatePwd', updatePassword, (blob: string) => ({ oldPassword: blob, newPassword: blob })],
    ['UpdateManagerUser', updateManagerUser, (blob: string) => ({ userName: 'renamed', password: blob })],
    ['SetupTotp', setupTotp, (blob: string) => ({ password: blob })],
    ['DisableTotp', disableTotp, (blob: string) => ({ password: blob, totpCode: '123456' })],
  ] as const)('sent to %s under no key of ours counts as a guess', async (name, declared, form) => {
    const userName = `blob-${name.toLowerCase()}`
    await testServer.createManager({ userName, password })
    const token = await testServer.signIn(userName, password)
    const body = { ...form(randomBytes(384).toString('base64')), isRsaPassword: true }
    const attempt = () => testServer.post(declared.path, body, { token, address: '203.0.113.62' })
    for (let i = 0; i < 10; i++) expect((await attempt()).status).toBe(422)
    expect((await attempt()).status).toBe(429)
  })

  test('guesses at the old one are limited', async () => {
    await testServer.createManager({ userName: 'guessed', password })
    const token = await testServer.signIn('guessed', password)
    const guess = () =>
      testServer.call(updatePassword, { oldPassword: 'no', newPassword: 'another long one' }, { token })
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
  })
})

describe('company data', () => {
  const members = {
    name: 'Agencia Ejemplo',
    companyNumber: 'AE-1',
    unifiedCreditCode: null,
    legalRepresentative: 'Persona Ejemplo',
    email: 'oficina@example.com',
  }

  test('is changed by an operator, version by version', async () => {
    const changed = await testServer.call(updateCompany, { ...members, version: 1 }, { token: operator })
    expect(changed.result).toMatchObject({ ...members, kind: 'operator', version: 2 })
    const again = await testServer.call(updateCompany, { ...members, version: 2 }, { token: operator })
    expect(again).toMatchObject({ status: 200, result: { version: 2 } })
    const ahead = { ...members, name: 'Otra', version: 3 }
    expect((await testServer.call(updateCompany, ahead, { token: operator })).status).toBe(409)
    const stale = await testServer.call(
      updateCompany,
      { ...members, name: 'Otra', version: 1 },
      { token: operator },
    )
    expect(stale).toMatchObject({ status: 409, result: { current: { name: 'Agencia Ejemplo', version: 2 } } })
  })

  test('fifty parallel edits of one version: one wins', async () => {
    const { version } = (await testServer.call(getManagerUser, {}, { token: operator })).result.company
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        testServer.call(updateCompany, { ...members, name: `Agencia ${i}`, version }, { token: operator }),
      ),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })

  test("an operator changes any company's, a shop not even its own", async () => {
    const { id } = (await testServer.call(getManagerUser, {}, { token: shop })).result.company
    const body = { ...members, id, version: 1 }
    expect((await testServer.call(updateCompany, body, { token: shop })).status).toBe(403)
    expect((await testServer.call(updateCompany, body, { token: operator })).result).toMatchObject({
      id,
      kind: 'shop',
    })
    const nowhere = { ...body, id: '00000000-0000-4000-8000-000000000000' }
    expect((await testServer.call(updateCompany, nowhere, { token: operator })).status).toBe(404)
    expect(
      (await testServer.call(updateCompany, { ...body, kind: 'operator' }, { token: operator })).status,
    ).toBe(422)
  })
})
