import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#kits/contract/server/app-error.ts'
import { isInNetworks } from '#kits/contract/shared/networks.ts'
import {
  type Access,
  accessOfKey,
  type KeyAccess,
  lesserAccess,
  type Role,
} from '#kits/contract/shared/permissions.ts'
import { selectLiveKey, touchKey } from '#kits/session/server/credentials/queries.ts'
import type { Actor } from '#kits/session/server/session.ts'
import type { Context } from '../context/context.ts'
import { type Allowance, countAllowance, countTry } from '../limits/limits.ts'

/** Longer than an access token, of which some begin with these letters too. */
const shape = /^ck_[\w-]{43}$/

export const isApiKey = (token: string): boolean => shape.test(token)

/** 256 random bits: no guess finds one, so that a fast hash without salt is enough. */
export const newApiKey = (): string => `ck_${randomBytes(32).toString('base64url')}`

export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The name under which rows are stored that a key makes; the same in every language. */
const nameOfKey = (name: string): string => `API «${name}»`

/** Precision of `last_used_at`: saves a write on all but one call a minute. */
const touchMs = 60_000

interface AdmittedKey {
  actor: Actor
  allowance: Allowance
}

/**
 * The caller behind an API key, and what is left of its calls. It is read anew for each call, so that a revocation holds
 * at once on every instance. A wrong key counts against the address and is refused as a dead session is, whether it
 * never existed, was revoked or suspended, has expired, or comes from where it may not be used.
 */
export async function admitKey(context: Context, key: string): Promise<AdmittedKey> {
  const { db, ip, address } = context
  const now = context.now()
  const row = await selectLiveKey(db, hashApiKey(key), now)
  if (!row || !(row.allowedAddresses === null || isInNetworks(ip, row.allowedAddresses))) {
    await countTry(db, [{ limit: 'wrongKeyByAddress', whom: address }], now)
    throw new AppError('not_signed_in')
  }
  const since = new Date(now.getTime() - touchMs)
  if (row.lastUsedAt === null || Date.parse(row.lastUsedAt) <= since.getTime())
    await touchKey(db, row.id, { ip, now, since })
  const name = nameOfKey(row.name)
  const actor: Actor = {
    id: row.id,
    managerId: null,
    userName: name,
    name,
    companyId: row.companyId,
    role: row.kind as Role,
    access: lesserAccess(accessOfKey[row.access as KeyAccess], row.ownerAccess as Access),
    scopes: row.scopes,
    isKey: true,
  }
  return { actor, allowance: await countAllowance(db, { limit: 'callsByKey', whom: row.id }, now) }
}
