import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'

/** The key if it is neither revoked nor expired and its company may still sign in. */
export function selectLiveKey(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('api_key')
    .innerJoin('company', 'company.id', 'api_key.company_id')
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.access',
      'api_key.last_used_at as lastUsedAt',
      'company.id as companyId',
      'company.kind',
    ])
    .where('api_key.token_hash', '=', tokenHash)
    .where('api_key.revoked_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('api_key.expires_at', 'is', null), eb('api_key.expires_at', '>', now.toISOString())]),
    )
    .where('company.review_status', '=', ReviewStatus.approved)
    .executeTakeFirst()
}

interface KeyUse {
  ip: string
  now: Date
  /** A use since then is recorded already, by this instance or another. */
  since: Date
}

export async function touchKey(db: Database, id: string, { ip, now, since }: KeyUse): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: now, last_used_ip: ip })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', since.toISOString())]),
    )
    .execute()
}
