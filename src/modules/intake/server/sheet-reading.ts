import { createHash } from 'node:crypto'
import { type DecimalSign, decimalSignOf } from '#kits/amounts/shared/quantity.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import { foldWords } from '#kits/search/shared/fold-words.ts'
import type { SheetLines } from '#kits/spreadsheets/server/line-collector.ts'
import { isOfKind } from '#modules/shipments/contract/members.ts'
import type { DayOrder, ImportColumn, ImportMapping, ImportReading, ImportTarget } from '../contract.ts'
import { dayOrderOf, possibleDayOrders } from '../rules/written-days.ts'
import type { KnownWords } from './column-contents.ts'
import { findHeaderRow, findSheet, readTable, type SharedCell, type SheetTable } from './header-row.ts'
import type { Layout } from './imports.queries.ts'
import { columnValues, proposeColumns, proposeSkippedLines } from './propose-columns.ts'

/** How a sheet is read: what the manager says, what was remembered of sheets like it, what its contents suggest. */

export interface OpenedTable {
  sheet: SheetLines
  table: SheetTable
}

/** The chosen table of a file; refused by member where there is no such sheet or line. */
export function openTable(
  sheets: readonly SheetLines[],
  { sheet: name, headerRow }: Pick<ImportReading, 'sheet' | 'headerRow'>,
): OpenedTable {
  const whole = sheets.filter(({ excess }) => excess === null)
  const sheet = name === null ? findSheet(whole) : sheets.find((one) => one.name === name)
  if (!sheet) throw invalidField('sheet', 'unknown_sheet', { name: name ?? '' })
  if (headerRow !== null && headerRow > (sheet.lines.at(-1)?.line ?? 0))
    throw invalidField('headerRow', 'unknown_line', { line: headerRow })
  return { sheet, table: readTable(sheet, headerRow ?? findHeaderRow(sheet)) }
}

/** What a layout is remembered by: its headings and their places; undefined where it has none. */
export function headingsKeyOf({ columns }: SheetTable): string | undefined {
  const headings = columns.flatMap(({ index, heading }) =>
    heading === '' ? [] : [[index, foldWords(heading)]],
  )
  if (headings.length === 0) return undefined
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex')
}

export interface ReadColumn extends ImportColumn {
  /** How its days are read; null: it holds none. */
  dayOrder: DayOrder | 'unclear' | null
  /** Whether a person was asked where the year stands in days such as 26-11-20, and nothing else, and answered. */
  isYearSaid: boolean
  /** How its weights or counts are read; null: it holds none. */
  decimalSign: DecimalSign | 'unclear' | null
  /** Weights and counts that stand for several rows together. */
  totals: SharedCell[]
  /** Its workbook counts days from 1904. */
  from1904: boolean
}

const holdsDays = (target: ImportTarget | null): boolean =>
  target !== null && target !== 'companyId' && isOfKind(target, 'day', 'time')

const isQuantity = (target: ImportTarget | null): boolean =>
  target !== null && target !== 'companyId' && isOfKind(target, 'quantity')

/** What may be proposed for columns that the manager says nothing of. */
export interface ColumnSources {
  layout?: Layout | undefined
  known: KnownWords
  isAllowed(target: ImportTarget): boolean
}

type Decision = Pick<ImportColumn, 'target' | 'proposedBy'>

/** What each column is read as, by its index: the first source that says something decides, and no two are the same. */
function decideColumns(
  table: SheetTable,
  mapping: ImportMapping | null,
  sources: ColumnSources | undefined,
): Map<number, Decision> {
  const taken = new Set<ImportTarget>()
  const decided = new Map<number, Decision>()
  const decide = (index: number, { target, proposedBy }: Decision): void => {
    if (decided.has(index) || (target !== null && taken.has(target))) return
    decided.set(index, { target, proposedBy })
    if (target !== null) taken.add(target)
  }
  const decideAll = (said: ImportMapping | null | undefined, proposedBy: Decision['proposedBy']): void => {
    for (const { index } of table.columns) {
      const target = said?.[index]
      if (target !== undefined) decide(index, { target, proposedBy })
    }
  }
  decideAll(mapping, 'manager')
  decideAll(sources?.layout?.mapping, 'remembered')
  for (const { index, ...proposal } of sources ? proposeColumns(table, sources.known) : [])
    if (proposal.target !== null && sources?.isAllowed(proposal.target)) decide(index, proposal)
  return decided
}

const samplesShown = 3

/**
 * Whether an order that is remembered answers the doubt of a column: one that was said of 03/04/2026 does not tell that
 * 26-11-20 is a day of 2020.
 */
const answers = (remembered: DayOrder, possible: readonly DayOrder[]): boolean =>
  remembered === 'ymd' || !possible.includes('ymd')

/** Whether the question of the order is only whether the year comes first. */
const isAboutYear = ({ dayOrders }: Pick<ReadColumn, 'dayOrders'>): boolean =>
  dayOrders.includes('ymd') && !dayOrders.includes('mdy')

/** The columns of a table. Without `sources` only what the manager says counts. */
export function readColumns(
  table: SheetTable,
  { mapping, dayOrder, decimalSign }: Pick<ImportReading, 'mapping' | 'dayOrder' | 'decimalSign'>,
  sources?: ColumnSources,
): ReadColumn[] {
  const decided = decideColumns(table, mapping, sources)
  const columns = table.columns.map(({ index, heading }): ReadColumn => {
    const values = columnValues(table, index)
    const decision = decided.get(index) ?? { target: null, proposedBy: null }
    const written = holdsDays(decision.target) ? dayOrderOf(values) : null
    const orders = written === 'unclear' ? possibleDayOrders(values) : []
    const remembered = sources?.layout?.dayOrder
    const sign = isQuantity(decision.target) ? decimalSignOf(values) : null
    // A count has no fraction: it is not asked what divides its thousands.
    const isSignUnclear = sign === 'unclear' && decision.target === 'grossWeightKg'
    return {
      index,
      heading,
      samples: [...new Set(values)].slice(0, samplesShown),
      filled: values.length,
      ...decision,
      isDayOrderUnclear: written === 'unclear',
      dayOrders: orders,
      dayOrder:
        written === 'unclear'
          ? (dayOrder ?? (remembered && answers(remembered, orders) ? remembered : 'unclear'))
          : written,
      isYearSaid: false,
      isDecimalSignUnclear: isSignUnclear,
      decimalSign: isSignUnclear ? (decimalSign ?? sources?.layout?.decimalSign ?? 'unclear') : sign,
      totals: isQuantity(decision.target) ? table.shared.filter(({ column }) => column === index) : [],
      from1904: table.from1904,
    }
  })
  const unclear = columns.filter((column) => column.isDayOrderUnclear)
  const isYearSaid = dayOrder !== null && unclear.every(isAboutYear)
  return columns.map((column) => ({ ...column, isYearSaid: column.isDayOrderUnclear && isYearSaid }))
}

/** Columns with values of which nobody has said what they are, or that they are left out. */
export const unmappedColumns = (columns: readonly ReadColumn[]): ReadColumn[] =>
  columns.filter(({ filled, proposedBy }) => filled > 0 && proposedBy === null)

/** The lines that are left out: as the manager says, else totals and repeated headings. */
export const skippedLinesOf = (
  table: SheetTable,
  { skippedLines }: Pick<ImportReading, 'skippedLines'>,
): number[] => skippedLines ?? proposeSkippedLines(table)

/** Members reported; a client that is not hostile sends none. */
const maxReported = 100

/** Refuses columns and lines that the sheet does not have. */
export function requireExisting(
  { sheet, table }: OpenedTable,
  { mapping, corrections, skippedLines }: Pick<ImportReading, 'mapping' | 'corrections' | 'skippedLines'>,
): void {
  const width = sheet.lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const lines = new Set(table.rows.map(({ line }) => line))
  const missingLine = (path: string, line: number): FieldIssue[] =>
    lines.has(line) ? [] : [{ path, key: 'unknown_line', params: { line } }]
  const fields: FieldIssue[] = [
    ...Object.keys(mapping ?? {}).flatMap((index): FieldIssue[] =>
      Number(index) < width ? [] : [{ path: `mapping.${index}`, key: 'unknown_column', params: {} }],
    ),
    ...(corrections ?? []).flatMap(({ line }, at) => missingLine(`corrections.${at}.line`, line)),
    ...(skippedLines ?? []).flatMap((line, at) => missingLine(`skippedLines.${at}`, line)),
  ]
  if (fields.length > 0) throw new AppError('validation', { fields: fields.slice(0, maxReported) })
}
