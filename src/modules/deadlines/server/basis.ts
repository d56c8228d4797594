import type { Database } from '#kits/db/server/database.ts'
import type { DeadlineRule } from '../rules/rules.ts'
import type { WorkingCalendar } from '../rules/working-days.ts'
import { loadCalendar, loadDeadlineRules, loadPlaces, type Places } from './queries.ts'
import { holdRevision, type Revision, readRevision } from './revision.queries.ts'

/** What next deadlines are computed from. */
export interface DeadlineBasis extends Revision {
  rules: readonly DeadlineRule[]
  calendar: WorkingCalendar
  places: Places
}

/** The last one loaded: rules change a few times a year, shipments all day. */
let known: DeadlineBasis | undefined

async function basisOf(db: Database, revision: Revision): Promise<DeadlineBasis> {
  if (known?.key === revision.key) return known
  const basis = {
    ...revision,
    rules: await loadDeadlineRules(db),
    calendar: await loadCalendar(db),
    places: await loadPlaces(db),
  }
  known = basis
  return basis
}

/**
 * As far as this process knows. Whoever writes by it asks in the same statement for the revision that holds
 * (`heldKey`), and computes again where that has another key.
 */
export const knownDeadlineBasis = async (db: Database): Promise<DeadlineBasis> =>
  known ?? basisOf(db, await readRevision(db))

/** For the transaction that writes what it computes. */
export const holdDeadlineBasis = async (db: Database): Promise<DeadlineBasis> =>
  basisOf(db, await holdRevision(db))

/** For reading, and for the worker, which waits for writers itself. */
export const readDeadlineBasis = async (db: Database): Promise<DeadlineBasis> =>
  basisOf(db, await readRevision(db))
