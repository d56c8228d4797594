import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import type { TransportType } from '#kits/contract/shared/enums.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { foldWords } from '#kits/search/shared/fold-words.ts'
import type { SheetLine } from '#kits/spreadsheets/server/line-collector.ts'
import { modeMembers } from '#modules/shipments/contract/cabins.ts'
import { maySet } from '#modules/shipments/contract/members.ts'
import { numberMembers } from '#modules/shipments/rules/numbers.ts'
import type { cabinImports, ImportMode, ImportReading, ImportTarget } from '../contract.ts'
import { type CheckedLine, sheetChecker, skippedLine } from './check.ts'
import type { KnownWords } from './column-contents.ts'
import { findLayout, type ImportRecord } from './imports.queries.ts'
import { type NamedRow, readCandidateRows, wordsOf } from './named-rows.queries.ts'
import { lineReader, type ReadLine } from './read-lines.ts'
import {
  headingsKeyOf,
  openTable,
  type ReadColumn,
  readColumns,
  requireExisting,
  skippedLinesOf,
  unmappedColumns,
} from './sheet-reading.ts'
import { readStoredSheets } from './stored-file.ts'
import { viewRows } from './view-rows.ts'

/** Shows how a sheet is read; writes and remembers nothing. */

const shownLines = 20
const topLines = 15
/** Lines that show which members the sheet has, and by which modes of transport its freight travels. */
const sampledLines = 200

/** The codes and names that prove what a column holds. */
async function readKnownWords({ db, scope }: PersonalContext): Promise<KnownWords> {
  const folded = (row: NamedRow): string[] => wordsOf(row).flatMap((word) => (word ? [foldWords(word)] : []))
  const read = async (table: 'port' | 'airline' | 'customer'): Promise<Set<string>> =>
    new Set((await readCandidateRows(db, scope, table, scope.ownCompanyId)).flatMap(folded))
  return { ports: await read('port'), carriers: await read('airline'), customers: await read('customer') }
}

const hasText = (line: ReadLine, target: ImportTarget): boolean =>
  line.cells.some((cell) => cell.target === target && (cell.text !== '' || cell.value !== undefined))

/** What a new cabin needs and neither a column nor these lines have. */
function missingTargets(
  columns: readonly ReadColumn[],
  lines: readonly ReadLine[],
  mode: ImportMode,
): ImportTarget[] {
  const filled = new Set(columns.flatMap((column) => (column.filled > 0 ? [column.target] : [])))
  const isMissing = (target: ImportTarget): boolean =>
    !filled.has(target) && !lines.some((line) => hasText(line, target))
  const number: ImportTarget[] = numberMembers.every(isMissing) ? ['containerNo'] : []
  if (mode === 'update') return number
  const modes = new Set(
    lines.map(({ cells }) => cells.find(({ target }) => target === 'transportMode')?.value as TransportType),
  )
  const ofModes = [...modes].flatMap((each) => modeMembers[each] ?? [])
  const needed: ImportTarget[] = ['transportMode', 'departurePortId', 'destinationPortId', ...ofModes]
  return [...number, ...needed.filter(isMissing)]
}

async function checkLines(
  context: PersonalContext,
  mode: ImportMode,
  lines: readonly ReadLine[],
  skipped: ReadonlySet<number>,
): Promise<CheckedLine[]> {
  const verdicts = (
    await sheetChecker(context, mode)(lines.filter(({ line }) => !skipped.has(line)))
  ).values()
  return lines.map((line) =>
    skipped.has(line.line) ? skippedLine(line) : (verdicts.next().value as CheckedLine),
  )
}

/** The lines to show: those asked for, in their order, or the first. */
function chosenRows(rows: readonly SheetLine[], wanted: readonly number[] | null): readonly SheetLine[] {
  if (wanted === null) return rows.slice(0, shownLines)
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return wanted.flatMap((line) => byLine.get(line) ?? [])
}

/** The order in which days are read: as was said, or as every column of days proves. */
function dayOrderOf(
  columns: readonly ReadColumn[],
  said: ImportReading['dayOrder'],
): ImportReading['dayOrder'] {
  const orders = new Set(columns.flatMap(({ dayOrder }) => dayOrder ?? []))
  const [only] = orders
  return said ?? (orders.size === 1 && only !== 'unclear' ? (only ?? null) : null)
}

export async function inspectImport(
  context: PersonalContext,
  record: ImportRecord,
  { mode, lines: wanted, ...reading }: Parsed<typeof cabinImports.inspect>,
): Promise<Result<typeof cabinImports.inspect>> {
  const sheets = await readStoredSheets(context, record)
  const opened = openTable(sheets, reading)
  requireExisting(opened, reading)
  const { sheet, table } = opened
  const headingsKey = headingsKeyOf(table)
  const layout =
    headingsKey === undefined
      ? undefined
      : await findLayout(context.db, context.session.companyId, headingsKey)
  const columns = readColumns(table, reading, {
    layout,
    known: await readKnownWords(context),
    isAllowed: (target) =>
      target === 'companyId' ? context.scope.companyId === null : maySet(context.session.role, target),
  })
  const isDayOrderUnclear = columns.some((column) => column.dayOrder === 'unclear')
  // What is remembered counts only where it leaves no doubt: else somebody is asked.
  const dayOrder = reading.dayOrder ?? (isDayOrderUnclear ? null : (layout?.dayOrder ?? null))
  const decimalSign = reading.decimalSign ?? layout?.decimalSign ?? null
  const readLine = lineReader(columns, { ...reading, dayOrder, decimalSign })
  const skippedLines = skippedLinesOf(table, reading)
  const shown = chosenRows(table.rows, wanted).map(readLine)
  const checked = await checkLines(context, mode, shown, new Set(skippedLines))
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    headerRow: table.headerRow,
    topRows: sheet.lines.slice(0, topLines),
    columns,
    unmapped: unmappedColumns(columns).map(({ index }) => index),
    missing: missingTargets(columns, table.rows.slice(0, sampledLines).map(readLine), mode),
    dayOrder: dayOrderOf(columns, dayOrder),
    isDayOrderUnclear,
    decimalSign,
    isDecimalSignUnclear: columns.some(
      (column) => column.isDecimalSignUnclear && column.decimalSign === 'unclear',
    ),
    skippedLines,
    rows: await viewRows(context, checked),
    total: table.rows.length,
  }
}
