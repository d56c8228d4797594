import { recordFailure, recordSignIn, recordSignOut } from '#kits/audit/server/access.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { deleteSession, recordLogin, rememberAddress } from '#kits/session/server/queries.ts'
import { openSession } from '#kits/session/server/session.ts'
import { getPublicKey, logOut, requestToken } from '#kits/session/shared/login.ts'
import type { ReviewRefusal } from '#modules/access/contract/registrations.ts'
import { checkCredentials } from '../credentials/credentials.ts'
import { getPublicPem, passwordAlgorithm } from '../passwords/keys.ts'
import { withSecondFactor } from '../totp/second-factor.ts'
import { findManagerByLogin, type LoginRow } from './queries.ts'

/** The rejected registration as sent, for its manager to correct. */
function registrationOf(manager: LoginRow): ReviewRefusal['registration'] {
  const { companyName, companyNumber, unifiedCreditCode, legalRepresentative } = manager
  const { companyEmail: email, countryId, areaCode, phone } = manager
  return {
    email,
    companyName,
    companyNumber,
    unifiedCreditCode,
    legalRepresentative,
    countryId,
    areaCode,
    phone,
  }
}

/** Refuses managers whose company or account does not admit them; only after the right password. */
function refuseUnlessAdmitted(manager: LoginRow): void {
  if (manager.disabled) throw new AppError('manager_disabled')
  if (manager.reviewStatus !== ReviewStatus.approved) {
    const rejected = manager.reviewStatus === ReviewStatus.rejected
    throw new AppError(rejected ? 'company_rejected' : 'company_pending', {
      params: { reason: manager.reviewReason ?? '' },
      result: {
        reviewStatus: manager.reviewStatus,
        reason: manager.reviewReason,
        company: manager.companyName,
        emailConfirmed: manager.emailConfirmed,
        registration: rejected ? registrationOf(manager) : null,
      },
    })
  }
}

async function open(context: Context, transaction: Database, manager: LoginRow): Promise<string> {
  const { config, now, address, ip, userAgent } = context
  const previous = await recordLogin(transaction, manager, ip, now())
  // The password was changed or the account disabled during the check, which ends older sessions too.
  if (!previous) throw new AppError('wrong_credentials')
  await rememberAddress(transaction, manager.id, address, now())
  await recordSignIn(context, transaction, manager)
  const ttlSeconds = config.tokenTtlSeconds
  const session = { managerId: manager.id, ip, userAgent, ttlSeconds, now: now(), previous }
  return openSession(transaction, session)
}

/** Refusals after a right password that are recorded here; a wrong password is recorded where it is checked. */
const recordedRefusals: ReadonlySet<ErrorKey> = new Set([
  'manager_disabled',
  'company_pending',
  'company_rejected',
  'validation',
])

async function recordRefusal(context: Context, managerId: string, error: unknown): Promise<void> {
  if (error instanceof AppError && recordedRefusals.has(error.key))
    await recordFailure(context, managerId, error.key === 'validation' ? 'totp_wrong' : error.key)
}

/** Who has proved the password of a rejected company corrects it next, whatever strangers fail at meanwhile. */
async function expectCorrection(
  { db, address, now }: Context,
  managerId: string,
  error: unknown,
): Promise<void> {
  if (error instanceof AppError && error.key === 'company_rejected')
    await rememberAddress(db, managerId, address, now())
}

async function signIn(
  context: Context,
  { username, password, isRsaPassword, totpCode, captchaId, captchaCode, proof }: Parsed<typeof requestToken>,
): Promise<Result<typeof requestToken>> {
  const { db, config } = context
  const found = await findManagerByLogin(db, username)
  const sent = { path: 'password', value: password, isRsa: isRsaPassword }
  const captcha = captchaId !== null && captchaCode !== null ? { captchaId, captchaCode, proof } : null
  const manager = await checkCredentials(context, { login: username, password: sent, captcha }, found)
  try {
    return { accessToken: await admit(context, manager, totpCode), expiresIn: config.tokenTtlSeconds }
  } catch (error) {
    await recordRefusal(context, manager.id, error)
    await expectCorrection(context, manager.id, error)
    throw error
  }
}

/** Opens a session for a manager whose password was verified, and returns its token. */
async function admit(context: Context, manager: LoginRow, totpCode: string | null): Promise<string> {
  refuseUnlessAdmitted(manager)
  const work = (transaction: Database) => open(context, transaction, manager)
  if (!manager.hasTotp) return context.db.transaction().execute(work)
  if (totpCode === null) throw new AppError('totp_required', { result: { totpRequired: true } })
  return withSecondFactor(context, { managerId: manager.id, totpCode }, work)
}

export function loginFeature(route: Route): void {
  route(requestToken, signIn)

  route(getPublicKey, async ({ db }) => ({ publicKey: await getPublicPem(db), algorithm: passwordAlgorithm }))

  route(logOut, async (context) => {
    await context.db.transaction().execute(async (transaction) => {
      await deleteSession(transaction, context.session.id)
      await recordSignOut(context, transaction)
    })
    return null
  })
}
