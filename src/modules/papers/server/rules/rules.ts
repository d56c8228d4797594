import { ruleChanges } from '#kits/catalogue/server/rules/rule-changes.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { bumpDeadlineRevision } from '#modules/deadlines/module.server.ts'
import type { ChecklistRule, checklistRules } from '#modules/papers/contract/checklists.ts'
import { checklistRuleTable } from './queries.ts'

export const checklistRuleChanges = ruleChanges({
  table: checklistRuleTable,
  entity: 'checklist_rule',
  most: 500,
  follow: bumpDeadlineRevision,
})

/** Runs in the transaction of its context. A day that the change does not mention stays. */
export async function changePaperRule(
  context: PersonalContext,
  form: Parsed<typeof checklistRules.update>,
): Promise<ChecklistRule> {
  const { get, change } = checklistRuleChanges
  const { validFrom = (await get(context.db, form.id)).validFrom } = form
  return change(context, { ...form, validFrom })
}
