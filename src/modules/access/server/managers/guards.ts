import { AppError } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import { can } from '#kits/contract/shared/permissions.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { Manager } from '#modules/access/contract/managers.ts'
import { findManager, hasOtherAdmin, lockManagers } from './queries.ts'

/** What an admin may change of whom. Each function runs in the transaction of its context. */

export async function getManager({ db, scope }: PersonalContext, id: string): Promise<Manager> {
  const manager = await findManager(db, scope, id)
  if (!manager) throw new AppError('not_found')
  return manager
}

/**
 * Locks the manager until the transaction ends, and the caller too, who must still be an admin then: of two admins who
 * disable or lower each other at once one remains, so that somebody can always enable accounts.
 */
export async function lock(context: PersonalContext, id: string): Promise<Manager> {
  const { db, scope, session } = context
  await lockManagers(db, scope, { id, callerId: session.managerId })
  const caller = await findManager(db, scope, session.managerId)
  if (!caller || caller.disabled || caller.companyId !== session.companyId)
    throw new AppError('not_signed_in')
  if (!can(caller, 'manager.manage')) throw new AppError('forbidden')
  return getManager(context, id)
}

/** Refused where no longer at that version. */
export async function lockCurrent(
  context: PersonalContext,
  { id, version }: Pick<Manager, 'id' | 'version'>,
): Promise<Manager> {
  return demandCurrent(await lock(context, id), version)
}

/** Admins cannot lock themselves out: another admin has to do it. */
export function refuseOwn({ session }: PersonalContext, id: string): void {
  if (id === session.managerId) throw new AppError('own_account')
}

/** A company keeps an admin who may sign in, whoever asks: with none left, only the brokerage could let its people in. */
export async function refuseLastAdmin({ db }: PersonalContext, manager: Manager): Promise<void> {
  const isAdmin = manager.access === 'admin' && !manager.disabled
  if (isAdmin && !(await hasOtherAdmin(db, manager))) throw new AppError('last_admin')
}

/**
 * What somebody signs in with is changed by themselves, under their password. Until they have one an admin corrects it;
 * afterwards only who has the permission, as a new address opens the account.
 */
export function refuseCredentials(context: PersonalContext, manager: Manager): void {
  refuseOwn(context, manager.id)
  if (manager.hasPassword && !can(context.session, 'manager.credentials')) throw new AppError('forbidden')
}
