import { AppError } from '#kits/contract/server/app-error.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { checkCredentials } from '../credentials/credentials.ts'
import { type ApplicantRow, findApplicant } from './queries.ts'

interface ApplicantLogin {
  userName: string
  password: string
  isRsaPassword: boolean
}

/** The manager who registered a company, once the password is verified; failures count as failed sign-ins. */
export async function verifyApplicant(
  context: Context,
  { userName: login, password, isRsaPassword }: ApplicantLogin,
): Promise<ApplicantRow> {
  const { db, address, now } = context
  await countTry(db, [{ limit: 'reviewAgainByAddress', whom: address }], now())
  const sent = { path: 'password', value: password, isRsa: isRsaPassword }
  const manager = await checkCredentials(context, { login, password: sent }, await findApplicant(db, login))
  if (manager.disabled) throw new AppError('manager_disabled')
  return manager
}
