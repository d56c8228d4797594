import { toMillionths } from '#kits/amounts/shared/decimal.ts'
import { editorOf, ruleChanges } from '#kits/catalogue/server/rules/rule-changes.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { TransportType } from '#kits/contract/shared/enums.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { confirmRule, deadlineRuleTable, type RuleForm, readModes } from './queries.ts'

const { formOf } = deadlineRuleTable

/** With each decimal in one spelling. */
const comparable = (from: RuleForm): object => ({
  ...formOf(from),
  taxRate: from.taxRate === null ? null : toMillionths(from.taxRate),
  steps: from.steps.map(({ fromDay, perDay }) => ({ fromDay, perDay: toMillionths(perDay) })),
})

/** The names of what the rule points at too: the audit log is read when they may be gone. */
const audited = (rule: DeadlineRule): object => ({
  ...formOf(rule),
  steps: rule.steps.map(({ fromDay, perDay }) => `${fromDay}: ${perDay}`),
  terminalName: rule.terminalName,
  carrierName: rule.carrierName,
  customerName: rule.customerName,
  confirmedAt: rule.confirmedAt,
})

/**
 * A rule of one mode has a terminal and a carrier of that mode; one of any mode has both of the same. Classes of
 * containers are of sea freight.
 */
async function demandOneMode(db: Database, form: RuleForm): Promise<void> {
  const found = await readModes(db, form)
  const ofContainers = form.containerClass === null ? null : TransportType.sea
  const mode = form.transportMode ?? found.terminal ?? found.carrier ?? ofContainers
  const isOther = (other: number | null) => other !== null && other !== mode
  const fields = [
    ...(isOther(found.terminal) ? ['terminalId'] : []),
    ...(isOther(found.carrier) ? ['carrierId'] : []),
    ...(isOther(ofContainers) ? ['containerClass'] : []),
  ].map((path): FieldIssue => ({ path, key: 'wrong_mode', params: {} }))
  if (fields.length > 0) throw new AppError('validation', { fields })
}

export const deadlineRuleChanges = ruleChanges({
  table: deadlineRuleTable,
  entity: 'deadline_rule',
  // Some for each carrier and terminal, and a contract here and there.
  most: 2_000,
  comparable,
  audited,
  demand: demandOneMode,
})

/** Runs in the transaction of its context. */
export async function changeRule(
  context: PersonalContext,
  { containerClass, ...form }: Parsed<typeof deadlineRules.update>,
): Promise<DeadlineRule> {
  const { get, change } = deadlineRuleChanges
  const stays = async () => (await get(context.db, form.id)).containerClass
  return change(context, {
    ...form,
    containerClass: containerClass === undefined ? await stays() : containerClass,
  })
}

/** Runs in the transaction of its context. */
export async function confirmCurrent(
  context: PersonalContext,
  key: Parsed<typeof deadlineRules.confirm>,
): Promise<DeadlineRule> {
  const { lockCurrent, get, record } = deadlineRuleChanges
  const before = await lockCurrent(context, key)
  if (before.confirmedAt !== null) return before
  await confirmRule(context.db, key.id, editorOf(context))
  const after = await get(context.db, key.id)
  await record(context, before, after)
  return after
}
