import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip, type Gunzip } from 'node:zlib'
import type { DatabaseSession } from '#kits/db/server/database.ts'
import type { Storage } from '#kits/files/server/storage.ts'
import { format, type Head, parseEntryName, type Summary } from './archive.ts'
import { createDocumentRestorer, type DocumentRestorer } from './document-restorer.ts'
import {
  analyze,
  begin,
  checkConstraints,
  commit,
  deferConstraints,
  disableTriggers,
  emptyTables,
  enableTriggers,
  isFilledByMigrations,
  isServerRunning,
  listCopyKeys,
  listMigrations,
  listNonEmpty,
  listStoredDocuments,
  listTables,
  noteUnfiled,
  readRows,
  rollback,
  setSequence,
  writeRows,
} from './queries.ts'
import { type TableDigest, tableDigest } from './table-digest.ts'
import { DamagedArchive, readTar, type TarEntry } from './tar.ts'

interface RestoreOptions {
  session: DatabaseSession
  storage: Storage
  file: string
  /** Migrates an empty database to the schema of the backup. */
  migrateTo(lastMigration: string): Promise<unknown>
  /** Deletes the present contents of the database. */
  replace: boolean
  now(): Date
  say(line: string): void
}

type Entries = AsyncGenerator<TarEntry>

/** An error whose message is a sentence for the person running the command. */
class RestoreError extends Error {
  override name = 'RestoreError'
}

/**
 * Restores a backup into a database and a storage, and compares the result with the backup's digests. The rows are
 * written in one transaction, which commits only if everything matches.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Summary> {
  const { session, file } = options
  const source = unpacked(file)
  const entries = readTar(source)
  try {
    const head = await readHead(entries)
    options.say(`A backup of ${head.createdAt}, schema ${head.migrations.at(-1)?.name ?? 'unknown'}.`)
    await refuseUsed(options)
    await options.migrateTo(head.migrations.at(-1)?.name ?? '')
    await refuseOtherSchema(session, head)
    return await restoreInto(options, head, entries)
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, file)
  } finally {
    source.destroy()
  }
}

function explained(error: NodeJS.ErrnoException, file: string): Error {
  const { code = '' } = error
  if (code === 'ENOENT') return new RestoreError(`There is no file ${file}.`, { cause: error })
  // Rows that point at rows which are not there (PostgreSQL's class 23) are the archive's fault, as is what zlib objects to.
  if (!(error instanceof DamagedArchive) && !/^(Z_|23)/.test(code)) return error
  return new RestoreError(`${file} is damaged or not a backup: ${error.message}`, { cause: error })
}

function unpacked(file: string): Gunzip {
  const gunzip = createGunzip()
  // Errors surface where the archive is read.
  pipeline(createReadStream(file), gunzip).catch(() => undefined)
  return gunzip
}

async function readHead(entries: Entries): Promise<Head> {
  const { value, done } = await entries.next()
  if (done || parseEntryName(value.name)?.kind !== 'head')
    throw new DamagedArchive('It does not begin like a backup.')
  const head = JSON.parse(value.content.toString()) as Head
  if (head.format !== format)
    throw new RestoreError(
      `The backup is of format ${head.format}; this version of the program reads ${format}.`,
    )
  return head
}

async function refuseUsed({ session, replace }: RestoreOptions): Promise<void> {
  if (await isServerRunning(session))
    throw new RestoreError('A server is running on this database. Stop it first. Nothing was changed.')
  const filled = replace ? [] : await listNonEmpty(session, await listTables(session))
  if (filled.length > 0)
    throw new RestoreError(
      `The database is not empty: there are rows in ${filled.join(', ')}. Nothing was changed. To delete all of them and put the backup in their place, add --replace.`,
    )
}

async function refuseOtherSchema(session: DatabaseSession, head: Head): Promise<void> {
  const present = await listMigrations(session)
  const isSame =
    isDeepStrictEqual(present, head.migrations) && isDeepStrictEqual(await listTables(session), head.tables)
  if (isSame) return
  throw new RestoreError(
    `The schema of the database (${present.at(-1)?.name}) is not that of the backup (${head.migrations.at(-1)?.name}). Restore into an empty database, with the version of the program that wrote the backup or a later one. No row was changed.`,
  )
}

async function restoreInto(options: RestoreOptions, head: Head, entries: Entries): Promise<Summary> {
  const { session, storage, replace, now } = options
  await begin(session)
  await deferConstraints(session)
  const owned = new Set((await listStoredDocuments(session)).map(({ key }) => key))
  const copies = replace ? await listCopyKeys(session) : []
  const documents = await createDocumentRestorer(storage)
  try {
    await disableTriggers(session, head.tables)
    await emptyTables(session, replace ? head.tables : head.tables.filter(isFilledByMigrations))
    const summary = await takeEntries(options, head, entries, documents)
    await noteUnfiled(session, [...owned, ...copies], now())
    await checkConstraints(session)
    await enableTriggers(session, head.tables)
    await documents.settle()
    await commit(session)
    await analyze(session)
    return summary
  } catch (error) {
    await rollback(session).catch(() => undefined)
    await documents.takeBack()
    throw error
  } finally {
    await documents.close()
  }
}

/** Restores rows and documents in the order of the archive, then compares the digests with the summary's. */
async function takeEntries(
  { session, say }: RestoreOptions,
  { tables }: Head,
  entries: Entries,
  documents: DocumentRestorer,
): Promise<Summary> {
  for await (const { name, content } of entries) {
    const place = parseEntryName(name)
    if (place?.kind === 'rows') {
      const shape = tables.find((table) => table.name === place.table)
      if (!shape) throw new DamagedArchive(`It has rows of ${place.table}, which is no table of it.`)
      await writeRows(session, shape, content)
    } else if (place?.kind === 'document') {
      await documents.keep(place.key, content)
    } else if (place?.kind === 'summary') {
      const summary = JSON.parse(content.toString()) as Summary
      await compare(session, tables, summary, { documents: documents.result(), say })
      return summary
    } else {
      throw new DamagedArchive(`It holds ${name}, which belongs to no backup.`)
    }
  }
  throw new DamagedArchive('It has no summary.')
}

async function compare(
  session: DatabaseSession,
  tables: Head['tables'],
  summary: Summary,
  { documents, say }: { documents: TableDigest; say: RestoreOptions['say'] },
): Promise<void> {
  const differing: string[] = []
  for (const shape of tables) {
    const digest = tableDigest()
    for await (const rows of readRows(session, shape)) for (const row of rows) digest.add(row)
    const isSame = isDeepStrictEqual(digest.result(), summary.tables[shape.name])
    if (!isSame) differing.push(shape.name)
    say(
      `  ${shape.name.padEnd(20)} ${String(digest.result().rows).padStart(9)}  ${isSame ? 'the same' : 'DIFFERENT'}`,
    )
  }
  const isSameDocuments = isDeepStrictEqual(documents, summary.papers)
  if (!isSameDocuments) differing.push('documents')
  say(
    `  ${'documents'.padEnd(20)} ${String(documents.rows).padStart(9)}  ${isSameDocuments ? 'the same' : 'DIFFERENT'}`,
  )
  if (differing.length > 0)
    throw new RestoreError(
      `What was put back is not what was saved: ${differing.join(', ')}. The backup is damaged; nothing was changed.`,
    )
  // Last, because a rollback does not undo setval.
  for (const state of summary.sequences) await setSequence(session, state)
}
