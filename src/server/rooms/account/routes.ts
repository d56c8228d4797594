import {
  getManagerUser,
  type ManagerUser,
  updateCompany,
  updateManagerUser,
  updatePassword,
} from '#shared/contracts/account.ts'
import { permissionsOf, type Role } from '#shared/domain/permissions.ts'
import { menuOf } from '#shared/domain/routes.ts'
import type { Database } from '../../db/database.ts'
import type { SignedInContext } from '../../http/context.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { changePassword } from '../../passwords/change.ts'
import { hashPassword } from '../../passwords/hash.ts'
import { plainPassword } from '../../passwords/keys.ts'
import { checkNewPassword } from '../../passwords/rules.ts'
import { confirmPassword } from '../../session/confirm-password.ts'
import { changeCompany, changeManager, findCompany, getManagerWithCompany, hasDemoData } from './queries.ts'

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
    await db
      .transaction()
      .execute((transaction) => changePassword(transaction as Database, session.managerId, hash, now()))
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
