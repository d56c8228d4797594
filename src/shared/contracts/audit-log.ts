import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant, maybe, text } from './fields.ts'
import { listInput, pageOf } from './list.ts'

/** Actions that change nothing: sign-ins, failed sign-ins, exports and downloads. */
export const accessActions = ['sign_in', 'sign_in_failed', 'export', 'download'] as const
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
  'review',
  'disable',
  'enable',
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
  action: z.enum(auditActions),
  before: members,
  after: members,
})
export type AuditEntry = z.output<typeof AuditEntry>

export const getAuditPage = call({
  path: '/api/CargoClearService/AuditLog/GetPage',
  access: 'audit.read',
  summary:
    'Who changed what, came in or took something along, newest first; a shop sees its own cabins’ entries.',
  input: listInput(['at'], {
    entity: maybe(text({ max: 50 })),
    entityId: maybe(id),
    managerId: maybe(id),
    action: maybe(z.enum(accessActions)),
    from: maybe(instant),
    to: maybe(instant),
  }),
  output: pageOf(AuditEntry),
})
