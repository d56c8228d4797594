import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outgoing } from './outgoing.ts'

export interface OutboxFolder {
  path: string
  /** Gives the path of the file. Written twice, it is one file. */
  write(
    outgoing: Pick<Outgoing, 'id' | 'createdAt'>,
    extension: string,
    content: string | Buffer,
  ): Promise<string>
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

/** For those who have no service yet: one file a message, whole or not at all, for the server's own user alone. */
export function outboxFolder(path: string): OutboxFolder {
  return {
    path,
    async write({ id, createdAt }, extension, content) {
      const name = `${createdAt.replaceAll(':', '-')}-${id}.${extension}`
      const [target, part] = [join(path, name), join(path, `.${name}.part`)]
      await mkdir(path, { recursive: true, mode: 0o700 })
      await withFile(part, 'w', (file) => file.writeFile(content))
      await rename(part, target)
      // Without this the name, unlike the content, may be gone after a power cut.
      await withFile(path, 'r')
      return target
    },
  }
}
