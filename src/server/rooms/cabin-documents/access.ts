import { canEdit } from '#shared/domain/cabin-status.ts'
import { AppError } from '../../http/errors.ts'
import type { Session } from '../../session/session.ts'
import type { Owner } from './queries.ts'

/** The cabin, if this manager may change its papers now. */
export function demandWritable({ role }: Session, cabin: Owner | undefined): Owner {
  if (!cabin) throw new AppError('not_found')
  if (!canEdit(role, cabin.status)) throw new AppError('under_clearance')
  return cabin
}
