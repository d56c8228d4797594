import { AppError } from '#kits/contract/server/app-error.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { withGuessLimits } from '#kits/http/server/limits/limits.ts'
import type { Route } from '#kits/http/server/route.ts'
import { getManagerOptions, managers } from '#modules/access/contract/managers.ts'
import { getDuties, handOver, listOptions } from './duties.ts'
import { changeManager, createManager, disableOrEnable, removeTotp, sendLink } from './managers.ts'
import { listManagers } from './queries.ts'

const isTaken = (error: unknown): boolean =>
  error instanceof AppError && (error.key === 'user_name_taken' || error.key === 'email_taken')

/** Shops learn of a few taken names and addresses only: those are of other companies' managers. */
function withTakenLimit<I, R>(work: (context: PersonalContext, input: I) => Promise<R>): typeof work {
  const write = inTransaction(work)
  return (context, input) => {
    const { db, scope, now } = context
    if (scope.companyId === null) return write(context, input)
    const limits = [{ limit: 'takenNameByCompany', whom: scope.companyId } as const]
    return withGuessLimits(db, limits, now(), () => write(context, input), isTaken)
  }
}

export function managersFeature(route: Route): void {
  route(managers.getPage, ({ db, scope }, query) => listManagers(db, scope, query))
  route(managers.create, withTakenLimit(createManager))
  route(managers.update, withTakenLimit(changeManager))
  route(managers.setDisabled, inTransaction(disableOrEnable))
  route(managers.sendLink, inTransaction(sendLink))
  route(managers.removeTotp, inTransaction(removeTotp))
  route(managers.getDuties, getDuties)
  route(managers.handOver, inTransaction(handOver))
  route(getManagerOptions, listOptions)
}
