import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The storage of document content. Refuses with `storage_away` where it is unavailable, `disk_full` where it has no room. */
export interface Storage {
  /** Stores a copy of the file under the key. Once resolved, the copy survives a power cut. */
  put(key: string, path: string): Promise<void>
  /** The content from its beginning; undefined where there is none. */
  open(key: string): Promise<Readable | undefined>
  /** Removes the content, if there is any, whole or half written. */
  remove(key: string): Promise<void>
  /** Throws unless content can be stored now. */
  check(): Promise<void>
}

/** A random key, which reveals nothing; its first two characters name a sub-folder. */
export function newStorageKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}
