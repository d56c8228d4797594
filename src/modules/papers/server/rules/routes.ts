import { AppError } from '#kits/contract/server/app-error.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { Route } from '#kits/http/server/route.ts'
import { checklistRules, getChecklist } from '#modules/papers/contract/checklists.ts'
import { readChecklists } from '../checklist/queries.ts'
import { isReached } from './checklist.queries.ts'
import { checklistRuleTable } from './queries.ts'
import { changePaperRule, checklistRuleChanges } from './rules.ts'

export function checklistsFeature(route: Route): void {
  route(getChecklist, async ({ db, scope }, { cabinId }) => {
    if (!(await isReached(db, scope, cabinId))) throw new AppError('not_found')
    return (await readChecklists(db, [cabinId])).get(cabinId) ?? []
  })

  const { get, create, remove } = checklistRuleChanges
  route(checklistRules.getPage, ({ db }, query) => checklistRuleTable.list(db, query))
  route(checklistRules.get, ({ db }, { id }) => get(db, id))
  route(checklistRules.create, inTransaction(create))
  route(checklistRules.update, inTransaction(changePaperRule))
  route(checklistRules.remove, inTransaction(remove))
}
