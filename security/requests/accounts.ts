import { newId } from '#server/db/uuid.ts'
import { authenticatorOf, enrol } from '#server/testing/authenticator.ts'
import { newPassword } from '#server/testing/reset.ts'
import {
  getManagerUser,
  updateCompany,
  updateManagerUser,
  updatePassword,
} from '#shared/contracts/account.ts'
import {
  confirmTotp,
  disableTotp,
  endSessions,
  getSessions,
  getTotp,
  setupTotp,
} from '#shared/contracts/account-security.ts'
import { getCompanyOptions } from '#shared/contracts/companies.ts'
import { logOut } from '#shared/contracts/login.ts'
import { managers } from '#shared/contracts/managers.ts'
import { registrations } from '#shared/contracts/registrations.ts'
import {
  createSavedView,
  deleteSavedView,
  getSavedViews,
  updateSavedView,
} from '#shared/contracts/saved-views.ts'
import { getTimeZoneOptions } from '#shared/contracts/time-zones.ts'
import { type House, password, strangersMark } from '../house.ts'
import { good } from './request.ts'

const ofSomebody = async (house: House) => ({ token: (await house.meet()).token })

async function colleague(house: House) {
  const userName = `colega-${newId()}`
  const input = { userName, email: `${userName}@example.com` }
  const { result } = await house.call(managers.create, input, { token: house.operator })
  return { ...input, id: result.id, version: result.version }
}

async function savedView(house: House) {
  const { token } = await house.meet()
  const input = { screen: 'cabin', name: strangersMark, query: 'status=20' } as const
  const { id, version } = (await house.call(createSavedView, input, { token })).result
  return { token, id, version, name: 'Otra', query: 'status=30' }
}

/** Managers, their own accounts and what is kept for them. */
export const accountRequests = [
  good(logOut, ofSomebody),
  good(getManagerUser, ofSomebody),
  good(getTimeZoneOptions, ofSomebody),
  good(updateManagerUser, async (house) => {
    const { token, userName } = await house.meet()
    return { token, input: { timezone: 'Asia/Shanghai', userName: `${userName}-x`, password } }
  }),
  good(updatePassword, async (house) => ({
    ...(await ofSomebody(house)),
    input: { oldPassword: password, newPassword },
  })),
  good(getSessions, ofSomebody),
  good(endSessions, async (house) => {
    const { token } = await house.meet()
    const [session] = (await house.call(getSessions, {}, { token })).result
    return { token, input: { id: session?.id ?? '' } }
  }),
  good(getTotp, ofSomebody),
  good(setupTotp, async (house) => ({ ...(await ofSomebody(house)), input: { password } })),
  good(confirmTotp, async (house) => {
    const { token } = await house.meet()
    const { secret } = (await house.call(setupTotp, { password }, { token })).result
    return { token, input: { totpCode: authenticatorOf(house, secret).code() } }
  }),
  good(disableTotp, async (house) => {
    const { token } = await house.meet()
    const { recoveryCodes } = await enrol(house, token, password)
    return { token, input: { password, totpCode: recoveryCodes[0] ?? '' } }
  }),
  good(updateCompany, async (house) => ({
    token: house.operator,
    input: { id: (await house.meet()).companyId, name: 'Otro nombre', version: 1 },
  })),
  good(getCompanyOptions, async (house) => ({ token: house.operator })),
  good(managers.getPage, async (house) => ({ token: house.operator })),
  good(managers.create, async (house) => {
    const userName = `colega-${newId()}`
    const { companyId } = await house.meet()
    return { token: house.operator, input: { userName, email: `${userName}@example.com`, companyId } }
  }),
  good(managers.update, async (house) => ({
    token: house.operator,
    input: { ...(await colleague(house)), timezone: 'Asia/Shanghai' },
  })),
  good(managers.setDisabled, async (house) => {
    const { id, version } = await colleague(house)
    return { token: house.operator, input: { id, version, disabled: true } }
  }),
  good(managers.sendLink, async (house) => ({
    token: house.operator,
    input: { id: (await house.meet()).managerId },
  })),
  good(managers.removeTotp, async (house) => {
    const { token, managerId: id } = await house.meet()
    await enrol(house, token, password)
    const { version } = await house.db
      .selectFrom('manager')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { token: house.operator, input: { id, version } }
  }),
  good(registrations.getPage, async (house) => {
    await house.registrant.register()
    return { token: house.operator }
  }),
  good(registrations.review, async (house) => {
    const { id } = await house.registrant.register()
    return { token: house.operator, input: { id, version: 1, approve: true } }
  }),
  good(getSavedViews, async (house) => {
    const { token } = await savedView(house)
    return { token, input: { screen: 'cabin' } }
  }),
  good(createSavedView, async (house) => {
    const { token, id } = await savedView(house)
    return { token, input: { id, screen: 'cabin', name: strangersMark, query: 'status=20' } }
  }),
  good(updateSavedView, async (house) => {
    const { token, ...input } = await savedView(house)
    return { token, input }
  }),
  good(deleteSavedView, async (house) => {
    const { token, id, version } = await savedView(house)
    return { token, input: { id, version } }
  }),
]
