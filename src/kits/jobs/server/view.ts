import { AppError } from '#kits/contract/server/app-error.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import { downloadJob, type Job } from '#kits/contract/shared/jobs.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { createLinkSigner } from '#kits/files/server/links.ts'
import { errorText, fieldMessages } from '#kits/http/server/envelope.ts'
import type { JobError, JobRow } from './queries.ts'

/** A stored refusal in the reader's language. */
export function inWords(
  { key, params, fields, retryAfter }: JobError,
  language: Language,
): NonNullable<Job['error']> {
  const refusal = new AppError(key as ErrorKey, {
    ...(params && { params }),
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
  return {
    key,
    msg: errorText(refusal, language),
    fields: fields ? fieldMessages(refusal, language) : [],
  }
}

interface Reader {
  db: Database
  language: Language
  session: { managerId: string }
  now(): Date
}

/** Jobs as clients see them, finished exports with a link to their file. */
export async function viewJobs(reader: Reader, rows: readonly JobRow[]): Promise<Job[]> {
  const { db, language, session, now } = reader
  const file = { opened: 'job', path: downloadJob.path } as const
  const linkTo = await createLinkSigner(db, file, { readerId: session.managerId, now: now() })
  return rows.map(({ parameters, error, ...row }) => ({
    ...row,
    dryRun: parameters.dryRun ?? false,
    cabinImportId: parameters.cabinImportId ?? null,
    error: error && inWords(error, language),
    url: row.state === 'done' && row.size !== null ? linkTo(row.id) : null,
  }))
}

export async function viewJob(reader: Reader, row: JobRow): Promise<Job> {
  const [job] = await viewJobs(reader, [row])
  return job as Job
}
