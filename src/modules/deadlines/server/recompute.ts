import type { Database } from '#kits/db/server/database.ts'
import { readCabinTotal } from '#modules/shipments/server/counts/queries.ts'
import { type DeadlineBasis, holdDeadlineBasis, readDeadlineBasis } from './basis.ts'
import { type DeadlineColumns, deadlineColumnNames, nextDeadlineColumns } from './next-deadline.ts'
import {
  type ClockRow,
  lockCabins,
  lockFree,
  lockProgress,
  type Progress,
  readProgress,
  readSlice,
  recountPapers,
  saveProgress,
  writeDeadlines,
} from './recompute.queries.ts'
import { hasEarlierWriters, readRevision } from './revision.queries.ts'

/**
 * Computes the next deadlines of all cabins, and counts the papers of open ones, by a new revision, a few at a time. Only those that change are written, and
 * locked for it. How far it has come is stored with them: killed in the middle, it goes on from there.
 */

/** Cabins per transaction: some milliseconds of computing. */
const cabinsAtOnce = 500

/** Whether the deadlines are the same, by whichever revision. */
const isSame = (one: DeadlineColumns, other: DeadlineColumns): boolean =>
  deadlineColumnNames.every(
    (name) => name === 'deadline_revision' || String(one[name]) === String(other[name]),
  )

function changesOf(rows: readonly ClockRow[], basis: DeadlineBasis) {
  return rows.flatMap((row) => {
    // A writer that knew a later revision was right.
    if ((row.deadline_revision ?? 0) > basis.revision) return []
    const next = nextDeadlineColumns(row, basis)
    return isSame(next, row) ? [] : [{ id: row.id, ...next }]
  })
}

/** Of all cabins, deleted ones too. */
async function countCabins(db: Database): Promise<number> {
  const present = await readCabinTotal(db, { companyId: null, deleted: false }, undefined)
  return present + (await readCabinTotal(db, { companyId: null, deleted: true }, undefined))
}

/** Undefined while writers by an earlier revision are under way: what they write would be missed. */
async function startedProgress(db: Database, basis: DeadlineBasis): Promise<Progress | undefined> {
  if (await hasEarlierWriters(db, basis)) return undefined
  return {
    revision: basis.revision,
    afterId: null,
    done: 0,
    total: await countCabins(db),
    finished: false,
  }
}

/** False where it has come to a cabin that somebody is changing: unless that is taken back, it will be right by itself. */
async function computeSlice(db: Database, basis: DeadlineBasis, progress: Progress): Promise<boolean> {
  const { passed, lastId, rows } = await readSlice(db, progress.afterId, cabinsAtOnce)
  const outdated = new Set(changesOf(rows, basis).map(({ id }) => id))
  const differing = rows.flatMap(({ id, papersDiffer }) => (papersDiffer || outdated.has(id) ? [id] : []))
  const locked = differing.length === 0 ? [] : await lockFree(db, differing)
  await writeDeadlines(db, changesOf(locked, basis))
  const free = new Set(locked.map(({ id }) => id))
  await recountPapers(
    db,
    rows.flatMap(({ id, papersDiffer }) => (papersDiffer && free.has(id) ? [id] : [])),
  )
  const held = differing.find((id) => !free.has(id))
  if (held !== undefined) {
    const afterId = rows.findLast(({ id }) => id < held)?.id ?? progress.afterId
    await saveProgress(db, { ...progress, afterId })
    return false
  }
  const finished = passed < cabinsAtOnce
  // Cabins may have been added since they were counted: it is done when the last has been passed, and not before.
  const done = finished ? progress.total : Math.min(progress.done + passed, Math.max(0, progress.total - 1))
  await saveProgress(db, { ...progress, afterId: lastId ?? progress.afterId, done, finished })
  return true
}

/** Computes a few cabins; false where there is nothing to do, or nothing that can be done right now. */
export function recomputeSome(db: Database): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const progress = await lockProgress(transaction)
    if (!progress) return false
    const basis = await readDeadlineBasis(transaction)
    const isCurrent = progress.revision === basis.revision
    if (isCurrent && progress.finished) return false
    const current = isCurrent ? progress : await startedProgress(transaction, basis)
    if (!current) return false
    return computeSlice(transaction, basis, current)
  })
}

/** How many cabins have been computed by the current revision, of how many. */
export async function recomputeProgress(
  db: Database,
): Promise<Pick<Progress, 'revision' | 'done' | 'total'>> {
  const { revision } = await readRevision(db)
  const progress = await readProgress(db)
  if (progress.revision !== revision) return { revision, done: 0, total: await countCabins(db) }
  return { revision, done: progress.done, total: progress.total }
}

/** Computes cabins again in the transaction that changed them by other means than their form. */
export async function recomputeCabins(db: Database, ids: readonly string[]): Promise<void> {
  const basis = await holdDeadlineBasis(db)
  const rows = await lockCabins(db, ids)
  await writeDeadlines(
    db,
    rows.map((row) => ({ id: row.id, ...nextDeadlineColumns(row, basis) })),
  )
}
