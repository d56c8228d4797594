import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#server/audit/queries.ts'
import type { PersonalContext } from '#server/context/context.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/uuid.ts'
import { bumpDeadlineRevision } from '#server/deadlines/revision.queries.ts'
import { AppError, invalidField } from '#server/errors/app-error.ts'
import { demandCurrent } from '#server/errors/current-version.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import type { DeadlineRule, deadlineRules } from '#shared/contracts/deadline-rules.ts'
import { toMillionths } from '#shared/domain/decimal.ts'
import type { FieldIssue } from '#shared/validation.ts'
import {
  confirmRule,
  countRules,
  deleteRule,
  findRule,
  formMembers,
  insertRule,
  lockRule,
  type RuleForm,
  readModes,
  updateRule,
} from './queries.ts'

/** Each function runs in the transaction of its context. */

const formOf = (from: RuleForm): RuleForm =>
  Object.fromEntries(formMembers.map((member) => [member, from[member]])) as RuleForm

/** With each decimal in one spelling. */
const comparable = (from: RuleForm): object => ({
  ...formOf(from),
  taxRate: from.taxRate === null ? null : toMillionths(from.taxRate),
  steps: from.steps.map(({ fromDay, perDay }) => ({ fromDay, perDay: toMillionths(perDay) })),
})

const isSame = (one: RuleForm, other: RuleForm): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other))

/** What the audit log keeps, the names of what the rule points at too: it is read when they may be gone. */
const auditedMembers = (rule: DeadlineRule): object => ({
  ...formOf(rule),
  steps: rule.steps.map(({ fromDay, perDay }) => `${fromDay}: ${perDay}`),
  terminalName: rule.terminalName,
  carrierName: rule.carrierName,
  customerName: rule.customerName,
  confirmedAt: rule.confirmedAt,
})

/** Every change is recorded, and makes the stored next deadlines outdated. */
async function recordChange(
  { db, session, now }: PersonalContext,
  before: DeadlineRule | null,
  after: DeadlineRule | null,
): Promise<void> {
  await insertAudit(db, {
    at: now(),
    companyId: null,
    ...auditedBy(session),
    entity: 'deadline_rule',
    entityId: (after ?? before)?.id ?? '',
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && auditedMembers(before),
    after: after && auditedMembers(after),
  })
  await bumpDeadlineRevision(db)
}

/** A rule of one mode has a terminal and a carrier of that mode; one of any mode has both of the same. */
async function demandOneMode(db: Database, form: RuleForm): Promise<void> {
  const found = await readModes(db, form)
  const mode = form.transportMode ?? found.terminal ?? found.carrier
  const isOther = (other: number | null) => other !== null && other !== mode
  const fields = [
    ...(isOther(found.terminal) ? ['terminalId'] : []),
    ...(isOther(found.carrier) ? ['carrierId'] : []),
  ].map((path): FieldIssue => ({ path, key: 'wrong_mode', params: {} }))
  if (fields.length > 0) throw new AppError('validation', { fields })
}

export async function getRule(db: Database, id: string): Promise<DeadlineRule> {
  const rule = await findRule(db, id)
  if (!rule) throw new AppError('not_found')
  return rule
}

/** All of them are read to choose those of a shipment: some for each carrier and terminal, and a contract here and there. */
const maxRules = 2_000

/** Idempotent: where the id exists and the members are the same, returns that rule. */
export async function createRule(
  context: PersonalContext,
  { id: given, ...form }: Parsed<typeof deadlineRules.create>,
): Promise<DeadlineRule> {
  const { db, session, now } = context
  await demandOneMode(db, form)
  const id = given ?? newId()
  const isNew = await insertRule(db, id, form, { managerId: session.managerId, now: now() })
  const rule = await getRule(db, id)
  if (!isNew && !isSame(rule, form)) throw new AppError('id_taken')
  if (!isNew) return rule
  if ((await countRules(db)) > maxRules) throw invalidField('kind', 'too_many', { n: maxRules })
  await recordChange(context, null, rule)
  return rule
}

async function lockCurrent(
  { db }: PersonalContext,
  { id, version }: { id: string; version: number },
): Promise<DeadlineRule> {
  return demandCurrent(await lockRule(db, id), version)
}

export async function changeRule(
  context: PersonalContext,
  { id, version, ...form }: Parsed<typeof deadlineRules.update>,
): Promise<DeadlineRule> {
  const { db, session, now } = context
  const before = await lockCurrent(context, { id, version })
  if (isSame(before, form)) return before
  await demandOneMode(db, form)
  await updateRule(db, id, form, { managerId: session.managerId, now: now() })
  const after = await getRule(db, id)
  await recordChange(context, before, after)
  return after
}

export async function removeRule(
  context: PersonalContext,
  key: Parsed<typeof deadlineRules.remove>,
): Promise<null> {
  const before = await lockCurrent(context, key)
  await deleteRule(context.db, key.id)
  await recordChange(context, before, null)
  return null
}

export async function confirmCurrent(
  context: PersonalContext,
  key: Parsed<typeof deadlineRules.confirm>,
): Promise<DeadlineRule> {
  const { db, session, now } = context
  const before = await lockCurrent(context, key)
  if (before.confirmedAt !== null) return before
  await confirmRule(db, key.id, { managerId: session.managerId, now: now() })
  const after = await getRule(db, key.id)
  await recordChange(context, before, after)
  return after
}
