import { getTimeZoneOptions } from '#kits/dates/shared/time-zones.ts'
import { newId } from '#kits/db/server/uuid.ts'
import {
  createSavedView,
  deleteSavedView,
  getSavedViews,
  updateSavedView,
} from '#kits/records/shared/saved-views.ts'
import {
  getManagerUser,
  updateCompany,
  updateManagerUser,
  updatePassword,
} from '#kits/session/shared/account.ts'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import { logOut } from '#kits/session/shared/login.ts'
import {
  confirmTotp,
  disableTotp,
  endSessions,
  getSessions,
  getTotp,
  setupTotp,
} from '#modules/access/contract/account-security.ts'
import { getManagerOptions, managers } from '#modules/access/contract/managers.ts'
import { registrations } from '#modules/access/contract/registrations.ts'
import { createAuthenticator, enrol } from '#modules/access/testing/authenticator.ts'
import { newPassword } from '#modules/access/testing/password-reset-client.ts'
import { apiKeys } from '#modules/partners/contract/api-keys.ts'
import { calendar } from '#modules/partners/contract/calendar.ts'
import { password, type SecurityTestServer, strangersMark } from '../test-server.ts'
import { good } from './request.ts'

const ofSomebody = async (testServer: SecurityTestServer) => ({
  token: (await testServer.addManager()).token,
})

async function newKey(testServer: SecurityTestServer): Promise<string> {
  const input = { name: 'Sistema', access: 'read' } as const
  return (await testServer.call(apiKeys.create, input, { token: testServer.operator })).result.id
}

async function colleague(testServer: SecurityTestServer) {
  const userName = `colega-${newId()}`
  const input = { userName, email: `${userName}@example.com` }
  const { result } = await testServer.call(managers.create, input, { token: testServer.operator })
  return { ...input, id: result.id, version: result.version }
}

async function savedView(testServer: SecurityTestServer) {
  const { token } = await testServer.addManager()
  const input = { screen: 'cabin', name: strangersMark, query: 'status=20' } as const
  const { id, version } = (await testServer.call(createSavedView, input, { token })).result
  return { token, id, version, name: 'Otra', query: 'status=30' }
}

/** Calls about managers, their own account and their settings. */
export const accountRequests = [
  good(logOut, ofSomebody),
  good(getManagerUser, ofSomebody),
  good(getTimeZoneOptions, ofSomebody),
  good(updateManagerUser, async (testServer) => {
    const { token, userName } = await testServer.addManager()
    const names = { userName: `${userName}-x`, displayName: `Vecina ${userName}` }
    return { token, input: { ...names, language: 'zh-CN', timezone: 'Asia/Shanghai', password } }
  }),
  good(updatePassword, async (testServer) => ({
    ...(await ofSomebody(testServer)),
    input: { oldPassword: password, newPassword },
  })),
  good(getSessions, ofSomebody),
  good(endSessions, async (testServer) => {
    const { token } = await testServer.addManager()
    const [session] = (await testServer.call(getSessions, {}, { token })).result
    return { token, input: { id: session?.id ?? '' } }
  }),
  good(getTotp, ofSomebody),
  good(calendar.getLink, ofSomebody),
  good(calendar.resetLink, ofSomebody),
  good(setupTotp, async (testServer) => ({ ...(await ofSomebody(testServer)), input: { password } })),
  good(confirmTotp, async (testServer) => {
    const { token } = await testServer.addManager()
    const { secret } = (await testServer.call(setupTotp, { password }, { token })).result
    return { token, input: { totpCode: createAuthenticator(testServer, secret).code() } }
  }),
  good(disableTotp, async (testServer) => {
    const { token } = await testServer.addManager()
    const { recoveryCodes } = await enrol(testServer, token, password)
    return { token, input: { password, totpCode: recoveryCodes[0] ?? '' } }
  }),
  good(updateCompany, async (testServer) => ({
    token: testServer.operator,
    input: { id: (await testServer.addManager()).companyId, name: 'Otro nombre', version: 1 },
  })),
  good(getCompanyOptions, async (testServer) => ({ token: testServer.operator })),
  good(apiKeys.getPage, async (testServer) => ({ token: testServer.operator })),
  good(apiKeys.create, async (testServer) => ({
    token: testServer.operator,
    input: {
      name: 'Sistema',
      access: 'read',
      scopes: ['cabin.read'],
      allowedAddresses: ['203.0.113.0/24'],
      expiresOn: null,
    },
  })),
  good(apiKeys.revoke, async (testServer) => ({
    token: testServer.operator,
    input: { id: await newKey(testServer) },
  })),
  good(apiKeys.takeOver, async (testServer) => ({
    token: testServer.operator,
    input: { id: await newKey(testServer) },
  })),
  good(apiKeys.confirm, async (testServer) => {
    const id = await newKey(testServer)
    await testServer.db
      .updateTable('api_key')
      .set({ suspended_at: new Date() })
      .where('id', '=', id)
      .execute()
    return { token: testServer.operator, input: { id } }
  }),
  good(managers.getPage, async (testServer) => ({ token: testServer.operator })),
  good(managers.create, async (testServer) => {
    const userName = `colega-${newId()}`
    const { companyId } = await testServer.addManager()
    return { token: testServer.operator, input: { userName, email: `${userName}@example.com`, companyId } }
  }),
  good(managers.update, async (testServer) => ({
    token: testServer.operator,
    input: { ...(await colleague(testServer)), timezone: 'Asia/Shanghai' },
  })),
  good(managers.setDisabled, async (testServer) => {
    const { id, version } = await colleague(testServer)
    return { token: testServer.operator, input: { id, version, disabled: true } }
  }),
  good(getManagerOptions, async (testServer) => ({ token: testServer.operator, input: { keyword: 'a' } })),
  good(managers.getDuties, async (testServer) => ({
    token: testServer.operator,
    input: { id: (await colleague(testServer)).id },
  })),
  good(managers.handOver, async (testServer) => ({
    token: testServer.operator,
    input: { id: (await colleague(testServer)).id, to: (await colleague(testServer)).id },
  })),
  good(managers.sendLink, async (testServer) => ({
    token: testServer.operator,
    input: { id: (await testServer.addManager()).managerId },
  })),
  good(managers.removeTotp, async (testServer) => {
    const { token, managerId: id } = await testServer.addManager()
    await enrol(testServer, token, password)
    const { version } = await testServer.db
      .selectFrom('manager')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { token: testServer.operator, input: { id, version } }
  }),
  good(registrations.getPage, async (testServer) => {
    await testServer.applicant.register()
    return { token: testServer.operator }
  }),
  good(registrations.review, async (testServer) => {
    const { id } = await testServer.applicant.register()
    return { token: testServer.operator, input: { id, version: 1, approve: true } }
  }),
  good(getSavedViews, async (testServer) => {
    const { token } = await savedView(testServer)
    return { token, input: { screen: 'cabin' } }
  }),
  good(createSavedView, async (testServer) => {
    const { token, id } = await savedView(testServer)
    return { token, input: { id, screen: 'cabin', name: strangersMark, query: 'status=20' } }
  }),
  good(updateSavedView, async (testServer) => {
    const { token, ...input } = await savedView(testServer)
    return { token, input }
  }),
  good(deleteSavedView, async (testServer) => {
    const { token, id, version } = await savedView(testServer)
    return { token, input: { id, version } }
  }),
]
