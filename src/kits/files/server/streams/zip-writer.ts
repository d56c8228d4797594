import { PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  body: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
  /** What does not get smaller, as pictures and PDFs, is stored as it is. */
  isStored?: boolean
  /** When it was written; none unless given. */
  at?: Date
}

type ZipEntries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>

/** The earliest day that an archive can say: the same rows make the same file. */
const undated = new Date(1980, 0, 1)

/** An entry is asked for once the one before has been read to its end. */
async function addEntries(archive: ZipFile, entries: ZipEntries, signal: AbortSignal): Promise<void> {
  for await (const { name, body, isStored = false, at: mtime = undated } of entries) {
    const content = Readable.from(body, { objectMode: false, signal })
    archive.addReadStream(content, name, { compress: !isStored, mtime, forceDosTimestamp: mtime === undated })
    await finished(content)
  }
  archive.end()
}

/** A zip archive, written as its entries' bytes come. */
export async function* zip(entries: ZipEntries): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  // Of a stream of our own, since `yazl` hears of no error: it would wait for the rest of a body that failed.
  const output = pipeline(archive.outputStream, new PassThrough(), () => undefined)
  const unread = new AbortController()
  const adding = addEntries(archive, entries, unread.signal).catch((error) => output.destroy(error))
  try {
    yield* output
  } finally {
    unread.abort()
    await adding
  }
}
