import { ruleChanges } from '#kits/catalogue/server/rules/rule-changes.ts'
import { checklistRuleTable } from './queries.ts'

export const checklistRuleChanges = ruleChanges({
  table: checklistRuleTable,
  entity: 'checklist_rule',
  most: 500,
})
