import type { Database } from '#kits/db/server/database.ts'

/** Records content before it is stored: unless a document references it later, it is swept. */
export async function recordUnfiledContent(db: Database, storageKey: string, since: Date): Promise<void> {
  await db.insertInto('unfiled_content').values({ storage_key: storageKey, since }).execute()
}

/** Keeps content that no document references until a later time. */
export async function extendUnfiledContent(db: Database, storageKey: string, since: Date): Promise<void> {
  await db.updateTable('unfiled_content').set({ since }).where('storage_key', '=', storageKey).execute()
}

/** Called once a document references the content, or the content is deleted. */
export async function clearUnfiledContent(db: Database, storageKeys: string[]): Promise<void> {
  await db.deleteFrom('unfiled_content').where('storage_key', 'in', storageKeys).execute()
}

/** Some content that no document has referenced since before that time. */
export async function selectUnfiled(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('unfiled_content')
    .select('storage_key')
    .where('since', '<', before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cabin_document')
            .select('id')
            .whereRef('cabin_document.storage_key', '=', 'unfiled_content.storage_key'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_copy')
            .select('id')
            .whereRef('document_copy.storage_key', '=', 'unfiled_content.storage_key'),
        ),
      ),
    )
    .orderBy('since')
    .limit(1000)
    .execute()
  return rows.map((row) => row.storage_key)
}
