import { inTransaction } from '#server/db/transaction.ts'
import type { Route } from '#server/http/route.ts'
import { getManagerOptions, managers } from '#shared/contracts/managers.ts'
import { getDuties, handOver, listOptions } from './duties.ts'
import { changeManager, createManager, disableOrEnable, removeTotp, sendLink } from './managers.ts'
import { listManagers } from './queries.ts'

export function managersFeature(route: Route): void {
  route(managers.getPage, ({ db, scope }, query) => listManagers(db, scope, query))
  route(managers.create, inTransaction(createManager))
  route(managers.update, inTransaction(changeManager))
  route(managers.setDisabled, inTransaction(disableOrEnable))
  route(managers.sendLink, inTransaction(sendLink))
  route(managers.removeTotp, inTransaction(removeTotp))
  route(managers.getDuties, getDuties)
  route(managers.handOver, inTransaction(handOver))
  route(getManagerOptions, listOptions)
}
