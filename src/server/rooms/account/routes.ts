import {
  getManagerUser,
  type ManagerUser,
  updateCompany,
  updateManagerUser,
  updatePassword,
} from '#shared/contracts/account.ts'
import { permissionsOf, type Role } from '#shared/domain/permissions.ts'
import { menuOf } from '#shared/domain/routes.ts'
import type { SignedInContext } from '../../http/context.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { countTry } from '../../limits/limits.ts'
import { hashPassword, verifyPassword } from '../../passwords/hash.ts'
import { plainPassword } from '../../passwords/keys.ts'
import { checkNewPassword } from '../../passwords/rules.ts'
import { deleteSessionsOf } from '../../session/queries.ts'
import {
  changeCompany,
  changeManager,
  findCompany,
  getManagerWithCompany,
  getPasswordHash,
  hasDemoData,
  setPasswordHash,
} from './queries.ts'

async function userInfo({ db, session }: SignedInContext): Promise<ManagerUser> {
  const { manager, company } = await getManagerWithCompany(db, session.managerId)
  const role = company.kind as Role
  return {
    ...manager,
    role,
    company: { ...company, kind: role },
    menu: menuOf(role),
    permissions: permissionsOf(role),
    demoData: await hasDemoData(db),
  }
}

/** The manager's own password, asked again before what matters; failures count like failed sign-ins. */
async function confirmPassword(context: SignedInContext, password: string): Promise<void> {
  const { db, session, address, now } = context
  const attempt = await countTry(
    db,
    [
      { limit: 'signInByAccountAndAddress', whom: `${session.managerId} ${address}` },
      { limit: 'signInByAccount', whom: session.managerId },
    ],
    now(),
  )
  if (!(await verifyPassword(await getPasswordHash(db, session.managerId), password))) {
    throw new AppError('wrong_password')
  }
  await attempt.forget()
}

export function accountRoom(route: Route): void {
  route(getManagerUser, (context) => userInfo(context))

  route(updateManagerUser, async (context, { timezone, userName, email, password, isRsaPassword }) => {
    const { db, session, now } = context
    if (userName !== null || email !== null) {
      if (password === null) throw invalidField('password', 'required')
      await confirmPassword(context, await plainPassword(db, 'password', password, isRsaPassword))
    }
    await changeManager(db, session.managerId, { timezone, userName, email }, now())
    return userInfo(context)
  })

  route(updatePassword, async (context, { oldPassword, newPassword, isRsaPassword }) => {
    const { db, session, now } = context
    const current = await plainPassword(db, 'oldPassword', oldPassword, isRsaPassword)
    const wanted = await plainPassword(db, 'newPassword', newPassword, isRsaPassword)
    checkNewPassword('newPassword', wanted)
    await confirmPassword(context, current)
    if (wanted === current) throw invalidField('newPassword', 'password_same')
    const hash = await hashPassword(wanted)
    await db.transaction().execute(async (transaction) => {
      await setPasswordHash(transaction, session.managerId, hash, now())
      await deleteSessionsOf(transaction, session.managerId)
    })
    return null
  })

  route(updateCompany, async ({ db, scope, now }, { id, kind, version, ...members }) => {
    const companyId = id ?? scope.ownCompanyId
    const current = await findCompany(db, scope, companyId)
    if (!current) throw new AppError('not_found')
    if (kind !== null && kind !== current.kind) throw invalidField('kind', 'valid_value')
    const changed = await changeCompany(db, scope, companyId, version, members, now())
    if (changed) return changed
    const newer = await findCompany(db, scope, companyId)
    throw newer ? new AppError('stale', { result: { current: newer } }) : new AppError('not_found')
  })
}
