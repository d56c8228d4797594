import type { Context } from '#server/context/context.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getStorageUsed } from '#server/files/queries.ts'
import type { Session } from '#server/session/session.ts'
import { refusalToDelete, refusalToUpload, type UploadedDocument } from '#shared/domain/document-rules.ts'
import { fileSize } from '#shared/domain/file-size.ts'
import type { Owner } from './queries.ts'

/** Returns the cabin if this manager may add documents to it now; refuses otherwise. */
export function requireUploadable({ role }: Session, cabin: Owner | undefined): Owner {
  if (!cabin) throw new AppError('not_found')
  const refusal = refusalToUpload(role, cabin.status)
  if (refusal) throw new AppError(refusal)
  return cabin
}

/** Returns the cabin of a document if this manager may delete that document now; refuses otherwise. */
export function requireDeletable(
  { role }: Session,
  cabin: (Owner & UploadedDocument) | undefined,
  now: Date,
): Owner {
  if (!cabin) throw new AppError('not_found')
  const refusal = refusalToDelete(role, cabin.status, cabin, now)
  if (refusal) throw new AppError(refusal)
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
