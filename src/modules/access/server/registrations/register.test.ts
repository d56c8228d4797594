import { constants, publicEncrypt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getPublicKey, requestToken } from '#kits/session/shared/login.ts'
import { registerShop } from '#modules/access/contract/registrations.ts'
import {
  createRegistrationClient,
  type RegistrationClient,
  shopPassword,
} from '#modules/access/testing/registration-client.ts'
import { hashPassword } from '../passwords/hash.ts'

let testServer: TestServer
let applicant: RegistrationClient

beforeAll(async () => {
  testServer = await createTestServer({ PUBLIC_URL: 'https://broker.example' })
  applicant = createRegistrationClient(testServer)
})

afterAll(() => testServer.close())

const pass = (seconds: number): void => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + seconds * 1000)
}

const counts = async () => {
  const { rows } = await sql<{ companies: number; managers: number; reviews: number; mails: number }>`
    select (select count(*) from company) as companies, (select count(*) from manager) as managers,
      (select count(*) from company_review) as reviews,
      (select count(*) from outbox where kind = 'mail') as mails`.execute(testServer.db)
  return rows[0]
}

type Taken = Record<'userName' | 'email', string>

const wrongCode = { status: 422, result: { fields: [{ path: 'phoneCode' }] } }
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))

describe('a registration', () => {
  test('makes a company that waits and its first manager, who is told so at sign-in [S7-32]', async () => {
    const form = await applicant.newForm()
    const answer = await applicant.send(form, { language: 'en-US' })
    expect(answer).toMatchObject({ status: 200, code: 0, result: { reviewStatus: 10 } })
    const { id } = answer.result
    const company = testServer.db.selectFrom('company').selectAll().where('id', '=', id)
    const now = testServer.clock.now.toISOString()
    expect(await company.executeTakeFirstOrThrow()).toMatchObject({
      kind: 'shop',
      name: form.companyName,
      company_number: form.companyNumber,
      unified_credit_code: null,
      legal_representative: form.legalRepresentative,
      email: form.email,
      country_id: 'MX',
      area_code: '+52',
      phone: form.phone,
      language: 'en-US',
      review_status: 10,
      requested_at: now,
      version: 1,
    })
    const manager = testServer.db.selectFrom('manager').selectAll().where('company_id', '=', id)
    const row = await manager.executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      user_name: form.userName,
      email: null,
      pending_email: form.email,
      timezone: 'America/Mexico_City',
      disabled: false,
    })
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    const history = testServer.db.selectFrom('company_review').selectAll().where('company_id', '=', id)
    expect(await history.execute()).toMatchObject([{ review_status: 10, at: now, reviewed_by: null }])
    const signIn = { username: form.userName, password: shopPassword }
    expect(await testServer.call(requestToken, signIn)).toMatchObject({
      status: 403,
      result: { reviewStatus: 10, reason: null, company: form.companyName },
    })
  })

  test.each([
    ['es-MX', 'Confirma tu correo electrónico'],
    ['en-US', 'Confirm your email address'],
    ['zh-CN', '请确认您的邮箱'],
  ])('mails a link in %s and no word of whoever registers', async (language, subject) => {
    const words = {
      userName: `Bank-${randomUUID().slice(0, 8)}`,
      companyName: 'Your account is blocked: evil.example',
      legalRepresentative: 'Call 55 1234 5678 now',
    }
    const { form } = await applicant.register(words, { language, isConfirmed: false })
    const [mail, ...others] = await applicant.mailsTo(form.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(`/register/confirm?token=${await applicant.confirmToken(form.email)}`)
    for (const word of [...Object.values(words), form.companyNumber, form.phone])
      expect(JSON.stringify(mail)).not.toContain(word)
  })

  test.each([
    ['es-MX', 'Recibimos la solicitud de registro de Ana Bcc: x', 'Tu usuario: '],
    ['en-US', 'We received the registration of Ana Bcc: x', 'Your user name: '],
    ['zh-CN', '我们已收到Ana Bcc: x的注册申请', '您的用户名：'],
  ])(
    'whose address was confirmed is acknowledged in %s with a subject of one line',
    async (language, subject, user) => {
      const { form } = await applicant.register({ companyName: 'Ana\u2028Bcc: x' }, { language })
      expect((await applicant.mailsTo(form.email)).slice(1)).toMatchObject([
        { subject, text: expect.stringContaining(user + form.userName), html: expect.any(String) },
      ])
    },
  )

  test('is acknowledged by a mail that shows a name as text, whatever it is written in', async () => {
    const { form } = await applicant.register({ companyName: '<img src=x onerror="alert(1)">&amp;' })
    const { text, html } = (await applicant.mailsTo(form.email)).at(-1) ?? { text: '', html: '' }
    expect(text).toContain("<img src=x onerror='alert(1)'>&amp;")
    expect(html).toContain('&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;')
    expect(html).not.toContain('<img')
  })

  test('takes the password encrypted under the public key', async () => {
    const { publicKey } = (await testServer.call(getPublicKey)).result
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const encrypted = publicEncrypt({ key: publicKey, ...padding }, Buffer.from(shopPassword))
    const { form } = await applicant.register({
      password: encrypted.toString('base64'),
      isRsaPassword: true,
    })
    const signIn = { username: form.userName, password: shopPassword }
    expect((await testServer.call(requestToken, signIn)).status).toBe(403)
  })

  test('of a Chinese company needs its unified credit code', async () => {
    const form = await applicant.newForm({ countryId: 'CN' })
    expect(await applicant.send(form)).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'unifiedCreditCode' }] },
    })
    const unifiedCreditCode = '91350100M000100Y43'
    expect((await applicant.send({ ...form, unifiedCreditCode })).status).toBe(200)
  })

  test.each<[string, string, object]>([
    ['a user name of two characters', 'userName', { userName: 'ab' }],
    ['an @ in the user name', 'userName', { userName: 'a@example.com' }],
    ['a user name that hides a character', 'userName', { userName: 'adm\u200bin' }],
    ['a Cyrillic letter in a Latin user name', 'userName', { userName: '\u0430dmin' }],
    ['a short password', 'password', { password: 'short' }],
    ['the user name as password', 'password', { userName: 'La Empresa', password: 'la empresa' }],
    ['the email as password', 'password', { email: 'correo@example.com', password: 'Correo@example.com' }],
    ['a password of 129 characters', 'password', { password: 'x'.repeat(129) }],
    ['one of the commonest passwords', 'password', { password: 'password123' }],
    ['an encrypted password that is none', 'password', { isRsaPassword: true }],
    ['no email', 'email', { email: null }],
    ['a header after the email', 'email', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['no company name', 'companyName', { companyName: ' ' }],
    ['a company name of 101 characters', 'companyName', { companyName: '字'.repeat(101) }],
    ['no company number', 'companyNumber', { companyNumber: '' }],
    ['no RFC of a Mexican company', 'companyNumber', { companyNumber: 'IRV-2041' }],
    ['an RFC of a day that is none', 'companyNumber', { companyNumber: 'IRV101332AB7' }],
    ['a credit code that fails its check', 'unifiedCreditCode', { unifiedCreditCode: '91350100M000100Y44' }],
    ['no legal representative', 'legalRepresentative', { legalRepresentative: null }],
    ['a country that is none', 'countryId', { countryId: 'XX' }],
    ['a phone that is none', 'phone', { phone: '12345' }],
    ['a phone its country does not give out', 'phone', { phone: '000 000 0000' }],
    ['a code as an object', 'phoneCode', { phoneCode: { $ne: '' } }],
    ['a code as a list', 'phoneCode', { phoneCode: ['123456'] }],
    ['a code as a number', 'phoneCode', { phoneCode: 123456 }],
    ['an empty code', 'phoneCode', { phoneCode: '' }],
    ['no captcha', 'captchaCode', { captchaCode: null }],
    ['a verdict of its own', 'reviewStatus', { reviewStatus: 20 }],
    ['an id', 'id', { id: randomUUID() }],
  ])(
    'with %s is refused on %s, leaves nothing, and code and captcha stay good',
    async (_what, path, body) => {
      const form = await applicant.newForm()
      const before = await counts()
      const address = applicant.newAddress()
      const answer = await testServer.post(registerShop.path, { ...form, ...body }, { address })
      expect(answer).toMatchObject({ status: 422, result: { fields: [{ path }] } })
      expect(await counts()).toEqual(before)
      expect((await applicant.send(form)).status).toBe(200)
    },
  )

  test.each([
    ['user name', 'user_name_taken', ({ userName }: Taken) => ({ userName: userName.toUpperCase() })],
    ['user name in wide letters', 'user_name_taken', ({ userName }: Taken) => ({ userName: wide(userName) })],
    ['email', 'email_taken', ({ email }: Taken) => ({ email: email.toUpperCase() })],
    ['email in wide letters', 'email_taken', ({ email }: Taken) => ({ email: wide(email) })],
  ])('with the %s of another is refused, and code and captcha stay good', async (_what, key, taken) => {
    const { form: first } = await applicant.register()
    const form = await applicant.newForm()
    const before = await counts()
    const answer = await applicant.send({ ...form, ...taken(first) })
    expect(answer).toMatchObject({ status: 409, result: { key } })
    expect(await counts()).toEqual(before)
    expect((await applicant.send(form)).status).toBe(200)
  })

  test('that cannot be stored leaves nothing, and code and captcha stay good', async () => {
    const form = await applicant.newForm()
    const before = await counts()
    await sql`alter table company_review rename to company_review_away`.execute(testServer.db)
    try {
      expect((await applicant.send(form)).status).toBe(500)
    } finally {
      await sql`alter table company_review_away rename to company_review`.execute(testServer.db)
    }
    expect(await counts()).toEqual(before)
    expect((await applicant.send(form)).status).toBe(200)
  })

  test('is tried twenty times an hour from one address', async () => {
    const address = applicant.newAddress()
    const form = await applicant.newForm()
    const captchaId = randomUUID()
    for (let i = 0; i < 20; i++)
      expect((await applicant.send({ ...form, captchaId }, { address })).status).toBe(422)
    const refused = await applicant.send(form, { address })
    expect(refused).toMatchObject({ status: 429, result: { key: 'too_often' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await applicant.send(form)).status).toBe(200)
  })
})

/** Keeps the password hashing queue full, with requests from different addresses, until stopped. */
function fillHashQueue(): () => Promise<void> {
  let isOver = false
  const hashOn = async (address: string): Promise<void> => {
    while (!isOver) await hashPassword(shopPassword, address)
  }
  const hashing = Array.from({ length: 2 + 64 }, (_, i) => hashOn(`198.18.0.${i}`))
  return async () => {
    isOver = true
    await Promise.all(hashing)
  }
}

describe('the captcha of a registration', () => {
  test('that is wrong is spent and refused before the password costs a hash', {
    tags: 'further',
  }, async () => {
    const form = await applicant.newForm()
    const wrong = { status: 422, result: { fields: [{ path: 'captchaCode' }] } }
    const stop = fillHashQueue()
    const answers = [await applicant.send(form), await applicant.send({ ...form, captchaCode: 'wrong' })]
    await stop()
    expect(answers).toMatchObject([{ status: 429 }, wrong])
    expect(await applicant.send(form)).toMatchObject(wrong)
    expect((await applicant.send({ ...form, captchaId: await applicant.newCaptcha() })).status).toBe(200)
  })
})

describe('the code of a registration', () => {
  test('that is wrong is said on its field, and the captcha is spent with the guess', async () => {
    const form = await applicant.newForm()
    const answer = await applicant.send({ ...form, phoneCode: other(form.phoneCode) })
    expect(answer.result).toEqual({
      key: 'validation',
      fields: [{ path: 'phoneCode', key: 'code_wrong', msg: 'El código no es correcto o ya venció.' }],
    })
    expect(await applicant.send(form)).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'captchaCode' }] },
    })
    expect((await applicant.send({ ...form, captchaId: await applicant.newCaptcha() })).status).toBe(200)
  })

  test('is dead after five wrong tries', async () => {
    const form = await applicant.newForm()
    const before = await counts()
    const attempt = async (phoneCode: string) =>
      applicant.send({ ...form, phoneCode, captchaId: await applicant.newCaptcha() })
    for (let i = 0; i < 5; i++) expect(await attempt(other(form.phoneCode))).toMatchObject(wrongCode)
    expect(await attempt(form.phoneCode)).toMatchObject(wrongCode)
    expect(await counts()).toEqual(before)
  })

  test('is dead after ten minutes', async () => {
    const form = await applicant.newForm()
    pass(601)
    const captchaId = await applicant.newCaptcha()
    expect(await applicant.send({ ...form, captchaId })).toMatchObject(wrongCode)
  })

  test('serves its own phone and one company', async () => {
    const form = await applicant.newForm()
    const another = await applicant.newForm({ phoneCode: form.phoneCode })
    expect(await applicant.send(another)).toMatchObject(wrongCode)
    expect((await applicant.send(form)).status).toBe(200)
    const reused = await applicant.newForm({ phone: form.phone, phoneCode: form.phoneCode })
    expect(await applicant.send(reused)).toMatchObject(wrongCode)
  })

  test('sent with ten registrations at once brings one of them through', async () => {
    const { phone, phoneCode } = await applicant.newForm()
    const before = await counts()
    const forms = await Promise.all(Array.from({ length: 10 }, () => applicant.newForm({ phone, phoneCode })))
    const answers = await Promise.all(forms.map((form) => applicant.send(form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
    const companies = before ? before.companies + 1 : Number.NaN
    expect(await counts()).toMatchObject({ companies })
  })
})
