import type { Context } from '#server/context/context.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getStorageUsed } from '#server/files/queries.ts'
import type { Session } from '#server/session/session.ts'
import { canEdit } from '#shared/domain/cabin-status.ts'
import { fileSize } from '#shared/domain/file-size.ts'
import type { Owner } from './queries.ts'

/** Returns the cabin if this manager may change its documents now; refuses otherwise. */
export function requireWritable({ role }: Session, cabin: Owner | undefined): Owner {
  if (!cabin) throw new AppError('not_found')
  if (!canEdit(role, cabin.status)) throw new AppError('under_clearance')
  return cabin
}

/** Refuses where the company's documents and `more` bytes exceed its quota. */
export async function requireStorageQuota(
  { config: { companyStorageBytes: limit }, language }: Context,
  db: Database,
  companyId: string,
  more: number,
): Promise<void> {
  const used = await getStorageUsed(db, companyId)
  if (used + more <= limit) return
  const params = { used: fileSize(used, language), limit: fileSize(limit, language) }
  throw new AppError('storage_full', { params })
}
