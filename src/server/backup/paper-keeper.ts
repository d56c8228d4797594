import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '../files/storage.ts'
import { paperLine } from './archive.ts'
import { type TableDigest, tableDigest } from './table-digest.ts'

export interface PaperKeeper {
  keep(key: string, content: Buffer): Promise<void>
  /** What has been kept so far. */
  result(): TableDigest
  takeBack(): Promise<void>
  close(): Promise<void>
}

/** Puts papers into a storage, and can take them back, but for those that had been there before. */
export async function paperKeeper(storage: Storage, owned: ReadonlySet<string>): Promise<PaperKeeper> {
  const folder = await mkdtemp(join(tmpdir(), 'cargo-clear-restore-'))
  const path = join(folder, 'paper')
  const digest = tableDigest()
  const kept: string[] = []
  return {
    async keep(key, content) {
      await writeFile(path, content, { mode: 0o600 })
      if (!owned.has(key)) {
        kept.push(key)
        // What a restore that was killed left of it.
        await storage.remove(key)
      }
      await storage.put(key, path)
      digest.add(paperLine(key, content))
    },
    result: digest.result,
    async takeBack() {
      for (const key of kept) await storage.remove(key).catch(() => undefined)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
