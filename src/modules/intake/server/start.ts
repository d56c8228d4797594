import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { extendUnfiledContent } from '#kits/files/server/queries.ts'
import type { PersonalContext, SignedInContext } from '#kits/http/server/context/context.ts'
import type { UploadedFile } from '#kits/http/server/files.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { lockJobsOf } from '#kits/jobs/server/queries.ts'
import { jobRetentionMs } from '#kits/jobs/server/retention.ts'
import { addJob, removeInputFile, sha256, storeInputFile } from '#kits/jobs/server/start.ts'
import { addMs } from '#kits/queue/server/worker.ts'
import { readLines } from '#kits/spreadsheets/server/read-lines.ts'
import { columnName } from '#kits/spreadsheets/shared/cells.ts'
import type { CabinImport, cabinImports, ImportReading } from '../contract.ts'
import {
  findImport,
  type ImportRecord,
  insertImport,
  isImportId,
  rememberLayout,
  setRun,
} from './imports.queries.ts'
import {
  headingsKeyOf,
  openTable,
  readColumns,
  requireExisting,
  skippedLinesOf,
  unmappedColumns,
} from './sheet-reading.ts'
import { readStoredSheets } from './stored-file.ts'
import { ownerOf, stateOf, viewImport } from './view.ts'

export async function getImport(
  context: SignedInContext,
  id: string,
  options?: { isLocked: boolean },
): Promise<ImportRecord> {
  const record = await findImport(context.db, ownerOf(context), id, options)
  if (!record) throw new AppError('not_found')
  return record
}

/** The import that was made of the same id and file before. */
async function findStarted(
  context: SignedInContext,
  id: string,
  digest: string,
): Promise<CabinImport | undefined> {
  const before = await findImport(context.db, ownerOf(context), id)
  if (before?.sha256 === digest) return viewImport(context, before)
  if (before || (await isImportId(context.db, id))) throw new AppError('id_taken')
  return undefined
}

/** Stores a sheet; one that cannot be read is refused at once. */
export async function startImport(
  context: PersonalContext & { file: UploadedFile; signal: AbortSignal },
  input: Parsed<typeof cabinImports.start>,
): Promise<CabinImport> {
  const { db, file, signal, now } = context
  const id = input.id ?? newId()
  const digest = await sha256(file.path)
  const before = await findStarted(context, id, digest)
  if (before) return before
  await readLines(file.path, file.name, signal)
  await countTry(db, [{ limit: 'jobsByManager', whom: context.session.managerId }], now())
  const inputKey = await storeInputFile(context, file.path)
  const made = {
    id,
    ...ownerOf(context),
    fileName: file.name.slice(0, 255),
    sha256: digest,
    inputKey,
    now: now(),
  }
  const isInserted = await insertImport(db, made)
  if (!isInserted) await removeInputFile(context, inputKey)
  // Sent twice at once, the other request has stored the same file.
  const started = isInserted ? undefined : await findStarted(context, id, digest)
  return started ?? viewImport(context, await getImport(context, id))
}

function requireIdle(record: ImportRecord): void {
  const state = stateOf(record)
  if (['waiting', 'checking', 'running'].includes(state)) throw new AppError('already_running')
  if (state === 'done' || state === 'undone') throw new AppError('already_imported')
}

/** Characters of a heading that a refusal quotes. */
const maxQuoted = 60
const quoted = (heading: string, index: number): string =>
  heading === '' ? columnName(index) : `«${heading.slice(0, maxQuoted)}»`

/** The reading as it is kept, with what the sheet decided; refused where it does not fit the sheet. */
async function settleReading(
  context: PersonalContext,
  record: ImportRecord,
  wanted: ImportReading,
): Promise<{ reading: ImportReading; headingsKey: string | undefined }> {
  const opened = openTable(await readStoredSheets(context, record), wanted)
  requireExisting(opened, wanted)
  const { sheet, table } = opened
  const unmapped = unmappedColumns(readColumns(table, wanted)).map(({ index, heading }) => ({
    index,
    heading,
  }))
  if (unmapped.length > 0) {
    const columns = unmapped.map(({ heading, index }) => quoted(heading, index)).join(', ')
    throw new AppError('unmapped_columns', { params: { columns }, result: { columns: unmapped } })
  }
  const { headerRow } = table
  const skippedLines = skippedLinesOf(table, wanted)
  return {
    reading: { ...wanted, sheet: sheet.name, headerRow, skippedLines },
    headingsKey: headingsKeyOf(table),
  }
}

/** Queues the check or the writing, and remembers how sheets of this layout are read. */
export async function runImport(
  context: PersonalContext,
  { id, mode, skipErrors, dryRun, ...wanted }: Parsed<typeof cabinImports.run>,
): Promise<CabinImport> {
  const { language, ip, now, session } = context
  const before = await getImport(context, id)
  requireIdle(before)
  const { reading, headingsKey } = await settleReading(context, before, wanted)
  await context.db.transaction().execute(async (transaction) => {
    const inside: PersonalContext = { ...context, db: transaction as Database }
    await lockJobsOf(inside.db, session.managerId)
    const { fileName, inputKey, ...record } = await getImport(inside, id, { isLocked: true })
    requireIdle({ fileName, inputKey, ...record })
    const parameters = { language, ip, dryRun, fileName, cabinImportId: id }
    const queued = { kind: 'import', entity: 'cabins', parameters, inputKey: null, fileName } as const
    const job = await addJob(inside, newId(), queued)
    await setRun(inside.db, id, { jobId: job.id, reading, mode, skipErrors })
    await extendUnfiledContent(inside.db, inputKey, addMs(now(), jobRetentionMs))
    if (headingsKey !== undefined)
      await rememberLayout(inside.db, session.companyId, headingsKey, wanted, now())
  })
  return viewImport(context, await getImport(context, id))
}
