import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { exportFormats } from '#kits/contract/shared/catalogue.ts'
import { id, instant, instantOrDay, maybe, text } from '#kits/contract/shared/fields.ts'
import { keyword, listInput, pageOf } from '#kits/contract/shared/list.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { auditKinds } from './audit-kinds.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/AuditLog/${action}` as const

/** Actions that change nothing: sign-ins, failed sign-ins, sign-outs, exports and downloads. */
export const accessActions = ['sign_in', 'sign_in_failed', 'sign_out', 'export', 'download'] as const
export type AccessAction = (typeof accessActions)[number]

export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'status',
  'undo',
  'upload',
  'remove_document',
  'ask_documents',
  'revoke_link',
  'review',
  'disable',
  'enable',
  'import',
  ...accessActions,
] as const
export type AuditAction = (typeof auditActions)[number]

/** Members by name, before or after the change. */
const members = z.nullable(z.record(z.string(), z.unknown()))

const AuditEntry = z.object({
  id,
  at: instant,
  managerId: z.nullable(id),
  /** The user name at that time. */
  managerName: z.string(),
  /** The display name as it is today; null where there is none. */
  managerDisplayName: z.nullable(z.string()),
  entity: z.string(),
  entityId: id,
  /** What the row is called now, of a rule its clock; null where it is gone or has no name. */
  entityName: z.nullable(z.string()),
  action: z.enum(auditActions),
  before: members,
  after: members,
})
export type AuditEntry = z.output<typeof AuditEntry>

/** A plain date is that day in the caller's time zone; the one of `to` is included. */
const filters = {
  entity: maybe(text({ max: 50 })),
  entityId: maybe(id),
  managerId: maybe(id),
  action: maybe(z.enum(accessActions)),
  kinds: maybe(z.array(z.enum(auditKinds)).check(z.maxLength(auditKinds.length))),
  from: maybe(instantOrDay),
  to: maybe(instantOrDay),
}

export const getAuditPage = call({
  path: path('GetPage'),
  access: 'audit.read',
  summary:
    'Who changed what, came in or took something along, newest first; a shop sees its own cabins’ entries, and who is no admin of the operator those on shipments and reference data.',
  input: listInput(['at'], filters),
  output: pageOf(AuditEntry),
})

/** The longest period of which days are counted. */
export const maxAuditDays = 31

const counts = z.record(z.string(), z.int())

const PersonDays = z.object({
  /** null for entries that nobody signed in made, as failed sign-ins. */
  managerId: z.nullable(id),
  /** The display name, or the user name of who has none. */
  name: z.string(),
  /** null for the operator's own people. */
  companyName: z.nullable(z.string()),
  total: z.int(),
  /** Only days with entries, in order. */
  days: z.array(z.object({ day: z.string(), total: z.int(), kinds: counts })),
})
export type PersonDays = z.output<typeof PersonDays>

export const getAuditDays = call({
  path: path('GetDays'),
  access: 'audit.team',
  summary:
    'How many entries each person made on each day of the caller’s time zone, by kind. Where there are very many, the newest are counted.',
  input: z
    .strictObject({ from: z.iso.date(), to: z.iso.date(), kinds: filters.kinds })
    .check(({ value, issues }) => {
      const days = daysBetween(value.from, value.to) + 1
      const refuse = (key: string, n: number) =>
        issues.push({ code: 'custom', path: ['to'], input: value.to, params: { key, n } })
      if (days > maxAuditDays) refuse('max_value', maxAuditDays)
      if (days < 1) refuse('valid_value', 0)
    }),
  output: z.object({
    people: z.array(PersonDays),
    /** People with fewer entries than those listed. */
    otherPeople: z.int(),
    /** Set where only this many entries were counted, the newest. */
    countedOnly: z.nullable(z.int()),
  }),
})

export const exportAuditLog = call({
  path: path('Export'),
  access: 'audit.team',
  summary: 'The entries of the filtered list as a file; an export of the log is an entry of it.',
  gives: 'file',
  isBulk: true,
  refusals: ['too_many_entries'],
  input: z.strictObject({
    keyword: maybe(keyword),
    ...filters,
    format: z._default(z.enum(exportFormats), 'csv'),
  }),
  output: z.null(),
})
