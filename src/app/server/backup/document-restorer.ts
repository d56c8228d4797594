import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#kits/files/server/storage.ts'
import { documentDigestLine } from './archive.ts'
import { type TableDigest, tableDigest } from './table-digest.ts'

export interface DocumentRestorer {
  keep(key: string, content: Buffer): Promise<void>
  /** The digest of the documents restored so far. */
  result(): TableDigest
  /** Replaces documents that differ; called once the whole backup has been verified. */
  settle(): Promise<void>
  /** Removes the documents that this restore added. */
  takeBack(): Promise<void>
  close(): Promise<void>
}

/**
 * Restores documents into a storage that may already hold some of them. Existing content is left untouched until the
 * whole backup has been verified: it may be the only copy, of this database or of another.
 */
export async function createDocumentRestorer(storage: Storage): Promise<DocumentRestorer> {
  await storage.check()
  const folder = await mkdtemp(join(tmpdir(), 'cargo-clear-restore-'))
  const pathOf = (key: string): string => join(folder, key.replace('/', '-'))
  const digest = tableDigest()
  const added: string[] = []
  const differing: string[] = []
  return {
    async keep(key, content) {
      digest.add(documentDigestLine(key, content))
      const there = await storage.open(key)
      if (there && content.equals(await buffer(there))) return
      const path = pathOf(key)
      await writeFile(path, content, { mode: 0o600 })
      if (there) {
        differing.push(key)
        return
      }
      added.push(key)
      // The leftover of a restore that was killed.
      await storage.remove(key)
      await storage.put(key, path)
      await rm(path)
    },
    result: digest.result,
    async settle() {
      for (const key of differing) await storage.put(key, pathOf(key))
    },
    async takeBack() {
      for (const key of added) await storage.remove(key).catch(() => undefined)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
