import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { updateManagerUser, updatePassword } from '#kits/session/shared/account.ts'
import { disableTotp } from '#modules/access/contract/account-security.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { setPasswordWithLink } from '#modules/access/contract/password-reset.ts'
import { enrol } from '#modules/access/testing/authenticator.ts'
import {
  createPasswordResetClient,
  newPassword,
  type PasswordResetClient,
} from '#modules/access/testing/password-reset-client.ts'
import { createRegistrationClient } from '#modules/access/testing/registration-client.ts'
import { makePasswordToken } from '../passwords/links.ts'

let testServer: TestServer
let visitor: PasswordResetClient
let operator: string

const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer({ PUBLIC_URL: 'https://broker.example' })
  visitor = createPasswordResetClient(testServer)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  operator = await testServer.signIn('admin', adminPassword)
  await testServer.db.deleteFrom('outbox').execute()
})

let count = 0
async function someone() {
  const userName = `avisada-${++count}`
  const { managerId } = await testServer.createManager({ userName, password })
  await testServer.db
    .updateTable('manager')
    .set({ timezone: 'Asia/Shanghai' })
    .where('id', '=', managerId)
    .execute()
  const token = await testServer.signIn(userName, password)
  return { managerId, userName, email: `${userName}@example.com`, token }
}

interface Mail {
  subject: string
  text: string
  html: string
}

async function mailsTo(email: string): Promise<Mail[]> {
  const mails = testServer.db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', email)
    .$castTo<{ content: Mail }>()
  const rows = await mails.orderBy('id').execute()
  return rows.map(({ content }) => content)
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

describe('a manager whose password changed', () => {
  const subjects: Record<Language, string> = {
    'es-MX': 'Tu contraseña cambió',
    'en-US': 'Your password was changed',
    'zh-CN': '您的密码已更改',
  }

  test.each(languages)('is told so in %s, with the time on their own clock', async (language) => {
    testServer.clock.now = new Date('2027-03-01T18:30:00Z')
    const { token, email, userName } = await someone()
    const change = { oldPassword: password, newPassword }
    expect((await testServer.call(updatePassword, change, { token, language })).status).toBe(200)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(subjects[language])
    const zone = { 'es-MX': 'hora de China', 'en-US': 'China Time', 'zh-CN': '中国时间' }[language]
    const day = { 'es-MX': '2 de marzo de 2027', 'en-US': 'March 2, 2027', 'zh-CN': '2027年3月2日' }[language]
    for (const part of [userName, day, '2:30', zone, 'https://broker.example/resetpassword']) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(JSON.stringify(mail)).not.toContain(newPassword)
  })

  test('by the code of a mail is told so, and not where the code was wrong', async () => {
    const { email } = await someone()
    const validCode = await visitor.newCode(email)
    await visitor.reset({ email, validCode: validCode === '000000' ? '000001' : '000000' })
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await visitor.reset({ email, validCode })).status).toBe(200)
    expect((await subjectsTo(email)).slice(1)).toEqual([subjects['es-MX']])
  })

  test('by a link is told so, but not of the first one', async () => {
    const { email, managerId } = await someone()
    const set = async () => {
      const token = await makePasswordToken(testServer.db, managerId, testServer.clock.now)
      expect((await testServer.call(setPasswordWithLink, { token, newPassword })).status).toBe(200)
    }
    await testServer.db
      .updateTable('manager')
      .set({ password_hash: null })
      .where('id', '=', managerId)
      .execute()
    await set()
    expect(await mailsTo(email)).toEqual([])
    await set()
    expect(await subjectsTo(email)).toEqual([subjects['es-MX']])
  })
})

describe('a manager whose second factor', () => {
  test('was turned on or off is told each time', async () => {
    const { email, token } = await someone()
    const { app } = await enrol(testServer, token, password)
    expect(await subjectsTo(email)).toEqual(['Se activó la verificación en dos pasos'])
    const off = { password, totpCode: app.code() }
    expect(
      (await testServer.call(disableTotp, { ...off, totpCode: app.wrongCode() }, { token })).status,
    ).toBe(422)
    expect((await testServer.call(disableTotp, off, { token })).status).toBe(200)
    expect((await subjectsTo(email)).slice(1)).toEqual(['Se desactivó la verificación en dos pasos'])
  })

  test('was taken off by an operator is told so, once', async () => {
    const { email, managerId: id, token } = await someone()
    await enrol(testServer, token, password)
    await testServer.db.deleteFrom('outbox').execute()
    const remove = (version: number) =>
      testServer.call(managers.removeTotp, { id, version }, { token: operator })
    expect((await remove(2)).result).toMatchObject({ hasTotp: false, version: 3 })
    expect((await remove(3)).result).toMatchObject({ hasTotp: false, version: 3 })
    expect(await subjectsTo(email)).toEqual(['Se desactivó la verificación en dos pasos'])
  })
})

describe('a manager whose email changed', () => {
  test('by themselves is told where they were, and the link that was mailed there is dead', async () => {
    const { email, managerId, token } = await someone()
    const link = await makePasswordToken(testServer.db, managerId, testServer.clock.now)
    const change = { email: `new-${email}`, password }
    expect((await testServer.call(updateManagerUser, change, { token })).status).toBe(200)
    expect(await mailsTo(email)).toEqual([])
    expect((await createRegistrationClient(testServer).confirm(`new-${email}`)).status).toBe(200)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Tu cuenta tiene otro correo' })
    expect(mail?.text).toContain('https://broker.example/contact')
    // Whoever reads the old mailbox must not learn the new one.
    expect(mail?.text).not.toContain(`new-${email}`)
    expect((await testServer.call(setPasswordWithLink, { token: link, newPassword })).status).toBe(403)
  })

  test('by an operator is told where they were', async () => {
    const { email, managerId: id, userName } = await someone()
    const change = { id, version: 1, userName, email: `new-${email}` }
    expect((await testServer.call(managers.update, change, { token: operator })).status).toBe(200)
    expect(await subjectsTo(email)).toEqual([])
    expect(await subjectsTo(`new-${email}`)).toEqual(['Confirma tu correo electrónico'])
    expect((await createRegistrationClient(testServer).confirm(`new-${email}`)).status).toBe(200)
    expect(await subjectsTo(email)).toEqual(['Tu cuenta tiene otro correo'])
  })

  test('is not told of what stayed the same, nor of what was refused', async () => {
    const { email, managerId, token } = await someone()
    const link = await makePasswordToken(testServer.db, managerId, testServer.clock.now)
    const change = (body: object) => testServer.call(updateManagerUser, { password, ...body }, { token })
    expect((await change({ email })).status).toBe(200)
    expect((await change({ timezone: 'America/Tijuana' })).status).toBe(200)
    await testServer.createManager({ userName: 'vecina', password })
    expect((await change({ email: 'Vecina@example.com' })).status).toBe(409)
    expect(await mailsTo(email)).toEqual([])
    expect((await testServer.call(setPasswordWithLink, { token: link, newPassword })).status).toBe(200)
  })
})
