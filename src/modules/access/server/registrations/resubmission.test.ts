import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { setPasswordWithLink } from '#modules/access/contract/password-reset.ts'
import { registrations, reviewShopInfoAgain } from '#modules/access/contract/registrations.ts'
import {
  createRegistrationClient,
  type RegistrationClient,
} from '#modules/access/testing/registration-client.ts'
import { makePasswordToken } from '../passwords/links.ts'

let testServer: TestServer
let applicant: RegistrationClient
let token: string

beforeAll(async () => {
  testServer = await createTestServer()
  applicant = createRegistrationClient(testServer)
  token = await testServer.signIn('admin', adminPassword)
})

afterAll(() => testServer.close())

const versionOf = async (id: string): Promise<number> => {
  const row = testServer.db.selectFrom('company').select('version').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).version
}

const decide = async (id: string, approve: boolean) => {
  const version = await versionOf(id)
  const reason = approve ? null : 'Falta el acta'
  const answer = await testServer.call(registrations.review, { id, version, approve, reason }, { token })
  if (answer.status !== 200) throw new Error(`Not decided: ${answer.msg}`)
}

async function rejected() {
  const registered = await applicant.register()
  await decide(registered.id, false)
  return registered
}

const rowOf = (id: string) =>
  testServer.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('asking for another review', () => {
  test('corrects the data, keeps the company’s id and history, and waits again [S7-33]', async () => {
    const { form, id } = await rejected()
    const answer = await applicant.again(
      form,
      { companyName: 'Río Verde S.A.', email: `new-${form.email}` },
      { language: 'zh-CN' },
    )
    expect(answer).toMatchObject({ status: 200, result: { id, reviewStatus: 10 } })
    const { items } = (await testServer.call(registrations.getPage, { keyword: form.userName }, { token }))
      .result
    expect(items).toMatchObject([
      {
        id,
        version: 3,
        name: 'Río Verde S.A.',
        email: `new-${form.email}`,
        reviewStatus: 10,
        reason: null,
        reviewedAt: null,
        reviewedBy: null,
        history: [
          { reviewStatus: 10, reviewedBy: null },
          { reviewStatus: 30, reason: 'Falta el acta', reviewedBy: 'admin' },
          { reviewStatus: 10, reason: null, reviewedBy: null },
        ],
      },
    ])
    const email = `new-${form.email}`
    expect(items[0]?.emailConfirmed).toBe(false)
    expect(await applicant.mailsTo(email)).toMatchObject([{ subject: '请确认您的邮箱' }])
    const early = await testServer.call(registrations.review, { id, version: 3, approve: true }, { token })
    expect(early.status).toBe(409)
    expect((await applicant.confirm(email)).status).toBe(200)
    expect((await applicant.mailsTo(email)).at(-1)?.subject).toBe('我们已收到Río Verde S.A.的注册申请')
    const signIn = { username: email, password: form.password }
    expect(await testServer.call(requestToken, signIn)).toMatchObject({
      status: 403,
      result: { reviewStatus: 10 },
    })
    await decide(id, true)
    expect((await testServer.call(requestToken, signIn)).status).toBe(200)
  })

  test('with another email tells the mailbox before, where a link to set the password is dead', async () => {
    const { form, id } = await rejected()
    const managers = testServer.db.selectFrom('manager').select('id').where('company_id', '=', id)
    const { id: managerId } = await managers.executeTakeFirstOrThrow()
    const link = await makePasswordToken(testServer.db, managerId, testServer.clock.now)
    const email = `new-${form.email}`
    expect((await applicant.again(form, { email })).status).toBe(200)
    expect((await applicant.confirm(email, { language: 'en-US' })).status).toBe(200)
    const mails = testServer.db.selectFrom('outbox').select('content').where('recipient', '=', form.email)
    const last = (await mails.orderBy('id').execute()).at(-1)
    expect(last).toMatchObject({ content: { subject: 'Your account has another email address' } })
    const set = await testServer.call(setPasswordWithLink, {
      token: link,
      newPassword: 'quite another password',
    })
    expect(set.status).toBe(403)
  })

  test('at once with verdicts on what was there before leaves one story', async () => {
    const { form, id } = await rejected()
    const review = (version: number, approve: boolean) =>
      testServer.call(registrations.review, { id, version, approve, reason: 'Falta' }, { token })
    const [again, ...verdicts] = await Promise.all([
      applicant.again(form, { companyName: 'Corregida' }),
      review(2, true),
      review(2, false),
      review(3, true),
      review(3, false),
    ])
    expect(again.status).toBe(200)
    expect(verdicts.slice(0, 2).map(({ status }) => status)).toEqual([409, 409])
    const won = verdicts.filter(({ status }) => status === 200)
    expect(won.length).toBeLessThanOrEqual(1)
    const { version, review_status, name } = await rowOf(id)
    expect({ version, review_status, name }).toEqual({
      version: 3 + won.length,
      review_status: won[0]?.result.reviewStatus ?? 10,
      name: 'Corregida',
    })
  })

  test('is for a rejected company only', async () => {
    const { form, id } = await applicant.register()
    const refused = { status: 409, result: { key: 'not_rejected' } }
    expect(await applicant.again(form)).toMatchObject(refused)
    await decide(id, false)
    expect((await applicant.again(form)).status).toBe(200)
    expect(await applicant.again(form)).toMatchObject(refused)
    await decide(id, true)
    expect(await applicant.again(form, { companyName: 'Otra' })).toMatchObject(refused)
    expect(await applicant.again(form, { userName: 'admin', password: adminPassword })).toMatchObject(refused)
    expect(await rowOf(id)).toMatchObject({ name: form.companyName, review_status: 20 })
  })

  test('needs the password; an unknown user is answered alike, and nothing changes', async () => {
    const { form, id } = await rejected()
    const before = await rowOf(id)
    const wrong = await applicant.again(form, { password: 'another password' })
    const unknown = await applicant.again(form, { userName: 'nobody-here' })
    expect(wrong).toMatchObject({ status: 401, code: 401, result: { key: 'wrong_credentials' } })
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
    expect(await rowOf(id)).toEqual(before)
  })

  test('counts a wrong password as a failed sign-in', { tags: 'further' }, async () => {
    const { form } = await rejected()
    const address = applicant.newAddress()
    for (let i = 0; i < 5; i++) {
      expect((await applicant.again(form, { password: 'wrong' }, { address })).status).toBe(401)
      const signIn = { username: form.userName, password: 'wrong' }
      expect((await testServer.call(requestToken, signIn, { address })).status).toBe(401)
    }
    expect((await applicant.again(form, {}, { address })).status).toBe(429)
    const right = { username: form.userName, password: form.password }
    expect((await testServer.call(requestToken, right, { address })).status).toBe(429)
    expect((await applicant.again(form)).status).toBe(200)
  })

  test('is not for a disabled manager', async () => {
    const { form, id } = await rejected()
    await testServer.db.updateTable('manager').set({ disabled: true }).where('company_id', '=', id).execute()
    expect(await applicant.again(form)).toMatchObject({ status: 403, result: { key: 'manager_disabled' } })
    expect(await rowOf(id)).toMatchObject({ review_status: 30 })
  })

  test('leaves a phone of an older rule as it is, and takes no other like it', async () => {
    const { form, id } = await rejected()
    await testServer.db.updateTable('company').set({ phone: '12345' }).where('id', '=', id).execute()
    expect(await applicant.again(form, { phone: '123456' })).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'phone' }] },
    })
    expect((await applicant.again(form, { phone: '12345', companyName: 'Otra' })).status).toBe(200)
  })

  test('needs a code for another phone, and none for the same one written otherwise', async () => {
    const { form, id } = await rejected()
    const phone = applicant.newPhone()
    const refused = { status: 422, result: { fields: [{ path: 'phoneCode' }] } }
    expect(await applicant.again(form, { phone })).toMatchObject(refused)
    expect(await applicant.again(form, { phone, phoneCode: '000000' })).toMatchObject(refused)
    const phoneCode = await applicant.newCode(phone)
    expect((await applicant.again(form, { phone, phoneCode })).status).toBe(200)
    await decide(id, false)
    const written = `+52${phone.replaceAll(' ', '-')}`
    expect((await applicant.again(form, { phone: written })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ phone: written })
  })

  test('counts every wrong code: after five the right one is dead', { tags: 'further' }, async () => {
    const { form } = await rejected()
    const phone = applicant.newPhone()
    const code = await applicant.newCode(phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (const phoneCode of [wrong, wrong, wrong, wrong, wrong, code])
      expect((await applicant.again(form, { phone, phoneCode })).status).toBe(422)
  })

  test('with the email of another is refused, and changes nothing', async () => {
    const { form: first } = await applicant.register()
    const { form, id } = await rejected()
    const before = await rowOf(id)
    const answer = await applicant.again(form, { companyName: 'Otra', email: first.email })
    expect(answer).toMatchObject({ status: 409, result: { key: 'email_taken' } })
    expect(await rowOf(id)).toEqual(before)
  })

  test.each<[string, object]>([
    ['countryId', { countryId: 'XX' }],
    ['unifiedCreditCode', { countryId: 'CN' }],
    ['companyName', { companyName: '' }],
    ['phoneCode', { phoneCode: {} }],
    ['id', { id: '0190d3c5-0000-7000-8000-000000000000' }],
    ['reviewStatus', { reviewStatus: 20 }],
  ])('with a wrong %s is refused on it', async (path, body) => {
    const { form, id } = await rejected()
    const { captchaId: _id, captchaCode: _code, phoneCode: _phoneCode, ...same } = form
    const address = applicant.newAddress()
    const answer = await testServer.post(reviewShopInfoAgain.path, { ...same, ...body }, { address })
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path }] } })
    expect(await rowOf(id)).toMatchObject({ review_status: 30, version: 2 })
  })

  test('by ten at once is heard once', { tags: 'further' }, async () => {
    const { form, id } = await rejected()
    const answers = await Promise.all(Array.from({ length: 10 }, () => applicant.again(form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await versionOf(id)).toBe(3)
  })

  test('is tried twenty times an hour from one address', { tags: 'further' }, async () => {
    const { form } = await applicant.register()
    const address = applicant.newAddress()
    for (let i = 0; i < 20; i++) expect((await applicant.again(form, {}, { address })).status).toBe(409)
    expect(await applicant.again(form, {}, { address })).toMatchObject({
      status: 429,
      result: { key: 'too_often' },
    })
    expect((await applicant.again(form)).status).toBe(409)
  })
})
