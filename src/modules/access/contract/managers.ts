import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { displayName } from '#kits/contract/shared/display-name.ts'
import { email, id, instant, maybe, timeZone, userName, version } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { listInput, optionsInput, pageOf, whole } from '#kits/contract/shared/list.ts'
import { accesses, roles } from '#kits/contract/shared/permissions.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Manager/${action}` as const

const Manager = z.object({
  id,
  version,
  userName: z.string(),
  /** Shown to colleagues in place of the user name. */
  displayName: z.nullable(z.string()),
  email: z.string(),
  /** The requested address, until it is confirmed; for an unconfirmed registration the same as `email`. */
  pendingEmail: z.nullable(z.string()),
  companyId: id,
  companyName: z.string(),
  role: z.enum(roles),
  access: z.enum(accesses),
  /** Null until one was chosen. */
  language: z.nullable(z.enum(languages)),
  timezone: z.string(),
  disabled: z.boolean(),
  /** False until the mailed link was used. */
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  lastLoginTime: z.nullable(instant),
  lastLoginIp: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type Manager = z.output<typeof Manager>

const form = {
  userName,
  displayName: maybe(displayName),
  email,
  companyId: maybe(id),
  timezone: maybe(timeZone),
  language: maybe(z.enum(languages)),
  access: maybe(z.enum(accesses)),
}

/** What a manager is responsible for: shipments that are neither delivered nor cancelled nor deleted, and customers. */
const Duties = z.object({ shipments: z.int(), customers: z.int() })
export type Duties = z.output<typeof Duties>

/** Whom they go to; null: to nobody. */
const heir = z.nullable(id)

export const managers = {
  getPage: call({
    path: path('GetPage'),
    access: 'manager.manage',
    summary: 'Manager: a page of the list.',
    input: listInput(['displayName', 'userName', 'email', 'companyName', 'lastLoginTime', 'createdAt'], {
      companyId: maybe(id),
      access: maybe(z.enum(accesses)),
      disabled: maybe(z.boolean()),
    }),
    output: pageOf(Manager),
  }),
  create: call({
    path: path('Create'),
    access: 'manager.manage',
    summary: 'Manager: add one; a mail brings the link to set the password.',
    input: z.strictObject({ id: maybe(id), ...form }),
    output: Manager,
    refusals: ['id_taken', 'user_name_taken', 'display_name_taken', 'email_taken', 'too_often'],
  }),
  update: call({
    path: path('Update'),
    access: 'manager.manage',
    summary:
      'Manager: change one. Another company ends their sessions. A shop changes user name and email until the password is set.',
    // Left out, the display name stays: a window opened before an upgrade does not know of it.
    input: z.strictObject({ id, version, ...form, displayName: z.optional(z.nullable(displayName)) }),
    output: Manager,
    refusals: [
      'not_found',
      'stale',
      'user_name_taken',
      'display_name_taken',
      'email_taken',
      'own_account',
      'last_admin',
      'too_often',
    ],
  }),
  setDisabled: call({
    path: path('SetDisabled'),
    access: 'manager.manage',
    summary: 'Manager: close an account, which ends its sessions at once, or open it again.',
    // Where the hand-over is left out, what the manager is responsible for stays as it is.
    input: z.strictObject({ id, version, disabled: z.boolean(), handOverTo: z.optional(heir) }),
    output: Manager,
    refusals: ['not_found', 'stale', 'own_account', 'last_admin'],
  }),
  sendLink: call({
    path: path('SendPasswordLink'),
    access: 'manager.manage',
    summary: 'Manager: mail a new link to set the password; the one before is dead.',
    input: z.strictObject({ id }),
    output: z.null(),
    refusals: ['not_found', 'email_unconfirmed', 'too_often'],
  }),
  removeTotp: call({
    path: path('RemoveTotp'),
    access: 'manager.credentials',
    summary: 'Manager: take the second factor off an account whose owner lost it; ends its sessions.',
    input: z.strictObject({ id, version }),
    output: Manager,
    refusals: ['not_found', 'stale', 'own_account'],
  }),
  getDuties: call({
    path: path('GetDuties'),
    access: 'manager.manage',
    summary: 'Manager: how many open shipments and customers one is responsible for.',
    input: z.strictObject({ id }),
    output: Duties,
    refusals: ['not_found'],
  }),
  handOver: call({
    path: path('HandOver'),
    access: 'manager.manage',
    summary:
      'Manager: give what one is responsible for to another or to nobody, some hundred at a time; answers what is left.',
    input: z.strictObject({ id, to: heir }),
    output: Duties,
    refusals: ['not_found'],
  }),
}

export const getManagerOptions = call({
  path: path('GetOptions'),
  access: 'cabin.read',
  summary: 'Manager: the operator’s managers who may be responsible, for a picker. Nobody for a shop.',
  input: z.strictObject({
    ...optionsInput({}).shape,
    // A team is shown whole.
    limit: z._default(whole(1, 50), 50),
    /** This one alone, also where no longer to be chosen. */
    id: maybe(id),
  }),
  output: z.array(z.object({ id, label: z.string(), userName: z.string(), initials: z.string() })),
})
