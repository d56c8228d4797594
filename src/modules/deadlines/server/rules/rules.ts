import { toMillionths } from '#kits/amounts/shared/decimal.ts'
import { editorOf, ruleChanges } from '#kits/catalogue/server/rules/rule-changes.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { TransportType } from '#kits/contract/shared/enums.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { DeadlineRule, deadlineRules, KeptMember } from '#modules/deadlines/contract/rules.ts'
import { trafficsOf } from '#modules/reference/rules/traffic.ts'
import { bumpDeadlineRevision } from '../revision.queries.ts'
import { confirmRule, deadlineRuleTable, type RuleForm, readPlaces } from './queries.ts'

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
  portName: rule.portName,
  terminalName: rule.terminalName,
  carrierName: rule.carrierName,
  customerName: rule.customerName,
  confirmedAt: rule.confirmedAt,
})

/**
 * A rule of one mode has a port, a terminal, a carrier and a traffic of that mode; one of any mode has all of the same. Classes
 * of containers are of sea freight. A terminal lies at the port that is named beside it, and a port has the traffic.
 */
async function demandFitting(db: Database, form: RuleForm): Promise<void> {
  const { terminalMode, portMode, carrierMode, portTraffic, terminalPortId } = await readPlaces(db, form)
  const ofContainers = form.containerClass === null ? null : TransportType.sea
  const ofTraffic = form.traffic === null ? null : modeOfTraffic(form.traffic)
  const mode = form.transportMode ?? portMode ?? terminalMode ?? carrierMode ?? ofContainers ?? ofTraffic
  const isOther = (other: number | null) => other !== null && other !== mode
  const fields = [
    ...(isOther(portMode) ? ['portId'] : []),
    ...(isOther(terminalMode) ? ['terminalId'] : []),
    ...(isOther(carrierMode) ? ['carrierId'] : []),
    ...(isOther(ofContainers) ? ['containerClass'] : []),
    ...(isOther(ofTraffic) || isOtherTraffic(form.traffic, portTraffic) ? ['traffic'] : []),
  ].map((path): FieldIssue => ({ path, key: 'wrong_mode', params: {} }))
  if (form.portId !== null && terminalPortId !== null && terminalPortId !== form.portId)
    fields.push({ path: 'terminalId', key: 'other_port', params: {} })
  if (fields.length > 0) throw new AppError('validation', { fields })
}

const modeOfTraffic = (traffic: NonNullable<RuleForm['traffic']>): TransportType =>
  trafficsOf[TransportType.air].includes(traffic) ? TransportType.air : TransportType.sea

const isOtherTraffic = (traffic: RuleForm['traffic'], ofPort: string | null): boolean =>
  traffic !== null && ofPort !== null && traffic !== ofPort

export const deadlineRuleChanges = ruleChanges({
  table: deadlineRuleTable,
  entity: 'deadline_rule',
  // Some for each carrier and terminal, and a contract here and there.
  most: 2_000,
  follow: bumpDeadlineRevision,
  comparable,
  audited,
  demand: demandFitting,
})

const keptMembers = [
  'direction',
  'traffic',
  'portId',
  'containerClass',
  'petroleumFacilities',
] as const satisfies readonly KeptMember[]

/** Runs in the transaction of its context. What the change does not mention stays as it is. */
export async function changeRule(
  context: PersonalContext,
  form: Parsed<typeof deadlineRules.update>,
): Promise<DeadlineRule> {
  const { get, change } = deadlineRuleChanges
  const unsaid = keptMembers.filter((member) => form[member] === undefined)
  const before = unsaid.length === 0 ? undefined : await get(context.db, form.id)
  const kept = Object.fromEntries(unsaid.map((member) => [member, before?.[member]]))
  return change(context, { ...form, ...kept } as RuleForm & { id: string; version: number })
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
