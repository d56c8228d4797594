import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { type LimitBucket, withGuessLimits } from '#kits/http/server/limits/limits.ts'
import { loginKeys } from '../credentials/credentials.ts'
import { isKnownAddress } from '../credentials/known-addresses.ts'
import { confirmFactor, consumeRecoveryCode, consumeTotpStep, getFactor, lockFactor } from './queries.ts'
import { newRecoveryCodes, recoveryHash, typedCode } from './recovery-codes.ts'
import { findStep, isTotpCode } from './totp.ts'

const wrong = () => invalidField('totpCode', 'totp_wrong')

/** Consumes a code of the app or a recovery code; each is valid once. */
async function takeCode(db: Database, managerId: string, code: string, now: Date): Promise<boolean> {
  const typed = typedCode(code)
  if (!isTotpCode(typed)) return consumeRecoveryCode(db, managerId, recoveryHash(managerId, typed))
  const { secret, confirmedAt, lastStep } = await getFactor(db, managerId)
  if (secret === null || confirmedAt === null) return false
  const step = findStep(secret, typed, { now, lastStep })
  return step !== undefined && consumeTotpStep(db, managerId, step)
}

/**
 * Wrong codes count like failed sign-ins of their address, and against a limit of their own across all addresses, as whoever
 * tries one already knows the password: failed passwords of strangers do not hold it up. From an address with a recent sign-in only failures from there count.
 */
async function limitsOf({ db, address, now }: Context, managerId: string): Promise<LimitBucket[]> {
  const keys = loginKeys(managerId)
  const here = keys.map(
    (key): LimitBucket => ({ limit: 'signInByAccountAndAddress', whom: `${key} ${address}` }),
  )
  if (await isKnownAddress(db, managerId, address, now()))
    return [...here, { limit: 'secondFactorByAccount', whom: `${managerId} ${address}` }]
  return [
    ...here,
    { limit: 'signInByAddress', whom: address },
    { limit: 'secondFactorByAccount', whom: managerId },
  ]
}

interface OwnCode {
  managerId: string
  totpCode: string
}

/** Runs the work in the transaction that consumes the code: it is used up if and only if the work succeeds. */
export async function withSecondFactor<R>(
  context: Context,
  { managerId, totpCode }: OwnCode,
  work: (transaction: Database) => Promise<R>,
): Promise<R> {
  const { db, now } = context
  return withGuessLimits(db, await limitsOf(context, managerId), now(), (recheck) =>
    db.transaction().execute(async (transaction) => {
      if (!(await takeCode(transaction, managerId, totpCode, now()))) throw wrong()
      await recheck(transaction)
      return work(transaction)
    }),
  )
}

/** Confirms a factor with a code that proves the app works, runs the work with it and returns the recovery codes. */
export async function enableSecondFactor(
  context: Context,
  { managerId, totpCode }: OwnCode,
  work: (transaction: Database) => Promise<void>,
): Promise<string[]> {
  const { db, now } = context
  const codes = newRecoveryCodes()
  await withGuessLimits(db, await limitsOf(context, managerId), now(), (recheck) =>
    db.transaction().execute(async (transaction) => {
      const { secret, confirmedAt } = await lockFactor(transaction, managerId)
      if (confirmedAt !== null) throw new AppError('totp_enabled')
      const step = secret && findStep(secret, typedCode(totpCode), { now: now(), lastStep: null })
      if (step === null || step === undefined) throw wrong()
      await recheck(transaction)
      const codeHashes = codes.map((code) => recoveryHash(managerId, code))
      await confirmFactor(transaction, managerId, { step, codeHashes, now: now() })
      await work(transaction)
    }),
  )
  return codes
}
