import { once } from 'node:events'
import { constants, createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseSession } from '../db/database.ts'
import type { Storage } from '../files/storage.ts'
import {
  asJson,
  documentDigestLine,
  documentEntryName,
  format,
  type Head,
  headName,
  rowsName,
  type Summary,
  summaryName,
} from './archive.ts'
import {
  beginSnapshot,
  commit,
  listMigrations,
  listSequences,
  listStillReferenced,
  listStoredDocuments,
  listTables,
  readRows,
  type StoredDocument,
  type TableShape,
} from './queries.ts'
import { type TableDigest, tableDigest } from './table-digest.ts'
import { tarEnd, tarEntry } from './tar.ts'

interface BackupOptions {
  session: DatabaseSession
  storage: Storage
  /** The path of the archive; must not exist yet. */
  file: string
  now(): Date
  say(line: string): void
}

type Add = (name: string, content: Buffer) => Promise<void>

const pieceBytes = 4 * 1024 * 1024

/**
 * Writes all data of the product, as of one moment, into one file. The file gets its final name only once it is
 * complete and flushed to disk.
 */
export async function writeBackup(options: BackupOptions): Promise<Summary> {
  const { file } = options
  await refuseTaken(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.part`
  try {
    const summary = await writeArchive(part, options)
    await flush(part)
    await rename(part, file)
    await flush(dirname(file))
    return summary
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function refuseTaken(file: string): Promise<void> {
  const isThere = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${file} is there already. Name another file for the backup.`)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

async function writeArchive(part: string, options: BackupOptions): Promise<Summary> {
  // The leftover of a backup that was killed. `wx` below writes to no file or link of somebody else.
  await rm(part, { force: true })
  // Rows compress to a tenth at any level; documents hardly compress, so a low level saves time.
  const gzip = createGzip({ level: 1 })
  const isWritten = pipeline(gzip, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
  // A full disk may reject at any time; the error is thrown by the next write.
  isWritten.catch(() => undefined)
  const write = async (bytes: Buffer): Promise<void> => {
    if (!gzip.destroyed && gzip.write(bytes)) return
    await Promise.race([once(gzip, 'drain'), isWritten])
  }
  const startedAt = options.now()
  try {
    const add: Add = (name, content) => write(tarEntry({ name, content }, startedAt))
    const summary = await writeEntries(add, options)
    await write(tarEnd)
    gzip.end()
    await isWritten
    return summary
  } catch (error) {
    gzip.destroy()
    await isWritten.catch(() => undefined)
    throw error
  }
}

async function writeEntries(add: Add, { session, storage, now, say }: BackupOptions): Promise<Summary> {
  await beginSnapshot(session)
  const head: Head = {
    format,
    createdAt: now().toISOString(),
    migrations: await listMigrations(session),
    tables: await listTables(session),
  }
  await add(headName, asJson(head))
  const tables: Summary['tables'] = {}
  for (const shape of head.tables) {
    const digest = await writeTable(add, session, shape)
    tables[shape.name] = digest
    say(`  ${shape.name.padEnd(20)} ${String(digest.rows).padStart(9)}`)
  }
  const sequences = await listSequences(session)
  const filed = await listStoredDocuments(session)
  // Copying documents may take long, and a snapshot held open keeps PostgreSQL from vacuuming.
  await commit(session)
  const { papers, missing } = await writeDocuments(add, storage, filed)
  say(`  ${'documents'.padEnd(20)} ${String(papers.rows).padStart(9)}`)
  const summary: Summary = { tables, sequences, papers, missing: await listStillReferenced(session, missing) }
  await add(summaryName, asJson(summary))
  return summary
}

async function writeTable(add: Add, session: DatabaseSession, shape: TableShape): Promise<TableDigest> {
  const digest = tableDigest()
  let rows: Buffer[] = []
  let bytes = 0
  let piece = 0
  const flushPiece = async (): Promise<void> => {
    await add(rowsName(shape.name, ++piece), Buffer.concat(rows))
    rows = []
    bytes = 0
  }
  for await (const batch of readRows(session, shape)) {
    for (const row of batch) {
      digest.add(row)
      rows.push(row)
      bytes += row.length
      if (bytes >= pieceBytes) await flushPiece()
    }
  }
  if (rows.length > 0) await flushPiece()
  return digest.result()
}

async function writeDocuments(
  add: Add,
  storage: Storage,
  filed: readonly StoredDocument[],
): Promise<{ papers: TableDigest; missing: string[] }> {
  const digest = tableDigest()
  const missing: string[] = []
  for (const { key, size } of filed) {
    const stream = await storage.open(key)
    const content = stream && (await buffer(stream))
    if (content?.length === size) {
      digest.add(documentDigestLine(key, content))
      await add(documentEntryName(key), content)
    } else {
      missing.push(key)
    }
  }
  return { papers: digest.result(), missing }
}
