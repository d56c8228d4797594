import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestServer } from '#app/testing/test-server.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { createLinkSigner } from '#kits/files/server/links.ts'
import { newStorageKey } from '#kits/files/server/storage.ts'
import { viewDocument } from '../contract/documents.ts'
import { startCopies } from '../server/copies/worker.ts'
import { pdf } from './document-samples.ts'

/** Draws copies for a test server; whoever starts it stops it. */
export const startTestCopies = (
  { config, db, listen, clock }: TestServer,
  env: { readingWorkers?: number } = {},
) =>
  startCopies({
    config: { ...config, ...env },
    db,
    storage: createStorage(config),
    listen,
    log: { warn: () => {}, error: () => {} },
    now: () => clock.now,
  })

/** Until no copy is waiting any more. */
export async function allDrawn({ db }: TestServer): Promise<void> {
  for (;;) {
    const left = await db.selectFrom('document_copy').select('id').where('state', '=', 'waiting').execute()
    if (left.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A link to the copy of a paper, which is stored as if it had been drawn. */
export async function drawnCopyUrl(
  { config, db, clock }: Pick<TestServer, 'config' | 'db' | 'clock'>,
  id: string,
): Promise<string> {
  const storageKey = newStorageKey()
  const path = join(config.dataDir, 'copy')
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(path, pdf())
  await createStorage(config).put(storageKey, path)
  const ready = { state: 'ready', storage_key: storageKey, size: pdf().length, pages: 1, reason: null }
  await db
    .insertInto('document_copy')
    .values({ id, ...ready })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(ready))
    .execute()
  const reader = { readerId: newId(), now: clock.now }
  const linkTo = await createLinkSigner(db, { opened: 'documentCopy', path: viewDocument.path }, reader)
  return linkTo(id)
}
