import * as z from 'zod/mini'
import { call } from './call.ts'
import { exportFormats, ImportReport } from './catalogue.ts'
import { id, instant } from './fields.ts'
import { pageOf, paging } from './list.ts'

/** Imports and exports that take longer than a request should. */

const path = <A extends string>(action: A) => `/api/CargoClearService/Job/${action}` as const

/** Entities that can be imported and exported, by the names of their texts. */
export const jobEntities = [
  'cabins',
  'customers',
  'addresses',
  'ports',
  'airlines',
  'cargo_types',
  'transport_types',
  'terminals',
  'pedimentos',
] as const
export type JobEntity = (typeof jobEntities)[number]

/** Sizes that `…/Import` and `…/Export` handle directly, in about five seconds. Larger work is a job. */
export const directLimits = { importRows: 1_000, exportRows: { csv: 100_000, xlsx: 40_000 } } as const

/** A file of a thousand lines is seldom larger; larger files become jobs. */
export const directImportBytes = 256 * 1024

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

const entity = z.enum(jobEntities)

const members = {
  id,
  kind: z.enum(['import', 'export']),
  entity,
  state: z.enum(jobStates),
  /** Imports only: nothing is written. */
  dryRun: z.boolean(),
  /** The intake that it checks or writes, if it does; the report of its lines is there. */
  cabinImportId: z.nullable(id),
  /** The uploaded or the generated file. */
  fileName: z.nullable(z.string()),
  /** Rows done, and their total as far as known. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Results after the end. A dry run has written nothing. */
  counts: z.nullable(
    z.object({
      rows: z.int(),
      wrong: z.int(),
      warned: z.int(),
      created: z.int(),
      /** Of an intake: cabins changed, those that already were as the sheet says, and lines left out. */
      updated: z.optional(z.int()),
      unchanged: z.optional(z.int()),
      skipped: z.optional(z.int()),
    }),
  ),
  /** The refusal the call would have given. */
  error: z.nullable(
    z.object({
      key: z.string(),
      msg: z.string(),
      fields: z.array(z.object({ path: z.string(), key: z.string(), msg: z.string() })),
    }),
  ),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** Finished exports only: size in bytes, and a signed link valid for minutes. */
  size: z.nullable(z.int()),
  url: z.nullable(z.string()),
}

const Job = z.object(members)
export type Job = z.output<typeof Job>

const JobWithReport = z.object({
  ...members,
  /** The report of a finished import. */
  report: z.nullable(ImportReport),
})

const starting = ['forbidden', 'id_taken', 'too_often'] as const

export const startExport = call({
  path: path('StartExport'),
  access: 'signed-in',
  summary: 'Jobs: write the filtered list to a file. The same id again answers the same job.',
  input: z.strictObject({
    id,
    entity,
    format: z._default(z.enum(exportFormats), 'xlsx'),
    /** The members of the entity’s Export, without its format. */
    query: z._default(z.looseObject({}), {}),
  }),
  output: Job,
  refusals: starting,
})

export const startImport = call({
  path: path('StartImport'),
  access: 'signed-in',
  summary: 'Jobs: create rows from a file, all or none. The same id and file again answer the same job.',
  takes: 'multipart',
  input: z.strictObject({ id, entity, dryRun: z._default(z.stringbool(), false) }),
  output: Job,
  refusals: [...starting, 'wrong_file'],
})

export const getJobs = call({
  path: path('GetPagedList'),
  access: 'signed-in',
  summary: 'Jobs: the manager’s own of the last day, newest first.',
  input: z.strictObject(paging),
  output: pageOf(Job),
})

export const getJob = call({
  path: path('Get'),
  access: 'signed-in',
  summary: 'Jobs: how far one has got, and what came of it.',
  input: z.strictObject({ id }),
  output: JobWithReport,
  refusals: ['not_found'],
})

export const cancelJob = call({
  path: path('Cancel'),
  access: 'signed-in',
  summary: 'Jobs: stop one. `cancelled`: nothing was written; else it had ended before, as the answer says.',
  input: z.strictObject({ id }),
  output: Job,
  refusals: ['not_found'],
})

export const downloadJob = call({
  path: path('Download'),
  method: 'GET',
  access: 'anyone',
  summary: 'Jobs: the file that an export has made, by a signed link that lives for minutes.',
  gives: 'file',
  input: z.strictObject({
    id,
    /** Seconds since 1970. */
    expires: z.string().check(z.regex(/^\d{1,12}$/)),
    signature: z.string().check(z.regex(/^[\w-]{65}$/)),
  }),
  output: z.null(),
  refusals: ['not_found', 'link_dead'],
})
