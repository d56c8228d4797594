import { constants, createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseSession } from '#kits/db/server/database.ts'
import type { Storage } from '#kits/files/server/storage.ts'
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
import { type TarWriter, tarWriter } from './tar.ts'

interface BackupOptions {
  session: DatabaseSession
  storage: Storage
  /** The path of the archive; must not exist yet. */
  file: string
  now(): Date
  say(line: string): void
}

type Add = TarWriter['add']

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
  const tar = tarWriter(options.now())
  // Rows compress to a tenth at any level; documents hardly compress, so a low level saves time.
  const gzip = createGzip({ level: 1 })
  const isWritten = pipeline(tar.bytes, gzip, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
  // A full disk may reject at any time; the error is thrown by the next entry.
  isWritten.catch(() => undefined)
  try {
    const summary = await writeEntries(tar.add, options)
    tar.end()
    await isWritten
    return summary
  } catch (error) {
    tar.fail(error)
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
  await add({ name: headName, content: asJson(head) })
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
  await add({ name: summaryName, content: asJson(summary) })
  return summary
}

async function writeTable(add: Add, session: DatabaseSession, shape: TableShape): Promise<TableDigest> {
  const digest = tableDigest()
  let rows: Buffer[] = []
  let bytes = 0
  let piece = 0
  const flushPiece = async (): Promise<void> => {
    await add({ name: rowsName(shape.name, ++piece), content: Buffer.concat(rows) })
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
      await add({ name: documentEntryName(key), content })
    } else {
      missing.push(key)
    }
  }
  return { papers: digest.result(), missing }
}
