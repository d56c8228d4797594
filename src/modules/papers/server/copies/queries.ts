import { type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { drawnTypes } from '#kits/files/shared/drawn-types.ts'
import { type Lease, leaseNextDue, selectNextDue } from '#kits/queue/server/queries.ts'

const waiting = { table: 'document_copy', waits: sql<SqlBool>`state = 'waiting'` } as const

/** Queues the copies of these papers, where they are neither there nor queued. */
export async function queueCopies(db: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into document_copy (id, due_at)
    select id, ${now}::timestamptz from cabin_document paper
    where id = any(${ids}::uuid[]) and content_type = any(${drawnTypes}::text[])
      and not exists (select from document_copy copy where copy.id = paper.id)
    for key share of paper
    on conflict (id) do nothing`.execute(db)
}

export interface LeasedCopy {
  id: string
  attempts: number
}

export const leaseCopy = (db: Database, lease: Lease): Promise<LeasedCopy | undefined> =>
  leaseNextDue(db, { ...waiting, lease, returning: sql<LeasedCopy>`queued.id, queued.attempts` })

export const nextCopyDue = (db: Database) => selectNextDue(db, waiting)

/** The paper of which a copy is drawn. */
export function findPaper(db: Database, id: string) {
  return db
    .selectFrom('cabin_document')
    .select(['storage_key as storageKey', 'content_type as contentType'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The row as this lease has it: what another attempt records is not overwritten. */
const held = (db: Database, { id, attempts }: LeasedCopy) =>
  db
    .updateTable('document_copy')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')

interface StoredCopy {
  storageKey: string
  size: number
  pages: number
}

/** Whether it was recorded: the paper may be gone, or another attempt may have been faster. */
export async function recordCopy(db: Database, copy: LeasedCopy, stored: StoredCopy): Promise<boolean> {
  const { storageKey: storage_key, size, pages } = stored
  const { numUpdatedRows } = await held(db, copy)
    .set({ state: 'ready', storage_key, size, pages })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function recordFailure(db: Database, copy: LeasedCopy, reason: string): Promise<void> {
  await held(db, copy)
    .set({ state: 'failed', reason: reason.slice(0, 500) })
    .execute()
}

/** To be drawn later. An attempt that is not counted was no fault of the paper. */
export async function requeueCopy(
  db: Database,
  copy: LeasedCopy,
  { dueAt, isCounted }: { dueAt: Date; isCounted: boolean },
): Promise<void> {
  const attempts = copy.attempts - (isCounted ? 0 : 1)
  await held(db, copy).set({ due_at: dueAt, attempts }).execute()
}

/** Tries again what failed for that reason. */
export async function retryFailed(db: Database, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('document_copy')
    .set({ state: 'waiting', reason: null, attempts: 0, due_at: now })
    .where('state', '=', 'failed')
    .where('reason', '=', reason)
    .execute()
}

/** A copy that is ready, with its paper, for whoever looks at it by a link. Papers of a deleted cabin are hidden. */
export function findCopy(db: Database, id: string) {
  return db
    .selectFrom('document_copy')
    .innerJoin('cabin_document', 'cabin_document.id', 'document_copy.id')
    .innerJoin('cabin', 'cabin.id', 'cabin_document.cabin_id')
    .select([
      'document_copy.storage_key as storageKey',
      'document_copy.size',
      'cabin_document.cabin_id as cabinId',
      'cabin_document.file_name as fileName',
      'cabin_document.content_type as contentType',
    ])
    .where('document_copy.id', '=', id)
    .where('document_copy.state', '=', 'ready')
    .where('cabin.deleted_at', 'is', null)
    .executeTakeFirst()
}
