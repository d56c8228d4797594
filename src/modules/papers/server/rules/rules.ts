import { ruleChanges } from '#kits/catalogue/server/rules/rule-changes.ts'
import { invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { bumpDeadlineRevision } from '#modules/deadlines/module.server.ts'
import type { ChecklistRule, checklistRules, KeptMember } from '#modules/papers/contract/checklists.ts'
import { trafficsOf } from '#modules/reference/rules/traffic.ts'
import { checklistRuleTable } from './queries.ts'

type Form = Omit<Parsed<typeof checklistRules.create>, 'id'>

/** A rule for a mode and a traffic that it does not have would be for no shipment at all. */
async function demandFitting({ transportMode, traffic }: Form): Promise<void> {
  if (transportMode !== null && traffic !== null && !trafficsOf[transportMode].includes(traffic))
    throw invalidField('traffic', 'wrong_mode')
}

export const checklistRuleChanges = ruleChanges({
  table: checklistRuleTable,
  entity: 'checklist_rule',
  most: 500,
  follow: bumpDeadlineRevision,
  demand: (_, form) => demandFitting(form),
})

const keptMembers = ['traffic', 'validFrom'] as const satisfies readonly KeptMember[]

/** Runs in the transaction of its context. What the change does not mention stays as it is. */
export async function changePaperRule(
  context: PersonalContext,
  form: Parsed<typeof checklistRules.update>,
): Promise<ChecklistRule> {
  const { get, change } = checklistRuleChanges
  const before = await get(context.db, form.id)
  const kept = Object.fromEntries(
    keptMembers.filter((member) => form[member] === undefined).map((member) => [member, before[member]]),
  )
  return change(context, { ...form, ...kept } as Form & { id: string; version: number })
}
