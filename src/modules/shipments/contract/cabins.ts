import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { exportFormats, ImportReport } from '#kits/contract/shared/catalogue.ts'
import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { id, instant, maybe, note, oneOf, rule, version } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import { impossibleDays } from '../rules/clearance-days.ts'
import { numberMembers } from '../rules/numbers.ts'
import { cabinFilters, cabinSortFields, commonFilters, exportedMembers, maxSelected } from './list.ts'
import {
  batchFields,
  type CabinMember,
  memberFields as form,
  type MemberOfKind,
  time,
  updateFields,
} from './members.ts'
import { Cabin, CabinRow } from './row.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Cabin/${action}` as const

const status = oneOf(CabinStatus)

/** Members required by one mode of transport and forbidden to the other. */
export const modeMembers = {
  [TransportType.sea]: ['vesselName', 'voyage'],
  [TransportType.air]: ['flight'],
} as const satisfies Record<TransportType, readonly CabinMember[]>

type Form = z.output<z.ZodMiniObject<typeof form>>

type CrossFieldIssue = Omit<FieldIssue, 'path'> & { path: CabinMember }

function* crossFieldIssues(value: Partial<Form>): Iterable<CrossFieldIssue> {
  const isGiven = (member: CabinMember): boolean => (value[member] ?? null) !== null
  const own: readonly CabinMember[] | undefined = modeMembers[value.transportMode as TransportType]
  for (const path of own ?? []) if (!isGiven(path)) yield { path, key: 'required', params: {} }
  for (const path of own ? Object.values(modeMembers).flat() : [])
    if (!own?.includes(path) && isGiven(path)) yield { path, key: 'other_mode', params: {} }
  if (!numberMembers.some(isGiven)) yield { path: 'containerNo', key: 'need_number', params: {} }
  yield* impossibleDays(value)
}

/** Checked even where other members are invalid, as a form shows all its errors at once. */
const crossFieldRules = z.check<unknown>(
  ({ value, issues }) => {
    for (const { path, key, params } of crossFieldIssues(value as Partial<Form>))
      issues.push({ code: 'custom', path: [path], input: (value as Form)[path], params: { ...params, key } })
  },
  { when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null },
)

const numbersOfForm = {
  containerNo: form.containerNo,
  bookingNo: form.bookingNo,
  blNo: form.blNo,
} satisfies Record<MemberOfKind<'number'>, z.ZodMiniType>

/** A cabin that has one of the numbers asked for. */
const SameNumber = z.object({
  id,
  /** The member that holds the number. */
  member: z.enum(numberMembers),
  number: z.string(),
  status,
  companyName: z.string(),
})
export type SameNumber = z.output<typeof SameNumber>

const list = listInput(cabinSortFields, cabinFilters)

/** Cabins per call that changes many. */
export const maxBatchSize = 500

const batchItems = z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(maxBatchSize))

/** What became of one cabin of a batch. */
const BatchOutcome = z.object({
  id,
  ok: z.boolean(),
  msg: z.string(),
  /** The key of the refusal, where it was refused. */
  key: z.optional(z.string()),
  /** The cabin's version afterwards, where it was done: whoever undoes it sends it along. */
  version: z.optional(version),
})
export type BatchOutcome = z.output<typeof BatchOutcome>

const BatchChange = z.strictObject(batchFields)
/** Members to set for many; a member that is left out stays as it is, null clears it. */
export type BatchChange = z.output<typeof BatchChange>

const BatchEdit = z.object({
  ...BatchOutcome.shape,
  /** The members that were set, as they were before: with them the edit can be undone. */
  before: z.optional(z.object(batchFields)),
})
export type BatchEdit = z.output<typeof BatchEdit>

const EtaChange = z.object({
  /** Null where it was cleared. */
  eta: z.nullable(z.iso.date()),
  /** Days after what was expected before; null for the first, and where one of the two is missing. */
  slipDays: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  changedAt: instant,
  changedBy: z.string(),
})
export type EtaChange = z.output<typeof EtaChange>

/** Kept with a change of the eta. */
const etaReason = { etaReason: maybe(note) }

/** Takes an earlier change back: a customer that comes back brings no responsible manager. */
const undoing = { isUndo: maybe(z.boolean()) }

const step = { status, processingTime: maybe(time), note: maybe(note) }

export const cabins = {
  getPage: call({
    path: path('GetPage'),
    access: 'cabin.read',
    summary: 'Cabin: a page of the list.',
    input: list,
    output: z.object({
      ...pageOf(CabinRow).shape,
      /** Where numbers were asked for: those that no cabin has, whatever the other filters. */
      missing: z.optional(z.array(z.string())),
    }),
  }),
  getStatusCounts: call({
    path: path('GetStatusCounts'),
    access: 'cabin.read',
    summary: 'Cabin: how many there are in each status. Past the exact limit a count says so.',
    input: z.strictObject({ keyword: list.shape.keyword, ...commonFilters }),
    output: z.array(z.object({ status, count: z.int(), exact: z.boolean() })),
  }),
  get: call({
    path: path('Get'),
    access: 'cabin.read',
    summary: 'Cabin: one, with its trajectory and documents.',
    input: z.strictObject({ id }),
    output: Cabin,
    refusals: ['not_found'],
  }),
  findSameNumbers: call({
    path: path('FindSameNumbers'),
    access: 'cabin.write',
    summary: 'Cabin: who else has these numbers, of a new cabin or of the one with this id; a few of them.',
    input: z.strictObject({ id: maybe(id), companyId: maybe(id), ...numbersOfForm }),
    output: z.object({
      /** Cabins of the same company in progress: probably duplicates. */
      duplicates: z.array(SameNumber),
      /** Cabins of other companies; operators only. */
      elsewhere: z.array(SameNumber),
      /** Another company's cabin has one of the numbers, so a shop's cabin is not public until confirmed. */
      knownElsewhere: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
  create: call({
    path: path('Create'),
    access: 'cabin.write',
    summary: 'Cabin: register one. The same id with the same members again answers the same cabin.',
    input: z
      .strictObject({ id: maybe(id), ...form, ...etaReason, companyId: maybe(id) })
      .check(crossFieldRules),
    output: Cabin,
    refusals: ['id_taken', 'too_often'],
  }),
  update: call({
    path: path('Update'),
    access: 'cabin.write',
    summary: 'Cabin: change one; takes every editable member. A shop may while it is only registered.',
    input: z.strictObject({ id, version, ...updateFields, ...etaReason, ...undoing }).check(crossFieldRules),
    output: Cabin,
    refusals: ['not_found', 'stale', 'under_clearance'],
  }),
  getEtaHistory: call({
    path: path('GetEtaHistory'),
    access: 'cabin.read',
    summary: 'Cabin: what was expected when, the oldest first; the newest 200.',
    input: z.strictObject({ id }),
    output: z.array(EtaChange),
    refusals: ['not_found'],
  }),
  confirm: call({
    path: path('Confirm'),
    access: 'cabin.status',
    summary: 'Cabin: say that what a shop announced is true, so that tracking shows it as any other.',
    input: z.strictObject({ id, version }),
    output: Cabin,
    refusals: ['not_found', 'stale'],
  }),
  remove: call({
    path: path('Delete'),
    access: 'cabin.write',
    summary: 'Cabin: hide one that is only registered, or cancelled.',
    input: z.strictObject({ id, version }),
    output: z.null(),
    refusals: ['not_found', 'stale', 'status_forbids_delete', 'under_clearance'],
  }),
  changeStatus: call({
    path: path('ChangeStatus'),
    access: 'cabin.status',
    summary: 'Cabin: one step on its way through customs.',
    input: z.strictObject({ id, version, ...step }),
    output: Cabin,
    refusals: ['not_found', 'stale', 'step_not_allowed'],
  }),
  undoStatus: call({
    path: path('UndoStatus'),
    access: 'cabin.status',
    summary: 'Cabin: take the last step back.',
    input: z.strictObject({ id, version, reason: maybe(note) }),
    output: Cabin,
    refusals: ['not_found', 'stale', 'nothing_to_undo'],
  }),
  restore: call({
    path: path('Restore'),
    access: 'cabin.restore',
    summary: 'Cabin: bring back one that was deleted.',
    input: z.strictObject({ id }),
    output: Cabin,
    refusals: ['not_found'],
  }),
  changeStatusBatch: call({
    path: path('ChangeStatusBatch'),
    access: 'cabin.status',
    summary: 'Cabin: the same step for several, each on its own; says of each whether it was done.',
    input: z.strictObject({ items: batchItems, ...step }),
    output: z.array(BatchOutcome),
  }),
  undoStatusBatch: call({
    path: path('UndoStatusBatch'),
    access: 'cabin.status',
    summary: 'Cabin: take the last step of several back, each on its own; says of each whether it was done.',
    input: z.strictObject({ items: batchItems, reason: maybe(note) }),
    output: z.array(BatchOutcome),
  }),
  updateBatch: call({
    path: path('UpdateBatch'),
    access: 'cabin.write',
    summary:
      'Cabin: set the same members of several, each on its own; says of each whether it was done. A dry run only says it.',
    input: z.strictObject({
      items: batchItems,
      set: BatchChange.check(rule('required', (set) => Object.keys(set).length > 0)),
      ...etaReason,
      ...undoing,
      dryRun: z._default(z.boolean(), false),
    }),
    output: z.array(BatchEdit),
  }),
  exportRows: call({
    path: path('Export'),
    access: 'cabin.read',
    summary: 'Cabin: the filtered list as a file.',
    gives: 'file',
    isBulk: true,
    input: z.strictObject({
      keyword: list.shape.keyword,
      sort: list.shape.sort,
      ...cabinFilters,
      /** Only these cabins. */
      ids: maybe(z.array(id).check(z.maxLength(maxSelected))),
      /** Only these columns, in this order. */
      columns: maybe(
        z.array(z.enum(exportedMembers)).check(z.minLength(1), z.maxLength(exportedMembers.length)),
      ),
      format: z._default(z.enum(exportFormats), 'xlsx'),
    }),
    output: z.null(),
    refusals: ['too_large'],
  }),
  importRows: call({
    path: path('Import'),
    access: 'cabin.write',
    summary: 'Cabin: register cabins from a file, all or none; a dry run only reports.',
    takes: 'multipart',
    isBulk: true,
    input: z.strictObject({ dryRun: z._default(z.stringbool(), false) }),
    output: ImportReport,
    refusals: ['wrong_file', 'too_large', 'too_often'],
  }),
  template: call({
    path: path('Template'),
    method: 'GET',
    access: 'cabin.read',
    summary: 'Cabin: the empty import file.',
    gives: 'file',
    input: z.strictObject({ format: z._default(z.enum(exportFormats), 'xlsx') }),
    output: z.null(),
  }),
}
