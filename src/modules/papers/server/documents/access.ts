import { AppError } from '#kits/contract/server/app-error.ts'
import type { Actor } from '#kits/session/server/session.ts'
import {
  refusalToDelete,
  refusalToUpload,
  type UploadedDocument,
} from '#modules/papers/rules/document-rules.ts'
import type { Owner } from './queries.ts'

/** Returns the cabin if this manager may add documents to it now; refuses otherwise. */
export function requireUploadable({ role }: Actor, cabin: Owner | undefined): Owner {
  if (!cabin) throw new AppError('not_found')
  const refusal = refusalToUpload(role, cabin.status)
  if (refusal) throw new AppError(refusal)
  return cabin
}

/** Returns the cabin of a document if this manager may delete that document now; refuses otherwise. */
export function requireDeletable(
  { role }: Actor,
  cabin: (Owner & UploadedDocument) | undefined,
  now: Date,
): Owner {
  if (!cabin) throw new AppError('not_found')
  const refusal = refusalToDelete(role, cabin.status, cabin, now)
  if (refusal) throw new AppError(refusal)
  return cabin
}
