import { managers } from '#shared/contracts/managers.ts'
import type { Route } from '../../http/route.ts'
import { inTransaction } from '../../http/transaction.ts'
import { changeManager, closeOrOpen, createManager, removeTotp, sendLink } from './managers.ts'
import { listManagers } from './queries.ts'

export function managersRoom(route: Route): void {
  route(managers.getPage, ({ db, scope }, query) => listManagers(db, scope, query))
  route(managers.create, inTransaction(createManager))
  route(managers.update, inTransaction(changeManager))
  route(managers.setDisabled, inTransaction(closeOrOpen))
  route(managers.sendLink, inTransaction(sendLink))
  route(managers.removeTotp, inTransaction(removeTotp))
}
