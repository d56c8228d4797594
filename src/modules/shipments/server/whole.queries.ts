import type { Database } from '#kits/db/server/database.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import { type DocumentRow, documentsValue, readDocuments } from '#kits/files/server/queries.ts'
import { findCabin, type StoredCabin, type StoredStep } from './queries.ts'
import { readSteps, stepsValue } from './steps.queries.ts'

type WholeCabin = StoredCabin & { steps: StoredStep[]; documents: DocumentRow[] }

/** A cabin with its trajectory and its documents, in one statement. */
export async function findWhole(
  db: Database,
  scope: Scope,
  id: string,
  reading: { isLocked?: boolean; deleted?: boolean },
): Promise<WholeCabin | undefined> {
  const more = { steps: stepsValue, documents: documentsValue }
  const row = (await findCabin(db, scope, id, { ...reading, more })) as WholeCabin | undefined
  return row && { ...row, steps: readSteps(row.steps), documents: readDocuments(row.documents) }
}
