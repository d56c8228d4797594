import type { Migration, SequenceState, TableShape } from './queries.ts'
import type { TableDigest } from './table-digest.ts'

/**
 * The entries of a backup archive, in order: its head, the rows of the tables, the documents, the summary. Documents
 * lie under `papers/`, the name of the archive format.
 */

export const headName = 'backup.json'
export const summaryName = 'summary.json'
export const format = 1

export interface Head {
  format: number
  createdAt: string
  migrations: Migration[]
  /** In an order in which the rows satisfy foreign keys. */
  tables: TableShape[]
}

export interface Summary {
  tables: Record<string, TableDigest>
  sequences: SequenceState[]
  papers: TableDigest
  /** Documents whose content was missing from the storage. */
  missing: string[]
}

export const rowsName = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(8, '0')}.copy`
export const documentEntryName = (key: string): string => `papers/${key}`

type Place =
  | { kind: 'head' | 'summary' }
  | { kind: 'rows'; table: string }
  | { kind: 'document'; key: string }

export function parseEntryName(name: string): Place | undefined {
  if (name === headName) return { kind: 'head' }
  if (name === summaryName) return { kind: 'summary' }
  const table = /^tables\/([^/]+)\/\d{8}\.copy$/.exec(name)?.[1]
  if (table !== undefined) return { kind: 'rows', table }
  const key = /^papers\/([\da-f]{2}\/[\da-f]{32})$/.exec(name)?.[1]
  return key === undefined ? undefined : { kind: 'document', key }
}

/** What a document adds to the digest over all documents. */
export const documentDigestLine = (key: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${key}\n`), content])

export const asJson = (value: Head | Summary): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
