import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outgoing } from './outgoing.ts'

export interface OutboxFolder {
  path: string
  /** Returns the path of the file. Idempotent per id. */
  write(
    outgoing: Pick<Outgoing, 'id' | 'createdAt'>,
    extension: string,
    content: string | Buffer,
  ): Promise<string>
}

export const outboxFolderOf = (dataDir: string): string => join(dataDir, 'outbox')

const nameOf = (createdAt: string, id: string, extension: string): string =>
  `${createdAt.replaceAll(':', '-')}-${id}.${extension}`

/** File names made by `nameOf`, also of unfinished files; the first group is the time. */
const ours = /^\.?(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}(?:\.\d+)?Z)-[\da-f-]{36}\.(?:eml|txt)(?:\.part)?$/

/** Removes our files of messages queued before that time. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const limit = before.toISOString().replaceAll(':', '-')
  for (const name of names) {
    const [, createdAt] = ours.exec(name) ?? []
    if (createdAt !== undefined && createdAt < limit) await rm(join(folder, name), { force: true })
  }
}

/** Flushed to the disk before it is closed. */
async function withFile(
  path: string,
  flags: string,
  work?: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await work?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Writes messages to files where no service is configured: one file each, complete or not at all, readable by the
 * server's user alone.
 */
export function outboxFolder(path: string): OutboxFolder {
  return {
    path,
    async write({ id, createdAt }, extension, content) {
      const name = nameOf(createdAt, id, extension)
      const [target, part] = [join(path, name), join(path, `.${name}.part`)]
      await mkdir(path, { recursive: true, mode: 0o700 })
      await withFile(part, 'w', (file) => file.writeFile(content))
      await rename(part, target)
      // Flushes the folder: otherwise the file's name may be lost in a power cut, though its content is not.
      await withFile(path, 'r')
      return target
    },
  }
}
