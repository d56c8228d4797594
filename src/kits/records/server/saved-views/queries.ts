import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { SavedView } from '#kits/records/shared/saved-views.ts'

const columns = ['id', 'version', 'screen', 'name', 'query'] as const

/** Limited to the manager's own views. */
const own = (db: Database, managerId: string) =>
  db.selectFrom('saved_view').select(columns).where('manager_id', '=', managerId)

export function listViews(db: Database, managerId: string, screen: string): Promise<SavedView[]> {
  return own(db, managerId)
    .where('screen', '=', screen)
    .orderBy(sql`normal(name)`)
    .orderBy('id')
    .execute() as Promise<SavedView[]>
}

export function findView(db: Database, managerId: string, id: string): Promise<SavedView | undefined> {
  return own(db, managerId).where('id', '=', id).executeTakeFirst() as Promise<SavedView | undefined>
}

/** Locks the view until the transaction ends. */
export function lockView(db: Database, managerId: string, id: string): Promise<SavedView | undefined> {
  return own(db, managerId).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    SavedView | undefined
  >
}

/** Locks the manager, so that no other view is added while they are counted. */
export async function lockViewsOf(db: Database, managerId: string): Promise<void> {
  await db.selectFrom('manager').select('id').where('id', '=', managerId).forNoKeyUpdate().execute()
}

export async function countViews(db: Database, managerId: string, screen: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('manager_id', '=', managerId)
    .where('screen', '=', screen)
    .executeTakeFirstOrThrow()
  return count
}

interface NewView extends Omit<SavedView, 'version'> {
  managerId: string
  now: Date
}

/** Returns undefined where the id exists. */
export function insertView(db: Database, view: NewView): Promise<SavedView | undefined> {
  const { managerId, now, ...members } = view
  return db
    .insertInto('saved_view')
    .values({ ...members, manager_id: managerId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst() as Promise<SavedView | undefined>
}

/** The view must be locked and at this version. */
export function updateView(
  db: Database,
  { id, name, query, now }: { id: string; name: string; query: string; now: Date },
): Promise<SavedView> {
  return db
    .updateTable('saved_view')
    .set({ name, query, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow() as Promise<SavedView>
}

export async function deleteView(db: Database, id: string): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute()
}
