import { inTransaction } from '#server/db/transaction.ts'
import type { Route } from '#server/http/route.ts'
import { deadlineRules } from '#shared/contracts/deadline-rules.ts'
import { explainRules } from './explain.ts'
import { listRules } from './queries.ts'
import { changeRule, confirmCurrent, createRule, getRule, removeRule } from './rules.ts'

export function deadlineRulesFeature(route: Route): void {
  route(deadlineRules.getPage, ({ db }, query) => listRules(db, query))
  route(deadlineRules.get, ({ db }, { id }) => getRule(db, id))
  route(deadlineRules.explain, explainRules)
  route(deadlineRules.create, inTransaction(createRule))
  route(deadlineRules.update, inTransaction(changeRule))
  route(deadlineRules.remove, inTransaction(removeRule))
  route(deadlineRules.confirm, inTransaction(confirmCurrent))
}
