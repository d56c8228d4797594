import * as z from 'zod/mini'
import { accesses, permissions, roles } from '../domain/permissions.ts'
import { screenNames } from '../domain/routes.ts'
import { maxCompanyNumberLength } from '../domain/text-lengths.ts'
import { languages } from '../texts/languages.ts'
import { call } from './call.ts'
import {
  displayName,
  email,
  emptyInput,
  id,
  instant,
  maybe,
  name,
  secret,
  text,
  timeZone,
  unifiedCreditCode,
  userName,
  utcOffsets,
  version,
} from './fields.ts'

/** The signed-in manager's own account and company. */

export const Company = z.object({
  id,
  kind: z.enum(roles),
  name: z.string(),
  companyNumber: z.nullable(z.string()),
  unifiedCreditCode: z.nullable(z.string()),
  legalRepresentative: z.nullable(z.string()),
  email: z.nullable(z.string()),
  version,
})
export type Company = z.output<typeof Company>

export const ManagerUser = z.object({
  id,
  userName: z.string(),
  /** Shown to colleagues in place of the user name. */
  displayName: z.nullable(z.string()),
  email: z.string(),
  /** The requested address, until it is confirmed. */
  pendingEmail: z.nullable(z.string()),
  role: z.enum(roles),
  access: z.enum(accesses),
  /** Null until one was chosen. */
  language: z.nullable(z.enum(languages)),
  timezone: z.string(),
  /** Offsets of `timezone`. */
  utcOffsets,
  lastLoginTime: z.nullable(instant),
  lastLoginIp: z.nullable(z.string()),
  company: Company,
  menu: z.array(z.enum(screenNames)),
  permissions: z.array(z.enum(permissions)),
  /** Whether the demo data set is loaded; operators see it and can remove it. */
  demoData: z.boolean(),
})
export type ManagerUser = z.output<typeof ManagerUser>

export const getManagerUser = call({
  path: '/api/CargoClearService/ManagerAccount/GetManagerUser',
  access: 'signed-in',
  summary: 'The signed-in manager, their company, menu and permissions.',
  input: emptyInput,
  output: ManagerUser,
})

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
