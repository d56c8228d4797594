import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import {
  getManagerUser,
  updateCompany,
  updateManagerUser,
  updatePassword,
} from '#kits/session/shared/account.ts'
import { disableTotp } from '#modules/access/contract/account-security.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { setPasswordWithLink } from '#modules/access/contract/password-reset.ts'
import { registrations } from '#modules/access/contract/registrations.ts'
import { enrol } from '#modules/access/testing/authenticator.ts'
import { createPasswordResetClient, newPassword } from '#modules/access/testing/password-reset-client.ts'
import { createRegistrationClient } from '#modules/access/testing/registration-client.ts'
import { makePasswordToken } from '../passwords/links.ts'

let testServer: TestServer
const password = 'a long password'

beforeAll(async () => {
  testServer = await createTestServer()
})
afterAll(() => testServer.close())

const asOperator = async () => ({ token: await testServer.signIn('admin', adminPassword) })

/** The oldest first. */
async function entriesOf(entity: 'manager' | 'company', entityId: string) {
  const answer = await testServer.call(
    getAuditPage,
    { entity, entityId, sort: { field: 'at', order: 'asc' }, pageSize: 100 },
    await asOperator(),
  )
  return answer.result.items
}

const pass = (): void => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 61_000)
}

test('what a manager does to the own account is recorded, and no secret with it', async () => {
  const { managerId } = await testServer.createManager({ userName: 'propia', password })
  let token = await testServer.signIn('propia', password)
  const change = { userName: 'Propia', email: 'otra@example.com', timezone: 'Asia/Shanghai', password }
  await testServer.call(updateManagerUser, change, { token })
  pass()
  await createRegistrationClient(testServer).confirm('otra@example.com')
  pass()
  await testServer.call(updatePassword, { oldPassword: password, newPassword }, { token })
  token = await testServer.signIn('propia', newPassword)
  const { app, recoveryCodes } = await enrol(testServer, token, newPassword)
  pass()
  const totpCode = app.code()
  await testServer.call(disableTotp, { password: newPassword, totpCode }, { token })
  pass()
  const visitor = createPasswordResetClient(testServer)
  const validCode = await visitor.newCode('otra@example.com')
  await visitor.reset({ email: 'otra@example.com', validCode, newPassWord: 'third long password' })
  pass()
  const link = await makePasswordToken(testServer.db, managerId, testServer.clock.now)
  await testServer.call(setPasswordWithLink, { token: link, newPassword: 'fourth long password' })
  const entries = (await entriesOf('manager', managerId)).filter(({ action }) => action !== 'sign_in')
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [
      { userName: 'propia', pendingEmail: null, timezone: 'America/Mexico_City' },
      { userName: 'Propia', pendingEmail: 'otra@example.com', timezone: 'Asia/Shanghai' },
    ],
    [{ email: 'propia@example.com' }, { email: 'otra@example.com' }],
    [{ hasPassword: true }, { hasPassword: true, passwordSetBy: 'password' }],
    [{ hasTotp: false }, { hasTotp: true }],
    [{ hasTotp: true }, { hasTotp: false }],
    [{ hasPassword: true }, { hasPassword: true, passwordSetBy: 'code' }],
    [{ hasPassword: true }, { hasPassword: true, passwordSetBy: 'link' }],
  ])
  for (const entry of entries) expect(entry).toMatchObject({ managerId, action: 'update' })
  const log = JSON.stringify(entries)
  for (const secret of [password, newPassword, 'long password', totpCode, validCode, link, ...recoveryCodes])
    expect(log).not.toContain(secret)
})

test('what an operator does to another’s account is recorded with the operator’s name', async () => {
  const { managerId: id } = await testServer.createManager({ userName: 'ajena', password })
  await enrol(testServer, await testServer.signIn('ajena', password), password)
  const operator = await asOperator()
  pass()
  await testServer.call(managers.removeTotp, { id, version: 2 }, operator)
  pass()
  await testServer.call(managers.sendLink, { id }, operator)
  const theirs = (await entriesOf('manager', id)).filter(({ managerName }) => managerName === 'admin')
  expect(theirs).toMatchObject([
    { before: { hasTotp: true }, after: { hasTotp: false } },
    { after: { passwordLinkSent: true } },
  ])
})

test('the life of a company is recorded: who asked, who decided, who edited it', async () => {
  const applicant = createRegistrationClient(testServer)
  const { form, id } = await applicant.register({ companyName: 'Río Verde' })
  const operator = await asOperator()
  pass()
  await testServer.call(registrations.review, { id, version: 1, approve: false, reason: 'Falta' }, operator)
  pass()
  await applicant.again(form, { companyName: 'Río Verde S.A.' })
  pass()
  const members = { name: 'Río Verde, S.A.', companyNumber: null, legalRepresentative: null, email: null }
  expect((await testServer.call(updateCompany, { id, version: 3, ...members }, operator)).status).toBe(200)
  expect((await testServer.call(updateCompany, { id, version: 3, ...members }, operator)).status).toBe(409)
  const entries = await entriesOf('company', id)
  expect(entries).toMatchObject([
    { action: 'create', managerName: form.userName, after: { companyName: 'Río Verde', reviewStatus: 10 } },
    { action: 'review', managerName: 'admin', after: { reviewStatus: 30 } },
    { action: 'update', managerName: form.userName, after: { companyName: 'Río Verde S.A.' } },
    { action: 'update', managerName: 'admin', before: { name: 'Río Verde S.A.' }, after: members },
  ])
  expect(entries).toHaveLength(4)
  expect(JSON.stringify(entries)).not.toContain(form.phoneCode)
})

test('a shop sees none of it', async () => {
  await testServer.createManager({ userName: 'curiosa', password })
  const token = await testServer.signIn('curiosa', password)
  await testServer.call(updateManagerUser, { timezone: 'Asia/Shanghai' }, { token })
  const { company } = (await testServer.call(getManagerUser, {}, { token })).result
  for (const filter of [{}, { entity: 'manager' }, { entity: 'company', entityId: company.id }])
    expect((await testServer.call(getAuditPage, filter, { token })).result.items).toEqual([])
})
