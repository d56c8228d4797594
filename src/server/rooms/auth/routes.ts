import { createHash } from 'node:crypto'
import { getPublicKey, logOut, requestToken } from '#shared/contracts/auth.ts'
import { ReviewStatus } from '#shared/domain/enums.ts'
import type { Context } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { countTry } from '../../limits/limits.ts'
import { verifyPassword } from '../../passwords/hash.ts'
import { getPublicPem, passwordAlgorithm, plainPassword } from '../../passwords/keys.ts'
import { deleteSession } from '../../session/queries.ts'
import { openSession } from '../../session/session.ts'
import { findManagerByLogin, type LoginRow, recordLogin } from './queries.ts'

/** Unknown names count like accounts, so that an answer does not tell which exist. */
function accountKey(username: string, manager: LoginRow | undefined): string {
  return (
    manager?.id ?? createHash('sha256').update(username.normalize('NFKC').toLowerCase()).digest('base64url')
  )
}

/** What keeps a manager with the right password out, told only to them. */
function refuseUnlessAdmitted(manager: LoginRow): void {
  if (manager.reviewStatus !== ReviewStatus.approved) {
    const rejected = manager.reviewStatus === ReviewStatus.rejected
    throw new AppError(rejected ? 'company_rejected' : 'company_pending', {
      params: { reason: manager.reviewReason ?? '' },
      result: {
        reviewStatus: manager.reviewStatus,
        reason: manager.reviewReason,
        company: manager.companyName,
      },
    })
  }
  if (manager.disabled) throw new AppError('manager_disabled')
}

async function checkCredentials(context: Context, username: string, password: string): Promise<LoginRow> {
  const { db, address, now } = context
  const manager = await findManagerByLogin(db, username)
  const account = accountKey(username, manager)
  const attempt = await countTry(
    db,
    [
      { limit: 'signInByAccountAndAddress', whom: `${account} ${address}` },
      { limit: 'signInByAddress', whom: address },
      { limit: 'signInByAccount', whom: account },
    ],
    now(),
  )
  const matches = await verifyPassword(manager?.passwordHash ?? null, password)
  if (!manager || !matches) throw new AppError('wrong_credentials')
  await attempt.forget()
  return manager
}

export function authRoom(route: Route): void {
  route(requestToken, async (context, { username, password, isRsaPassword }) => {
    const { db, config, now, ip, userAgent } = context
    const plain = await plainPassword(db, 'password', password, isRsaPassword)
    const manager = await checkCredentials(context, username, plain)
    refuseUnlessAdmitted(manager)
    const ttlSeconds = config.tokenTtlSeconds
    const accessToken = await db.transaction().execute(async (transaction) => {
      await recordLogin(transaction, manager.id, ip, now())
      return openSession(transaction, { managerId: manager.id, ip, userAgent, ttlSeconds, now: now() })
    })
    return { accessToken, expiresIn: ttlSeconds }
  })

  route(getPublicKey, async ({ db }) => ({ publicKey: await getPublicPem(db), algorithm: passwordAlgorithm }))

  route(logOut, async ({ db, session }) => {
    await deleteSession(db, session.id)
    return null
  })
}
