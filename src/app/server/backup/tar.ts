import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/** The container of a backup, which any `tar` opens: POSIX ustar, plain files only. */

export interface TarEntry {
  name: string
  content: Buffer
}

/** A table comes in pieces of 4 MiB, a document has 20 MiB at most. */
const mostBytes = 64 * 1024 * 1024

export class DamagedArchive extends Error {
  override name = 'DamagedArchive'
}

export interface TarWriter {
  bytes: Readable
  /** Waits while the bytes are not read; throws what went wrong with them. */
  add(entry: TarEntry): Promise<void>
  end(): void
  fail(error: unknown): void
}

export function tarWriter(writtenAt: Date): TarWriter {
  const { readable, controller } = createTarPacker()
  return {
    bytes: Readable.fromWeb(readable),
    async add({ name, content }) {
      const entry = controller.add({ name, size: content.length, mode: 0o600, mtime: writtenAt })
      const writer = entry.getWriter()
      await writer.write(content)
      await writer.close()
    },
    end: controller.finalize,
    fail: controller.error,
  }
}

/** The entries in their order; throws unless the archive has its end. */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  try {
    const entries = Readable.toWeb(source).pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of entries) {
      if (header.size > mostBytes) throw new DamagedArchive(`Its entry ${header.name} is too large.`)
      yield { name: header.name, content: await buffer(body) }
    }
  } catch (error) {
    // An error of the file or of its compression has a code, one of the archive has none.
    const { code, message } = error as NodeJS.ErrnoException
    throw code === undefined ? new DamagedArchive(message, { cause: error }) : error
  }
}
