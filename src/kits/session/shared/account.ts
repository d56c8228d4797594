import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { displayName } from '#kits/contract/shared/display-name.ts'
import {
  email,
  id,
  maybe,
  name,
  secret,
  text,
  timeZone,
  unifiedCreditCode,
  userName,
  version,
} from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { roles } from '#kits/contract/shared/permissions.ts'
import { maxCompanyNumberLength } from '#kits/contract/shared/text-lengths.ts'
import { Company, ManagerUser } from './manager-user.ts'

/** The signed-in manager's own account and company. */

export { Company, getManagerUser, ManagerUser } from './manager-user.ts'

export const updateManagerUser = call({
  path: '/api/CargoClearService/ManagerAccount/UpdateManagerUser',
  access: 'signed-in',
  summary:
    'Change the own display name, language, time zone, user name or email; the last two need the password.',
  input: z.strictObject({
    // Left out it stays; null removes it.
    displayName: z.optional(z.nullable(displayName)),
    language: maybe(z.enum(languages)),
    timezone: maybe(timeZone),
    userName: maybe(userName),
    email: maybe(email),
    password: maybe(secret),
    isRsaPassword: z._default(z.boolean(), false),
  }),
  output: ManagerUser,
  refusals: ['wrong_password', 'user_name_taken', 'display_name_taken', 'email_taken', 'too_often'],
})

export const updateCompany = call({
  path: '/api/CargoClearService/ManagerAccount/UpdateCompany',
  access: 'company.write',
  summary: "Change a company's data; without an id, the own company's.",
  input: z.strictObject({
    id: maybe(id),
    kind: maybe(z.enum(roles)),
    name,
    companyNumber: maybe(text({ max: maxCompanyNumberLength })),
    unifiedCreditCode: maybe(unifiedCreditCode),
    legalRepresentative: maybe(name),
    email: maybe(email),
    version,
  }),
  output: Company,
  refusals: ['not_found', 'stale', 'email_taken', 'too_often'],
})

export const updatePassword = call({
  path: '/api/CargoClearService/ManagerAccount/UpdatePwd',
  access: 'signed-in',
  summary: 'Change the own password; every access token of this manager ends, this one included.',
  input: z.strictObject({
    oldPassword: secret,
    newPassword: secret,
    isRsaPassword: z._default(z.boolean(), false),
  }),
  output: z.null(),
  refusals: ['wrong_password', 'too_often'],
})
