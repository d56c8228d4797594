import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#server/audit/queries.ts'
import type { ScopedContext } from '#server/context/context.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/uuid.ts'
import { bumpDeadlineRevision } from '#server/deadlines/revision.queries.ts'
import { AppError, invalidField } from '#server/errors/app-error.ts'
import { demandCurrent } from '#server/errors/current-version.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import type { ChecklistRule, checklistRules } from '#shared/contracts/checklists.ts'
import {
  countRules,
  deleteRule,
  findRule,
  formMembers,
  insertRule,
  lockRule,
  type RuleForm,
  updateRule,
} from './queries.ts'

/** Each function runs in the transaction of its context. */

/** All of them are read for each shipment whose papers are counted. */
const maxRules = 500

const formOf = (from: RuleForm): RuleForm =>
  Object.fromEntries(formMembers.map((member) => [member, from[member]])) as RuleForm

const isSame = (one: RuleForm, other: RuleForm): boolean => isDeepStrictEqual(formOf(one), formOf(other))

/** Every change is recorded, and has the papers of open shipments counted again with the next deadlines. */
async function recordChange(
  { db, session, now }: ScopedContext,
  before: ChecklistRule | null,
  after: ChecklistRule | null,
): Promise<void> {
  await insertAudit(db, {
    at: now(),
    companyId: null,
    ...auditedBy(session),
    entity: 'checklist_rule',
    entityId: (after ?? before)?.id ?? '',
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && formOf(before),
    after: after && formOf(after),
  })
  await bumpDeadlineRevision(db)
}

export async function getRule(db: Database, id: string): Promise<ChecklistRule> {
  const rule = await findRule(db, id)
  if (!rule) throw new AppError('not_found')
  return rule
}

/** Idempotent: where the id exists and the members are the same, returns that rule. */
export async function createRule(
  context: ScopedContext,
  { id: given, ...form }: Parsed<typeof checklistRules.create>,
): Promise<ChecklistRule> {
  const { db, session, now } = context
  const id = given ?? newId()
  const isNew = await insertRule(db, id, form, { managerId: session.managerId, now: now() })
  const rule = await getRule(db, id)
  if (!isNew && !isSame(rule, form)) throw new AppError('id_taken')
  if (!isNew) return rule
  // The revision is locked by it: of two that add the last rule at once the second counts the first.
  await recordChange(context, null, rule)
  if ((await countRules(db)) > maxRules) throw invalidField('kind', 'too_many', { n: maxRules })
  return rule
}

export async function changeRule(
  context: ScopedContext,
  { id, version, ...form }: Parsed<typeof checklistRules.update>,
): Promise<ChecklistRule> {
  const { db, session, now } = context
  const before = demandCurrent(await lockRule(db, id), version)
  if (isSame(before, form)) return before
  await updateRule(db, id, form, { managerId: session.managerId, now: now() })
  const after = await getRule(db, id)
  await recordChange(context, before, after)
  return after
}

export async function removeRule(
  context: ScopedContext,
  { id, version }: Parsed<typeof checklistRules.remove>,
): Promise<null> {
  const before = demandCurrent(await lockRule(context.db, id), version)
  await deleteRule(context.db, id)
  await recordChange(context, before, null)
  return null
}
