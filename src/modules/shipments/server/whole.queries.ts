import type { Database } from '#kits/db/server/database.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import { onlyIn } from '#kits/slots/shared/slots.ts'
import { findCabin, type StoredCabin, type StoredStep } from './queries.ts'
import { cabinDocuments } from './slots.ts'
import { readSteps, stepsValue } from './steps.queries.ts'

/** `documents` as `cabinDocuments` reads them. */
type WholeCabin = StoredCabin & { steps: StoredStep[]; documents: unknown[] }

/** A cabin with its trajectory and its documents, in one statement. */
export async function findWhole(
  db: Database,
  scope: Scope,
  id: string,
  reading: { isLocked?: boolean; deleted?: boolean },
): Promise<WholeCabin | undefined> {
  const more = { steps: stepsValue, documents: onlyIn(cabinDocuments).value }
  const row = (await findCabin(db, scope, id, { ...reading, more })) as WholeCabin | undefined
  return row && { ...row, steps: readSteps(row.steps) }
}
