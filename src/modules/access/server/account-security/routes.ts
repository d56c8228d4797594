import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { SignedInContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { deleteOwnSession } from '#kits/session/server/queries.ts'
import { endOtherSessions, listOwnSessions } from '#kits/session/server/session.ts'
import {
  confirmTotp,
  disableTotp,
  endSessions,
  getSessions,
  getTotp,
  setupTotp,
} from '#modules/access/contract/account-security.ts'
import { auditOwnAccount } from '../accounts/audit.ts'
import { queueNotice } from '../accounts/notices.ts'
import { getAddressee } from '../accounts/queries.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { endCredentials } from '../credentials/end-credentials.ts'
import { mostBytes, qrCodeImage } from '../totp/qr-code.ts'
import { countRecoveryCodes, getFactor, removeFactor, setUnconfirmedSecret } from '../totp/queries.ts'
import { enableSecondFactor, withSecondFactor } from '../totp/second-factor.ts'
import { base32, newTotpSecret, otpauthUri } from '../totp/totp.ts'

async function end(
  { db, session, now }: SignedInContext,
  { id }: Parsed<typeof endSessions>,
): Promise<{ count: number }> {
  if (id === null) return { count: await endOtherSessions(db, session, now()) }
  if (!(await deleteOwnSession(db, session.managerId, id))) throw new AppError('not_found')
  return { count: 1 }
}

type Password = Pick<Parsed<typeof setupTotp>, 'password' | 'isRsaPassword'>

async function demandPassword(
  context: SignedInContext,
  { password, isRsaPassword }: Password,
): Promise<void> {
  await confirmPassword(context, { path: 'password', value: password, isRsa: isRsaPassword })
}

async function isOn({ db, session }: SignedInContext): Promise<boolean> {
  return (await getFactor(db, session.managerId)).confirmedAt !== null
}

/**
 * Records in the audit log, and notifies by mail, that the second factor was turned on or off, and ends what was given
 * to the manager before, in the same transaction.
 */
async function recordFactorChange(context: SignedInContext, db: Database, hasTotp: boolean): Promise<void> {
  const { session, now } = context
  const at = now()
  await auditOwnAccount(db, session, { before: { hasTotp: !hasTotp }, after: { hasTotp } }, at)
  const { managerId } = session
  await endCredentials(db, { managerId, event: hasTotp ? 'factor_added' : 'factor_removed', by: session }, at)
  const addressee = await getAddressee(db, managerId)
  await queueNotice(db, hasTotp ? 'totp_on' : 'totp_off', addressee, context, at)
}

/**
 * Starts the setup of a second factor, in force once a code has confirmed it; an earlier unfinished setup is
 * discarded.
 */
async function setUp(
  context: SignedInContext,
  password: Parsed<typeof setupTotp>,
): Promise<Result<typeof setupTotp>> {
  const { db, session, language } = context
  await demandPassword(context, password)
  const secret = newTotpSecret()
  if (!(await setUnconfirmedSecret(db, session.managerId, secret))) throw new AppError('totp_enabled')
  const issuer = translatorFor(language)('site.short_name')
  const uri = otpauthUri({ issuer, account: session.userName, secret, mostBytes })
  return { secret: base32(secret), uri, qrCode: qrCodeImage(uri) }
}

/** Idempotent. */
async function turnOff(
  context: SignedInContext,
  { totpCode, ...password }: Parsed<typeof disableTotp>,
): Promise<null> {
  const { managerId } = context.session
  await demandPassword(context, password)
  if (await isOn(context))
    await withSecondFactor(context, { managerId, totpCode }, async (transaction) => {
      await removeFactor(transaction, managerId, context.now())
      await recordFactorChange(context, transaction, false)
    })
  return null
}

export function accountSecurityFeature(route: Route): void {
  route(getSessions, ({ db, session, now }) => listOwnSessions(db, session, now()))
  route(endSessions, end)
  route(getTotp, async (context) => ({
    enabled: await isOn(context),
    recoveryCodesLeft: await countRecoveryCodes(context.db, context.session.managerId),
  }))
  route(setupTotp, setUp)
  route(confirmTotp, async (context, { totpCode }) => ({
    recoveryCodes: await enableSecondFactor(
      context,
      { managerId: context.session.managerId, totpCode },
      (transaction) => recordFactorChange(context, transaction, true),
    ),
  }))
  route(disableTotp, turnOff)
}
