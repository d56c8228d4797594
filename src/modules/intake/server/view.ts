import type { SignedInContext } from '#kits/http/server/context/context.ts'
import { jobRetentionMs } from '#kits/jobs/server/retention.ts'
import { inWords } from '#kits/jobs/server/view.ts'
import type { CabinImport, ImportState } from '../contract.ts'
import type { ImportOwner, ImportRecord } from './imports.queries.ts'
import { selectUnchanged } from './lines.queries.ts'

/** Imports as clients see them. */

export const ownerOf = ({ session: { managerId, companyId } }: SignedInContext): ImportOwner => ({
  managerId,
  companyId,
})

/** The state of an import is that of its last job. */
export function stateOf({ jobState, jobParameters, cancelledAt, undoneAt }: ImportRecord): ImportState {
  if (undoneAt !== null) return 'undone'
  if (jobState === null) return cancelledAt === null ? 'open' : 'cancelled'
  const isDry = jobParameters?.dryRun === true
  if (jobState === 'running') return isDry ? 'checking' : 'running'
  if (jobState === 'done') return isDry ? 'checked' : 'done'
  return jobState
}

/** When the import is erased with its job, or without one. */
function expiryOf({ createdAt, jobCreatedAt, finishedAt }: ImportRecord): string {
  const last = finishedAt ?? jobCreatedAt ?? createdAt
  return new Date(Date.parse(last) + jobRetentionMs).toISOString()
}

function errorOf({ error }: ImportRecord, { language }: SignedInContext): CabinImport['error'] {
  if (!error) return null
  const { key, msg, fields } = inWords(error, language)
  return { key, msg: fields.length > 0 ? fields.map((field) => field.msg).join(' ') : msg }
}

function countsOf({ counts }: ImportRecord): CabinImport['counts'] {
  return (
    counts && {
      ...counts,
      updated: counts.updated ?? 0,
      unchanged: counts.unchanged ?? 0,
      skipped: counts.skipped ?? 0,
    }
  )
}

export async function viewImports(
  context: SignedInContext,
  records: readonly ImportRecord[],
): Promise<CabinImport[]> {
  const written = records.filter((record) => stateOf(record) === 'done')
  const undoable = await selectUnchanged(
    context.db,
    written.map(({ id }) => id),
  )
  return records.map((record) => ({
    id: record.id,
    state: stateOf(record),
    fileName: record.fileName,
    mode: record.mode,
    skipErrors: record.skipErrors,
    dryRun: record.jobParameters?.dryRun ?? false,
    done: record.done ?? 0,
    total: record.total,
    counts: countsOf(record),
    error: errorOf(record, context),
    createdAt: record.createdAt,
    finishedAt: record.finishedAt,
    expiresAt: expiryOf(record),
    canUndo: undoable.has(record.id),
  }))
}

export async function viewImport(context: SignedInContext, record: ImportRecord): Promise<CabinImport> {
  const [viewed] = await viewImports(context, [record])
  return viewed as CabinImport
}
