import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sweep } from '#app/server/maintenance.ts'
import { rowText } from '#app/testing/row-text.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { updateCompany } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { checkEmailIsExist } from '#modules/access/contract/password-reset.ts'
import { confirmEmail, registrations, sendConfirmEmail } from '#modules/access/contract/registrations.ts'
import {
  createRegistrationClient,
  type RegistrationClient,
  shopPassword,
} from '#modules/access/testing/registration-client.ts'

let testServer: TestServer
let applicant: RegistrationClient
let operator: { token: string }

beforeAll(async () => {
  testServer = await createTestServer()
  applicant = createRegistrationClient(testServer)
  operator = { token: await testServer.signIn('admin', adminPassword) }
})
afterAll(() => testServer.close())

const days = async (count: number): Promise<void> => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + count * 86_400_000)
  operator = { token: await testServer.signIn('admin', adminPassword) }
}

const unconfirmed = (body = {}, options = {}) => applicant.register(body, { ...options, isConfirmed: false })

const rowOf = async (id: string) => {
  const { items } = (await testServer.call(registrations.getPage, { pageSize: 100 }, operator)).result
  return items.find((item) => item.id === id)
}

const review = (id: string, approve: boolean, version = 1) =>
  testServer.call(
    registrations.review,
    { id, version, approve, reason: approve ? null : 'Palabras' },
    operator,
  )

const isKnown = async (email: string) =>
  (await testServer.call(checkEmailIsExist, { email }, { address: applicant.newAddress() })).result

const subjectsTo = async (email: string) => (await applicant.mailsTo(email)).map(({ subject }) => subject)

async function sweepNow(): Promise<void> {
  const warn = vi.fn()
  const { db, config } = testServer
  await sweep({ db, config, storage: createStorage(config) }, testServer.clock.now, { warn })
  expect(warn).not.toHaveBeenCalled()
}

describe('an address nobody has confirmed', () => {
  test('is seen by the operator, who cannot approve it before it is', async () => {
    const { form, id } = await unconfirmed()
    expect((await rowOf(id))?.emailConfirmed).toBe(false)
    expect(await review(id, true)).toMatchObject({
      status: 409,
      msg: 'La empresa todavía no confirma su correo. Podrás aprobarla cuando lo haga.',
    })
    expect(await rowOf(id)).toMatchObject({ version: 1, reviewStatus: 10, history: [{}] })
    expect((await applicant.confirm(form.email)).status).toBe(200)
    expect((await rowOf(id))?.emailConfirmed).toBe(true)
    expect((await review(id, true)).status).toBe(200)
    expect(await testServer.signIn(form.email, shopPassword)).toBeTruthy()
  })

  test('gets no verdict: what a reviewer writes goes nowhere else, and is told at sign-in', async () => {
    const { form, id } = await unconfirmed()
    expect((await review(id, false)).status).toBe(200)
    expect(await applicant.mailsTo(form.email)).toHaveLength(1)
    const signIn = { username: form.userName, password: shopPassword }
    expect(await testServer.call(requestToken, signIn)).toMatchObject({
      status: 403,
      result: { reason: 'Palabras', emailConfirmed: false },
    })
  })

  test('is no login, gets no code, and is free for another, of whom the first to confirm has it', {
    tags: 'further',
  }, async () => {
    const { form: squatter, id: squatted } = await unconfirmed()
    const { email } = squatter
    expect(await isKnown(email)).toBe(false)
    expect((await testServer.call(requestToken, { username: email, password: shopPassword })).status).toBe(
      401,
    )
    const squatterToken = await applicant.confirmToken(email)
    const { id } = await unconfirmed({ email: email.toUpperCase() })
    expect((await applicant.confirm(email.toUpperCase())).status).toBe(200)
    expect(await isKnown(email)).toBe(true)
    expect((await rowOf(id))?.emailConfirmed).toBe(true)
    const late = await testServer.call(confirmEmail, { token: squatterToken })
    expect(late).toMatchObject({ status: 409, msg: 'Este correo ya está en uso.' })
    expect((await rowOf(squatted))?.emailConfirmed).toBe(false)
    const third = await applicant.newForm({ email })
    expect((await applicant.send(third)).status).toBe(409)
  })

  test('gets no link to set a password from an operator', async () => {
    const { form } = await unconfirmed()
    const { items } = (await testServer.call(managers.getPage, { keyword: form.userName }, operator)).result
    expect(items).toMatchObject([{ email: form.email, pendingEmail: form.email }])
    const sent = await testServer.call(managers.sendLink, { id: items[0]?.id ?? '' }, operator)
    expect(sent.status).toBe(409)
    expect(await applicant.mailsTo(form.email)).toHaveLength(1)
  })

  test('is erased with its registration after seven days, and nothing is left of it', {
    tags: 'further',
  }, async () => {
    const { form, id } = await unconfirmed()
    const { id: rejected } = await unconfirmed()
    await review(rejected, false)
    const { id: confirmed } = await applicant.register()
    await days(6.9)
    await sweepNow()
    expect(await rowOf(id)).toBeDefined()
    await days(0.2)
    await sweepNow()
    expect([await rowOf(id), await rowOf(rejected)]).toEqual([undefined, undefined])
    expect(await rowOf(confirmed)).toBeDefined()
    const audit = testServer.db.selectFrom('audit_log').select('after').where('entity_id', '=', id)
    expect(await audit.execute()).toEqual([])
    const again = await applicant.newForm({ userName: form.userName, email: form.email })
    expect((await applicant.send(again)).status).toBe(200)
  })
})

describe('a link to confirm an address', () => {
  test('is kept as a hash, serves once, and says when it has', async () => {
    const { form } = await unconfirmed()
    const token = await applicant.confirmToken(form.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = await testServer.db.selectFrom('email_confirmation').selectAll().execute()
    expect(rowText(stored)).not.toContain(token)
    const mail = testServer.db.selectFrom('outbox').select('expires_at').where('recipient', '=', form.email)
    expect(await mail.executeTakeFirst()).toEqual({
      expires_at: stored.find(({ email }) => email === form.email)?.expires_at,
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        testServer.call(confirmEmail, { token }, { address: applicant.newAddress() }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      msg: 'Este correo ya está confirmado.',
    })
    expect(await subjectsTo(form.email)).toHaveLength(2)
  })

  test('is dead after seven days, like one that never was', async () => {
    const { form } = await unconfirmed()
    const token = await applicant.confirmToken(form.email)
    await days(7.01)
    for (const dead of [token, 'x'.repeat(43)])
      expect(await testServer.call(confirmEmail, { token: dead })).toMatchObject({
        status: 403,
        msg: 'Este enlace ya venció o no es válido. Inicia sesión con tu usuario para pedir otro.',
      })
  })

  test('is tried thirty times an hour from one address', async () => {
    const address = applicant.newAddress()
    const attempt = () => testServer.call(confirmEmail, { token: 'guess' }, { address })
    for (let i = 0; i < 30; i++) expect((await attempt()).status).toBe(403)
    expect((await attempt()).status).toBe(429)
  })

  test('is mailed again to who knows the password, three a day in all', { tags: 'further' }, async () => {
    const { form } = await unconfirmed()
    const again = (password: string) =>
      testServer.call(
        sendConfirmEmail,
        { userName: form.userName, password },
        { address: applicant.newAddress() },
      )
    const first = await applicant.confirmToken(form.email)
    expect((await again('another password')).status).toBe(401)
    expect((await again(shopPassword)).status).toBe(200)
    expect((await again(shopPassword)).status).toBe(200)
    expect((await again(shopPassword)).status).toBe(429)
    expect(await applicant.mailsTo(form.email)).toHaveLength(3)
    expect((await testServer.call(confirmEmail, { token: first })).status).toBe(200)
    await days(1.1)
    expect(await again(shopPassword)).toMatchObject({ status: 409 })
  })

  test('goes ten times a day to one address, whoever asks', { tags: 'further' }, async () => {
    const email = 'victim@example.com'
    for (let i = 0; i < 10; i++) await unconfirmed({ email })
    const form = await applicant.newForm({ email: 'Victim@example.com' })
    expect((await applicant.send(form)).status).toBe(429)
    expect(await applicant.mailsTo(email)).toHaveLength(10)
    expect((await applicant.send({ ...form, email: 'other@example.com' })).status).toBe(200)
  })
})

describe('an address that an operator corrects', () => {
  test('for a company that waits is confirmed before the company is approved', async () => {
    const { form, id } = await applicant.register()
    const email = `right-${form.email}`
    const { name, companyNumber, legalRepresentative } = (await rowOf(id)) ?? { name: '' }
    const members = { name, companyNumber, legalRepresentative, email }
    expect((await testServer.call(updateCompany, { id, version: 1, ...members }, operator)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ email, emailConfirmed: false })
    expect((await review(id, true, 2)).status).toBe(409)
    expect((await applicant.confirm(email)).status).toBe(200)
    expect((await review(id, true, 2)).status).toBe(200)
    expect((await subjectsTo(email)).at(-1)).toContain('fue aprobada')
  })

  test('for the manager who asked is the company’s too, once it is confirmed', async () => {
    const { form, id } = await unconfirmed()
    const email = `right-${form.email}`
    const found = await testServer.call(managers.getPage, { keyword: form.userName }, operator)
    const [{ id: managerId, version, userName } = { id: '', version: 0, userName: '' }] = found.result.items
    const wrongLink = await applicant.confirmToken(form.email)
    const update = { id: managerId, version, userName, email }
    expect((await testServer.call(managers.update, update, operator)).status).toBe(200)
    expect((await testServer.call(confirmEmail, { token: wrongLink })).status).toBe(403)
    expect((await applicant.confirm(email)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ email, emailConfirmed: true, version: 2 })
  })

  test('is the RFC of a Mexican company where its number changes, and another stays as it was', async () => {
    const { id } = await applicant.register()
    await testServer.db.updateTable('company').set({ company_number: 'OLD-1' }).where('id', '=', id).execute()
    const change = (version: number, companyNumber: string) =>
      testServer.call(updateCompany, { id, version, name: 'Empresa', companyNumber }, operator)
    expect((await change(1, 'OLD-1')).status).toBe(200)
    expect(await change(2, 'OLD-2')).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'companyNumber' }] },
    })
    expect((await change(2, 'irv-101112-ab7')).result.companyNumber).toBe('IRV101112AB7')
  })
})
