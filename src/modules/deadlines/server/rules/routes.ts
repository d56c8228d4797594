import { inTransaction } from '#kits/db/server/transaction.ts'
import type { Route } from '#kits/http/server/route.ts'
import { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { explainRules } from './explain.ts'
import { deadlineRuleTable } from './queries.ts'
import { changeRule, confirmCurrent, deadlineRuleChanges } from './rules.ts'

export function deadlineRulesFeature(route: Route): void {
  const { get, create, remove } = deadlineRuleChanges
  route(deadlineRules.getPage, ({ db }, query) => deadlineRuleTable.list(db, query))
  route(deadlineRules.get, ({ db }, { id }) => get(db, id))
  route(deadlineRules.explain, explainRules)
  route(deadlineRules.create, inTransaction(create))
  route(deadlineRules.update, inTransaction(changeRule))
  route(deadlineRules.remove, inTransaction(remove))
  route(deadlineRules.confirm, inTransaction(confirmCurrent))
}
