import { readChecklists } from '#server/checklists/queries.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Route } from '#server/http/route.ts'
import { checklistRules, getChecklist } from '#shared/contracts/checklists.ts'
import { isReached } from './checklist.queries.ts'
import { listRules } from './queries.ts'
import { changeRule, createRule, getRule, removeRule } from './rules.ts'

export function checklistsFeature(route: Route): void {
  route(getChecklist, async ({ db, scope }, { cabinId }) => {
    if (!(await isReached(db, scope, cabinId))) throw new AppError('not_found')
    return (await readChecklists(db, [cabinId])).get(cabinId) ?? []
  })

  route(checklistRules.getPage, ({ db }, query) => listRules(db, query))
  route(checklistRules.get, ({ db }, { id }) => getRule(db, id))
  route(checklistRules.create, inTransaction(createRule))
  route(checklistRules.update, inTransaction(changeRule))
  route(checklistRules.remove, inTransaction(removeRule))
}
