import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput, id, instant, utcOffsets, version } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { accesses, permissions, roles } from '#kits/contract/shared/permissions.ts'
import { screenNames } from '#kits/page/shared/routes.ts'

/**
 * The signed-in manager and their company. Apart from the calls that change them (account.ts): every screen behind the
 * login needs this one.
 */

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
  /** Offsets of the zone of the brokerage, by whose today deadlines are near or past in a list. */
  operatorOffsets: utcOffsets,
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
