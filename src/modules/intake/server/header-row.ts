import { formulaIssueOf } from '#kits/spreadsheets/server/formula-errors.ts'
import type { SheetLine, SheetLines } from '#kits/spreadsheets/server/line-collector.ts'
import { excessRefusals, type MergedCells, maxRows } from '#kits/spreadsheets/server/row-collector.ts'
import { readCabinType } from '#modules/shipments/rules/container-type-names.ts'
import { readWrittenDay } from '../rules/written-days.ts'
import { type HeadingMatch, isUnit, matchHeading, matchHeadings, weightUnitOf } from './vocabulary.ts'

/** Finds the headings of a sheet, whatever stands above them, and the table below. */

export interface TableColumn {
  /** From 0. */
  index: number
  /** The group's heading and the column's own; '' where it has none. */
  heading: string
  /** The lines of the heading, from the top. */
  headingParts: string[]
}

/** A cell that is merged over the rows from one line to another. */
export interface SharedCell {
  column: number
  firstLine: number
  lastLine: number
}

export interface SheetTable {
  /** The line of the headings, the lower one of two; 0: none. */
  headerRow: number
  /** Those with a heading or a value. */
  columns: TableColumn[]
  /** The lines below, each as wide as the widest. */
  rows: SheetLine[]
  /** Cells that stand for several rows. */
  shared: SharedCell[]
  /** Whether the workbook counts its days from 1904. */
  from1904: boolean
}

/** Lines among which the headings are looked for. */
const candidateLines = 40
/** Lines below a candidate that show what a row looks like. */
const sampleLines = 20

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell !== ''

/** Whether a cell holds a value rather than a word: digits, a day, a type of container, a formula. */
function isValue(cell: string): boolean {
  return (
    /\d{3}|^[\d.,$%/\s-]+$/.test(cell) ||
    formulaIssueOf(cell) !== undefined ||
    'day' in readWrittenDay(cell, 'dmy') ||
    (/\d/.test(cell) && readCabinType(cell) !== undefined)
  )
}

/** The groups above the headings, by column: each reaches to the next one, or as far as its cell is merged. */
function groupsOf(upper: SheetLine, lower: SheetLine, merges: readonly MergedCells[]): string[] {
  const width = Math.max(upper.cells.length, lower.cells.length)
  const merged = merges.filter(({ firstLine, lastLine }) => firstLine <= upper.line && lastLine >= upper.line)
  let group = ''
  return Array.from({ length: width }, (_, column) => {
    const own = upper.cells[column]
    if (isFilled(own)) group = own
    else if (merged.length > 0) {
      const merge = merged.find(
        ({ firstColumn, lastColumn }) => column >= firstColumn && column <= lastColumn,
      )
      group = merge ? (upper.cells[merge.firstColumn] ?? '') : ''
    } else if (!isFilled(lower.cells[column])) group = ''
    return group
  })
}

function headingParts(
  upper: SheetLine | undefined,
  lower: SheetLine,
  merges: readonly MergedCells[],
): string[][] {
  const groups = upper ? groupsOf(upper, lower, merges) : []
  const width = Math.max(groups.length, lower.cells.length)
  return Array.from({ length: width }, (_, column) =>
    [groups[column], lower.cells[column]]
      .filter(isFilled)
      .filter((part, at, all) => all.indexOf(part) === at),
  )
}

const countTargets = (matches: readonly (HeadingMatch | undefined)[]): number =>
  new Set(matches.flatMap((match) => match?.target ?? [])).size

const brackets = /[([（]([^)\]）]+)[)\]）]/

/** `TON`, or `Carga (t)`, above `Peso bruto`: such a unit counts also where nothing else stands in that line. */
function isUnitAboveWeight([group = '', own]: readonly string[]): boolean {
  if (own === undefined || weightUnitOf(own) || matchHeading(own)?.target !== 'grossWeightKg') return false
  const named = brackets.exec(group)?.[1] ?? group
  return isUnit(named) && weightUnitOf(named) === 'other'
}

/** The line of units right below the headings; undefined where there is none. */
function unitLine(sheet: SheetLines, at: number): SheetLine | undefined {
  const [headings, below] = [sheet.lines[at], sheet.lines[at + 1]]
  if (!headings || below?.line !== headings.line + 1) return undefined
  const isOfHeading = (cell: string, column: number) => isUnit(cell) && isFilled(headings.cells[column])
  return below.cells.every((cell, column) => cell === '' || isOfHeading(cell, column)) ? below : undefined
}

/** The headings with their units behind them, as senders write them in one line: `Peso (ton)`. */
const withUnits = ({ line, cells }: SheetLine, units: SheetLine | undefined): SheetLine => ({
  line,
  cells: cells.map((cell, column) => {
    const own = units?.cells[column] ?? ''
    return own === '' ? cell : `${cell} (${own.replaceAll(/[()[\]（）]/g, '')})`
  }),
})

/** The line of groups right above the headings; undefined where the headings take one line. */
function groupLine(sheet: SheetLines, at: number): SheetLine | undefined {
  const [upper, lower] = [sheet.lines[at - 1], sheet.lines[at]]
  if (!upper || !lower || upper.line !== lower.line - 1) return undefined
  const filled = upper.cells.filter(isFilled)
  const parts = headingParts(upper, lower, sheet.merges)
  if (parts.some(isUnitAboveWeight)) return upper
  // A single text above is a title, and `Cliente:` stands beside its value.
  if (filled.length < 2 || filled.some((cell) => isValue(cell) || /[:：]/.test(cell))) return undefined
  const together = countTargets(parts.map(matchHeadings))
  const alone = countTargets(lower.cells.map(matchHeading))
  const reachesDown = sheet.merges.some(
    ({ firstLine, lastLine }) => firstLine === upper.line && lastLine === lower.line,
  )
  return together > alone || reachesDown ? upper : undefined
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** How many cells of a line are filled, and how many of them hold values. */
interface LineContents {
  filled: number
  values: number
}

const contentsOf = ({ cells }: SheetLine): LineContents => {
  const filled = cells.filter(isFilled)
  return { filled: filled.length, values: filled.filter(isValue).length }
}

/** `Cliente:` stands beside its value. */
const isLabel = (part: readonly string[]): boolean => /[:：]$/.test(part.at(-1) ?? '')

/** How much a line looks like headings; 0 where it does not. */
function scoreOf(sheet: SheetLines, at: number, contents: readonly LineContents[]): number {
  const [lower, own] = [sheet.lines[at], contents[at]]
  if (!lower || !own) return 0
  const parts = headingParts(groupLine(sheet, at), lower, sheet.merges)
  const recognised = countTargets(parts.map((part) => (isLabel(part) ? undefined : matchHeadings(part))))
  const below = contents.slice(at + 1, at + 1 + sampleLines)
  const width = median(below.map(({ filled }) => filled))
  const filled = parts.filter((part) => part.length > 0).length
  const isAboveRows = own.values === 0 && filled >= width * 0.6 && below.some(({ values }) => values > 0)
  // Of many unknown words one or two that are known say little.
  if (recognised === 0 || recognised < own.filled / 5)
    return isAboveRows && filled >= Math.min(2, width) ? 1 : 0
  return recognised * 4 + (isAboveRows ? 3 : 0) - own.values * 3
}

/** The line that looks most like headings, and how much; line 0 where none does. */
function bestLine(sheet: SheetLines): { line: number; score: number } {
  const contents = sheet.lines.slice(0, candidateLines + sampleLines).map(contentsOf)
  let best = { line: 0, score: 0 }
  for (const [at, { line }] of sheet.lines.slice(0, candidateLines).entries()) {
    const score = scoreOf(sheet, at, contents)
    if (score > best.score) best = { line, score }
  }
  return best
}

/** The line of the headings, the lower one of two; 0 where the sheet has none. */
export const findHeaderRow = (sheet: SheetLines): number => bestLine(sheet).line

/** The sheet that looks most like a table of shipments; the first of several that do. */
export function findSheet(sheets: readonly SheetLines[]): SheetLines | undefined {
  const scores = sheets.map((sheet) => bestLine(sheet).score)
  return sheets[scores.indexOf(Math.max(...scores))]
}

/** A cell that is merged over several lines counts for each of them. Returns those cells. */
function fillDown(rows: readonly SheetLine[], merges: readonly MergedCells[]): SharedCell[] {
  const shared: SharedCell[] = []
  const indexes = new Map(rows.map(({ line }, index) => [line, index]))
  for (const { firstLine, lastLine, firstColumn } of merges) {
    const first = indexes.get(firstLine) ?? rows.length
    const text = rows[first]?.cells[firstColumn]
    if (!isFilled(text)) continue
    let last = first
    for (let at = first + 1; (rows[at]?.line ?? Number.POSITIVE_INFINITY) <= lastLine; at++) {
      const { cells } = rows[at] as SheetLine
      // The rest of a merged block is empty.
      if (cells[firstColumn] !== '') break
      cells[firstColumn] = text
      last = at
    }
    if (last > first) shared.push({ column: firstColumn, firstLine, lastLine: rows[last]?.line ?? lastLine })
  }
  return shared
}

/** The table below the headings. Throws where the sheet has too many rows or columns. */
export function readTable(sheet: SheetLines, headerRow: number): SheetTable {
  if (sheet.excess) throw excessRefusals[sheet.excess]()
  const at = sheet.lines.findIndex(({ line }) => line === headerRow)
  const units = unitLine(sheet, at)
  const below = sheet.lines.filter(({ line }) => line > (units?.line ?? headerRow))
  if (below.length > maxRows) throw excessRefusals.rows()
  const lower = sheet.lines[at]
  const parts = lower ? headingParts(groupLine(sheet, at), withUnits(lower, units), sheet.merges) : []
  const width = Math.max(parts.length, ...below.map(({ cells }) => cells.length))
  const rows = below.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
  }))
  const shared = fillDown(rows, sheet.merges)
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    heading: (parts[index] ?? []).join(' '),
    headingParts: parts[index] ?? [],
  }))
  const isUsed = ({ index, heading }: TableColumn) =>
    heading !== '' || rows.some(({ cells }) => cells[index] !== '')
  return { headerRow, columns: columns.filter(isUsed), rows, shared, from1904: sheet.from1904 === true }
}
