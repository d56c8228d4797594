import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { Config } from '#kits/config/server/config.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Tables } from '#kits/db/server/tables.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { newStorageKey } from '#kits/files/server/storage.ts'

let made = 0

/** A pedimento of these shipments, written as the brokerage would have it. */
export async function insertPedimento(
  db: Database,
  cabinIds: readonly string[],
  row: Partial<Insertable<Tables['pedimento']>> = {},
): Promise<string> {
  const id = newId()
  const at = new Date()
  const number = `2616380760${String(++made).padStart(5, '0')}`
  const times = { created_at: at, updated_at: at }
  // In one transaction, as the server writes it: a light counts from the pedimento's time only where both are written together.
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('pedimento')
      .values({ id, number, key: 'A1', ...times, ...row })
      .execute()
    if (cabinIds.length > 0)
      await transaction
        .insertInto('pedimento_cabin')
        .values(cabinIds.map((cabinId) => ({ pedimento_id: id, cabin_id: cabinId })))
        .execute()
  })
  return id
}

/** Changes one as an edit does, which gives it another version. */
export async function updatePedimento(
  db: Database,
  id: string,
  members: Partial<Insertable<Tables['pedimento']>>,
  now = new Date(),
): Promise<void> {
  await db
    .updateTable('pedimento')
    .set((row) => ({ ...members, version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

/** A document with content in the storage, whatever the content is. */
export async function insertPaper(
  { db, config }: { db: Database; config: Config },
  cabinId: string,
  { content, ...row }: { content: Buffer } & Partial<Insertable<Tables['cabin_document']>>,
): Promise<{ id: string; storageKey: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'paper-'))
  const [id, storageKey] = [newId(), newStorageKey()]
  try {
    const path = join(folder, 'content')
    await writeFile(path, content)
    await createStorage(config).put(storageKey, path)
  } finally {
    await rm(folder, { recursive: true })
  }
  await db
    .insertInto('cabin_document')
    .values({
      id,
      cabin_id: cabinId,
      file_name: 'Factura.pdf',
      content_type: 'application/pdf',
      size: content.length,
      storage_key: storageKey,
      uploaded_at: new Date('2026-11-10T15:30:00Z'),
      uploaded_by: 'Ana',
      kind: 'invoice',
      sha256: createHash('sha256').update(content).digest(),
      ...row,
    })
    .execute()
  return { id, storageKey }
}
