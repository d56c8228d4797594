import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the content of documents lies. What does not answer is refused as `storage_away`. */
export interface Storage {
  /** Keeps a copy of the file under the key. Once this is done the copy survives a power cut. */
  put(key: string, path: string): Promise<void>
  /** The content from its beginning; undefined where there is none. */
  open(key: string): Promise<Readable | undefined>
  /** Removes the content, if there is any, whole or half written. */
  remove(key: string): Promise<void>
  /** Throws unless content could be kept now. */
  check(): Promise<void>
}

/** Random, so that it tells nothing; the first two characters name a sub-folder. */
export function newStorageKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}
