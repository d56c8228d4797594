import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { registrations } from '#modules/access/contract/registrations.ts'
import {
  createRegistrationClient,
  type RegistrationClient,
} from '#modules/access/testing/registration-client.ts'

let testServer: TestServer
let applicant: RegistrationClient
let token: string
let shop: string

const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer({ PUBLIC_URL: 'https://broker.example' })
  applicant = createRegistrationClient(testServer)
  token = await testServer.signIn('admin', adminPassword)
  await testServer.createManager({ userName: 'tienda', password })
  shop = await testServer.signIn('tienda', password)
})

afterAll(() => testServer.close())

beforeEach(async () => {
  const asked = testServer.db.selectFrom('company').select('id').where('requested_at', 'is not', null)
  await testServer.db.deleteFrom('manager').where('company_id', 'in', asked).execute()
  await testServer.db.deleteFrom('company').where('requested_at', 'is not', null).execute()
  await testServer.db.deleteFrom('outbox').execute()
})

const pass = (seconds: number): void => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + seconds * 1000)
}

const page = (input: Input<typeof registrations.getPage> = {}) =>
  testServer.call(registrations.getPage, input, { token })
const names = async (input: Input<typeof registrations.getPage> = {}) =>
  (await page(input)).result.items.map(({ name }) => name)
const review = (body: Partial<Input<typeof registrations.review>> & { id: string }, by = token) =>
  testServer.call(registrations.review, { version: 1, approve: true, ...body }, { token: by })
const reject = (id: string, reason = 'Falta el acta') => review({ id, approve: false, reason })

/** A company by that name, a minute after the one before. */
async function ask(companyName: string, body: Parameters<RegistrationClient['register']>[0] = {}) {
  pass(60)
  return applicant.register({ companyName, ...body })
}

describe('the list of registrations', () => {
  test('is the operator’s alone', async () => {
    expect(await testServer.call(registrations.getPage, {})).toMatchObject({
      status: 401,
      result: { key: 'not_signed_in' },
    })
    const theirs = await testServer.call(registrations.getPage, {}, { token: shop })
    expect(theirs).toMatchObject({ status: 403, result: { key: 'forbidden' } })
  })

  test('shows a registration whole, and never the operator’s own company', async () => {
    const { form, id } = await ask('Río Verde')
    const at = testServer.clock.now.toISOString()
    const { result } = await page()
    expect(result).toMatchObject({ total: 2, totalExact: true, page: 1, pageSize: 20 })
    expect(result.items[1]).toMatchObject({ name: 'Empresa de tienda', requestedAt: null, history: [] })
    expect(result.items[0]).toEqual({
      id,
      version: 1,
      name: 'Río Verde',
      companyNumber: form.companyNumber,
      unifiedCreditCode: null,
      legalRepresentative: form.legalRepresentative,
      email: form.email,
      emailConfirmed: true,
      countryId: 'MX',
      areaCode: '+52',
      phone: form.phone,
      userName: form.userName,
      reviewStatus: 10,
      reason: null,
      requestedAt: at,
      reviewedAt: null,
      reviewedBy: null,
      history: [{ reviewStatus: 10, reason: null, at, reviewedBy: null }],
    })
  })

  test('has pending ones first, then the newest request, unless sorted', { tags: 'further' }, async () => {
    const old = await ask('old')
    await ask('waiting')
    const refused = await ask('refused')
    await ask('Ándale')
    await reject(refused.id)
    pass(60)
    await review({ id: old.id })
    const shops = 'Empresa de tienda'
    expect(await names()).toEqual(['Ándale', 'waiting', 'old', shops, 'refused'])
    type Field = 'requestedAt' | 'name' | 'reviewStatus' | 'reviewedAt'
    const sorted = (field: Field, order: 'asc' | 'desc') => names({ sort: { field, order } })
    expect(await sorted('requestedAt', 'asc')).toEqual(['old', 'waiting', 'refused', 'Ándale', shops])
    expect(await sorted('requestedAt', 'desc')).toEqual(['Ándale', 'refused', 'waiting', 'old', shops])
    expect(await sorted('name', 'asc')).toEqual(['Ándale', shops, 'old', 'refused', 'waiting'])
    expect(await sorted('reviewStatus', 'desc')).toEqual(['refused', 'old', shops, 'Ándale', 'waiting'])
    expect((await sorted('reviewedAt', 'asc')).slice(0, 2)).toEqual(['refused', 'old'])
    expect((await sorted('reviewedAt', 'desc')).slice(0, 2)).toEqual(['old', 'refused'])
    expect([...(await names({ pageSize: 3 })), ...(await names({ pageSize: 3, page: 2 }))]).toEqual(
      await names(),
    )
    expect(await names({ reviewStatus: 10 })).toEqual(['Ándale', 'waiting'])
    expect(await names({ reviewStatus: 30 })).toEqual(['refused'])
  })

  test('searches every text it shows', async () => {
    const { form, id } = await ask('José Muñoz', { phone: '55 8000 0142', userName: 'Buscado' })
    await reject(id, 'Sin sello 100 %')
    const found = [
      'jose munoz',
      form.companyNumber,
      'ELENA',
      form.email,
      'buscado',
      '55 8000',
      '+52 (55) 8000-0142',
      'sello 100 %',
    ]
    for (const keyword of found) expect(await names({ keyword }), keyword).toEqual(['José Muñoz'])
    for (const keyword of ['sello 10_ %', '_', "' or true --", '55 8000 0143'])
      expect(await names({ keyword }), keyword).toEqual([])
  })

  test.each<[string, object]>([
    ['page', { page: 0 }],
    ['pageSize', { pageSize: -1 }],
    ['keyword', { keyword: 'a\u0000' }],
    ['reviewStatus', { reviewStatus: 11 }],
    ['sort.field', { sort: { field: 'searchText', order: 'asc' } }],
    ['companyId', { companyId: randomUUID() }],
  ])('refuses a wrong %s', async (path, body) => {
    expect(await testServer.post(registrations.getPage.path, body, { token })).toMatchObject({
      status: 422,
      result: { fields: [{ path }] },
    })
  })
})

describe('a verdict on a registration', () => {
  const mailsTo = async (email: string) => {
    const mails = testServer.db.selectFrom('outbox').select('content').where('recipient', '=', email)
    const rows = await mails.orderBy('id').execute()
    return rows.map(({ content }) => content as { subject: string; text: string; html: string })
  }

  test('is the operator’s alone, and changes nothing for others', async () => {
    const { id } = await ask('Río Verde')
    const body = { id, version: 1, approve: true }
    expect(await testServer.call(registrations.review, body)).toMatchObject({
      status: 401,
      result: { key: 'not_signed_in' },
    })
    expect(await review({ id }, shop)).toMatchObject({ status: 403, result: { key: 'forbidden' } })
    expect((await page({ reviewStatus: 10 })).result.items).toMatchObject([{ id, version: 1 }])
  })

  test('that approves opens the office to the company and tells it in its own language', async () => {
    const { form, id } = await applicant.register({ companyName: 'Río Verde' }, { language: 'en-US' })
    const signIn = { username: form.userName, password: form.password }
    expect((await testServer.call(requestToken, signIn)).status).toBe(403)
    pass(60)
    const at = testServer.clock.now.toISOString()
    expect(await review({ id })).toMatchObject({
      status: 200,
      result: {
        id,
        version: 2,
        reviewStatus: 20,
        reason: null,
        reviewedAt: at,
        reviewedBy: 'admin',
        history: [{ reviewStatus: 10 }, { reviewStatus: 20, reason: null, at, reviewedBy: 'admin' }],
      },
    })
    expect((await testServer.call(requestToken, signIn)).status).toBe(200)
    const mail = (await mailsTo(form.email)).at(-1)
    expect(mail?.subject).toBe('The registration of Río Verde was approved')
    expect(mail?.text).toContain(form.userName)
    expect(mail?.html).toContain('href="https://broker.example/login?lang=en-US"')
  })

  test('that rejects says why, in the mail, at sign-in and in the audit log', async () => {
    const { form, id } = await ask('Río Verde')
    const reason = 'El RFC no coincide.\n<b>Sube</b> el acta.'
    expect((await reject(id, reason)).result).toMatchObject({ reviewStatus: 30, reason, version: 2 })
    const signIn = { username: form.userName, password: form.password }
    expect(await testServer.call(requestToken, signIn)).toMatchObject({
      status: 403,
      result: { reviewStatus: 30, reason, company: 'Río Verde' },
    })
    const mail = (await mailsTo(form.email)).at(-1)
    expect(mail?.subject).toBe('La solicitud de registro de Río Verde fue rechazada')
    expect(mail?.text).toContain('> El RFC no coincide.\n> <b>Sube</b> el acta.')
    expect(mail?.text).toContain('https://broker.example/register/again')
    expect(mail?.html).toContain('&lt;b&gt;Sube&lt;/b&gt;')
    const audit = await testServer.call(getAuditPage, { entity: 'company', entityId: id }, { token })
    expect(audit.result.items).toMatchObject([
      { action: 'review', managerName: 'admin', after: { reviewStatus: 30, reason } },
      { action: 'create', managerName: form.userName, after: { reviewStatus: 10 } },
    ])
  })

  test('needs a reason to reject', async () => {
    const { id } = await ask('Río Verde')
    for (const reason of [null, ' ', 'x'.repeat(501)])
      expect(await review({ id, approve: false, reason })).toMatchObject({
        status: 422,
        result: { fields: [{ path: 'reason' }] },
      })
    expect(await names({ reviewStatus: 10 })).toEqual(['Río Verde'])
  })

  test('on an older version is stale, and shows the row as it is', async () => {
    const { id } = await ask('Río Verde')
    await testServer.db
      .updateTable('company')
      .set({ version: 2, name: 'Nuevo' })
      .where('id', '=', id)
      .execute()
    expect(await review({ id })).toMatchObject({
      status: 409,
      result: { current: { id, version: 2, name: 'Nuevo', reviewStatus: 10 } },
    })
    expect((await review({ id, version: 3 })).status).toBe(409)
    expect((await review({ id, version: 2 })).status).toBe(200)
  })

  test('is given once', async () => {
    const { form, id } = await ask('Río Verde')
    await reject(id)
    expect(await review({ id, version: 2 })).toMatchObject({
      status: 409,
      msg: 'Alguien ya decidió sobre esta solicitud.',
      result: { current: { reviewStatus: 30 } },
    })
    expect(await mailsTo(form.email)).toHaveLength(3)
  })

  test('by twenty operators at once counts once, with one mail', async () => {
    const { form, id } = await ask('Río Verde')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? review({ id }) : reject(id))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await mailsTo(form.email)).toHaveLength(3)
    const row = (await page()).result.items.find((item) => item.id === id)
    expect(row).toMatchObject({ version: 2, history: [{}, { reviewedBy: 'admin' }] })
    expect(row?.history).toHaveLength(2)
  })

  test('on what is no registration is not found', async () => {
    const operator = testServer.db.selectFrom('company').select('id').where('kind', '=', 'operator')
    const { id } = await operator.executeTakeFirstOrThrow()
    for (const unknown of [id, randomUUID()])
      expect(await review({ id: unknown })).toMatchObject({ status: 404, result: { key: 'not_found' } })
  })
})
