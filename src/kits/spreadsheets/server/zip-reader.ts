import { type Entry, fromBufferPromise } from 'yauzl'

/** An archive whose parts can be asked for by name. */
export interface Archive {
  /** The bytes of one part; throws when there is no such part, or past the archive's budget. */
  read(name: string): AsyncGenerator<Buffer>
}

const maxEntries = 1_000

/**
 * Opens a zip archive. What its headers claim counts for nothing: the bytes that come out of it are counted
 * as they come, over all parts that are read, up to `maxBytes`.
 */
export async function openArchive(bytes: Buffer, maxBytes: number): Promise<Archive> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  if (archive.entryCount > maxEntries) throw new Error('Too many entries')
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    // Readers differ in which of two entries of one name they take: a file may not look different to each.
    if (entries.has(entry.fileName)) throw new Error(`Two entries named ${entry.fileName}`)
    entries.set(entry.fileName, entry)
  }
  let left = maxBytes
  return {
    read: async function* (name) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`No part ${name}`)
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        left -= chunk.length
        if (left < 0) throw new Error('Too large when unpacked')
        yield chunk
      }
    },
  }
}
