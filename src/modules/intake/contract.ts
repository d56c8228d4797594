import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { id, instant, maybe, rawText } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf, paging } from '#kits/contract/shared/list.ts'
import { type CabinMember, memberNames } from '#modules/shipments/contract/members.ts'
import { dayOrders } from './rules/written-days.ts'

/**
 * Cabins from a sheet of any layout: the file is uploaded, read and mapped, checked, and then written in the
 * background, as a job.
 */

const path = <A extends string>(action: A) => `/api/CargoClearService/CabinImport/${action}` as const

/** What a column may be read as: a member of a cabin, or its company, which only an operator may name. */
export type ImportTarget = CabinMember | 'companyId'
export const importTargets: [ImportTarget, ...ImportTarget[]] = ['companyId', ...memberNames]
const target = z.enum(importTargets)

/**
 * `open`: uploaded, nothing was run; `checked`: a dry run has ended; `failed`: wrong lines, or a refusal, and nothing
 * was written; `undone`: all it had written was taken back.
 */
export const importStates = [
  'open',
  'waiting',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** `update` changes the cabins that have the number of a line; `both` registers a line whose number no cabin has. */
export const importModes = ['create', 'update', 'both'] as const
export type ImportMode = (typeof importModes)[number]

/** How days such as 03/04/2026 and 26-11-20 are read. */
export { type DayOrder, dayOrders } from './rules/written-days.ts'

/** How weights such as 18.240 are read: the sign before the fraction. */
export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

export const maxCorrections = 5_000

/** Excel's last line. */
const maxLine = 1_048_576
const line = z.int().check(z.minimum(1), z.maximum(maxLine))
const cellText = rawText({ max: 1_000 })

/** By the column's index, from 0; null: the column is left out, and the manager has agreed to that. */
const mapping = z
  .record(z.string().check(z.regex(/^\d{1,2}$/)), z.nullable(target))
  .check(({ value, issues }) => {
    const seen = new Set<ImportTarget>()
    for (const [index, read] of Object.entries(value)) {
      if (read !== null && seen.has(read))
        issues.push({ code: 'custom', input: read, path: [index], params: { key: 'target_taken' } })
      if (read !== null) seen.add(read)
    }
  })
export type ImportMapping = z.output<typeof mapping>

/** Texts are read as cells are; a reference may be given by its id as well. */
const readingMembers = {
  /** The workbook's sheet, by its name; the first that has rows unless given. */
  sheet: maybe(z.string().check(z.maxLength(100))),
  /** The line of the headings, as spreadsheet programs count, or 0: none; found by its contents unless given. */
  headerRow: maybe(z.int().check(z.minimum(0), z.maximum(maxLine))),
  /** For columns whose days could be read both ways. */
  dayOrder: maybe(z.enum(dayOrders)),
  /** For columns whose weights could be read both ways. */
  decimalSign: maybe(z.enum(decimalSigns)),
  /** Texts for members that have no column, or whose cell is empty. */
  defaults: maybe(z.partialRecord(target, cellText)),
  /** Texts that replace those of cells; the last of several for one cell counts. */
  corrections: maybe(
    z.array(z.strictObject({ line, target, text: cellText })).check(z.maxLength(maxCorrections)),
  ),
  /** Lines that are left out; totals and repeated headings unless given. */
  skippedLines: maybe(z.array(line).check(z.maxLength(maxCorrections))),
}

/** How a sheet is to be read; what is left out is proposed by the server. */
const reading = { ...readingMembers, mapping: maybe(mapping) }
const Reading = z.object(reading)
export type ImportReading = z.output<typeof Reading>

const Issue = z.object({
  /** A validation key. */
  key: z.string(),
  msg: z.string(),
  /** Warnings do not hold the line back. */
  isWarning: z.boolean(),
})

/** A cell beside what it was understood as. */
const ImportCell = z.object({
  target,
  text: z.string(),
  /** Where the text is from; `derived`: other cells of the line say it. */
  origin: z.enum(['sheet', 'correction', 'default', 'derived']),
  /** In the reader's language: `Manzanillo MXZLO`, `14 nov 2026`, `40HC`; null where it was not understood. */
  understood: z.nullable(z.string()),
  issues: z.array(Issue),
  /** The nearest choices for a text that matches nothing: the text to put there, and its name. */
  choices: z.array(z.object({ text: z.string(), label: z.string() })),
})
export type ImportCell = z.output<typeof ImportCell>

export const importOutcomes = ['create', 'update', 'unchanged', 'wrong', 'skipped'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const ImportRow = z.object({
  line: z.int(),
  /** One for each member that has a column or a default, in the order of the columns. */
  cells: z.array(ImportCell),
  /** What would become of the line, or has; `unchanged`: an update that alters nothing. */
  outcome: z.enum(importOutcomes),
  /** Those of the whole line, and of members that have no cell. */
  issues: z.array(Issue),
  /** The cabin that was registered or changed, or would be changed. */
  cabinId: z.nullable(id),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportColumn = z.object({
  /** From 0. */
  index: z.int(),
  /** '' where it has none. */
  heading: z.string(),
  /** Its first different values. */
  samples: z.array(z.string()),
  /** How many lines have a value in it. */
  filled: z.int(),
  /** How it is read; null: left out. */
  target: z.nullable(target),
  /** Why it is read so, or left out; null: nothing was proposed, and a value in it needs a decision. */
  proposedBy: z.nullable(z.enum(['remembered', 'heading', 'contents', 'manager'])),
  /** Its days could be read in several ways. */
  isDayOrderUnclear: z.boolean(),
  /** The orders that its doubtful days may have; empty where they are clear. */
  dayOrders: z.array(z.enum(dayOrders)),
  /** Its weights could be read as 18.24 and as 18240, and its other values do not tell. */
  isDecimalSignUnclear: z.boolean(),
})
export type ImportColumn = z.output<typeof ImportColumn>

const members = {
  id,
  state: z.enum(importStates),
  fileName: z.string(),
  /** As it was last run; `dryRun`: only checked. */
  mode: z.enum(importModes),
  skipErrors: z.boolean(),
  dryRun: z.boolean(),
  /** Lines done, and their total as far as known. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** After a check: what would be created and updated. */
  counts: z.nullable(
    z.object({
      rows: z.int(),
      wrong: z.int(),
      warned: z.int(),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      skipped: z.int(),
    }),
  ),
  /** The refusal that ended it. */
  error: z.nullable(z.object({ key: z.string(), msg: z.string() })),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  /** When the file, the report and the possibility to undo are erased. */
  expiresAt: instant,
  /** Something was written and nothing of it changed since. */
  canUndo: z.boolean(),
}
const CabinImport = z.object(members)
export type CabinImport = z.output<typeof CabinImport>

export const importSortFields = ['createdAt', 'fileName'] as const

const unreadable = ['wrong_file', 'workbook_encrypted', 'workbook_old'] as const

export const cabinImports = {
  start: call({
    path: path('Start'),
    access: 'cabin.import',
    summary:
      'Intake: upload a sheet (xlsx, xls, csv, tsv). The same id and file again answer the same import.',
    takes: 'multipart',
    isBulk: true,
    input: z.strictObject({ id: maybe(id) }),
    output: CabinImport,
    refusals: ['id_taken', ...unreadable, 'too_often'],
  }),
  inspect: call({
    path: path('Inspect'),
    access: 'cabin.import',
    summary:
      'Intake: how the sheet is read, with its first lines as understood; nothing is written or remembered.',
    isBulk: true,
    input: z.strictObject({
      id,
      mode: z._default(z.enum(importModes), 'create'),
      ...reading,
      /** The lines to check, in this order, instead of the first ones; those that are not there are left out. */
      lines: maybe(z.array(line).check(z.maxLength(100))),
    }),
    output: z.object({
      /** The names of the workbook's sheets; a text file has one. */
      sheets: z.array(z.string()),
      sheet: z.string(),
      headerRow: z.int(),
      /** The first lines of the sheet as they stand, to choose the line of the headings from. */
      topRows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
      columns: z.array(ImportColumn),
      /** Indexes of columns with values that are neither mapped nor agreed to be left out: `Run` refuses them. */
      unmapped: z.array(z.int()),
      /** What every line needs and neither a column nor a default gives. */
      missing: z.array(target),
      /** As the days are read; null: no column needs to know. */
      dayOrder: z.nullable(z.enum(dayOrders)),
      /** A column's days could be read both ways, and neither the sheet nor the manager says how. */
      isDayOrderUnclear: z.boolean(),
      /** As somebody said that the weights are read, now or of an earlier sheet of these headings. */
      decimalSign: z.nullable(z.enum(decimalSigns)),
      /** A column's weights could be read both ways, and nobody says how. */
      isDecimalSignUnclear: z.boolean(),
      skippedLines: z.array(z.int()),
      /** The first lines, checked as all are. */
      rows: z.array(ImportRow),
      /** Lines below the headings. */
      total: z.int(),
    }),
    refusals: ['not_found', ...unreadable],
  }),
  run: call({
    path: path('Run'),
    access: 'cabin.import',
    summary:
      'Intake: check every line (dryRun), or write them: all or none, or with skipErrors the right ones.',
    isBulk: true,
    input: z.strictObject({
      id,
      ...readingMembers,
      mapping,
      mode: z.enum(importModes),
      skipErrors: z._default(z.boolean(), false),
      dryRun: z._default(z.boolean(), false),
    }),
    output: CabinImport,
    refusals: [
      'not_found',
      ...unreadable,
      'unmapped_columns',
      'already_running',
      'already_imported',
      'too_often',
    ],
  }),
  get: call({
    path: path('Get'),
    access: 'cabin.import',
    summary: 'Intake: how far it has got, and how the sheet was read when it was last run.',
    input: z.strictObject({ id }),
    output: z.object({ ...members, reading: z.nullable(Reading) }),
    refusals: ['not_found'],
  }),
  getRows: call({
    path: path('GetRows'),
    access: 'cabin.import',
    summary: 'Intake: what became of each line of the last check or run, a page at a time.',
    input: z.strictObject({ id, ...paging, only: maybe(z.enum(['wrong', 'warned', 'right', 'skipped'])) }),
    output: pageOf(ImportRow),
    refusals: ['not_found'],
  }),
  getErrors: call({
    path: path('GetErrors'),
    access: 'cabin.import',
    summary: 'Intake: the sheet with a column of errors, as a workbook.',
    gives: 'file',
    isBulk: true,
    input: z.strictObject({ id }),
    output: z.null(),
    refusals: ['not_found', ...unreadable],
  }),
  cancel: call({
    path: path('Cancel'),
    access: 'cabin.import',
    summary: 'Intake: stop it. `cancelled`: nothing was written, and it may be run again.',
    input: z.strictObject({ id }),
    output: CabinImport,
    refusals: ['not_found'],
  }),
  undo: call({
    path: path('Undo'),
    access: 'cabin.import',
    summary: 'Intake: take back all it has written, while nothing of it was changed.',
    isBulk: true,
    input: z.strictObject({ id }),
    output: CabinImport,
    refusals: ['not_found', 'changed_since', 'nothing_to_undo'],
  }),
  getPage: call({
    path: path('GetPage'),
    access: 'cabin.import',
    summary: 'Intake: the manager’s own imports of the last day, newest first.',
    input: listInput(importSortFields, {}),
    output: pageOf(CabinImport),
  }),
}
