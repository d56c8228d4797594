import type { SheetLine, SheetLines } from '#server/spreadsheets/line-collector.ts'
import { excessRefusals, type MergedCells, maxRows } from '#server/spreadsheets/row-collector.ts'
import { readCabinType } from '#shared/domain/cabin-type-names.ts'
import { readWrittenDay } from '#shared/domain/written-days.ts'
import { type HeadingMatch, matchHeading, matchHeadings } from './vocabulary.ts'

/** Finds the headings of a sheet, whatever stands above them, and the table below. */

export interface TableColumn {
  /** From 0. */
  index: number
  /** The group's heading and the column's own; '' where it has none. */
  heading: string
  /** The lines of the heading, from the top. */
  headingParts: string[]
}

export interface SheetTable {
  /** The line of the headings, the lower one of two; 0: none. */
  headerRow: number
  /** Those with a heading or a value. */
  columns: TableColumn[]
  /** The lines below, each as wide as the widest. */
  rows: SheetLine[]
}

/** Lines among which the headings are looked for. */
const candidateLines = 40
/** Lines below a candidate that show what a row looks like. */
const sampleLines = 20

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell !== ''

/** Whether a cell holds a value rather than a word: digits, a day, a type of container. */
function isValue(cell: string): boolean {
  return (
    /\d{3}|^[\d.,$%\s-]+$/.test(cell) ||
    'day' in readWrittenDay(cell, 'dmy') ||
    (/\d/.test(cell) && readCabinType(cell) !== undefined)
  )
}

const covers = (merge: MergedCells, line: number, column: number): boolean =>
  line >= merge.firstLine &&
  line <= merge.lastLine &&
  column >= merge.firstColumn &&
  column <= merge.lastColumn

/** The groups above the headings, by column: each reaches to the next one, or as far as its cell is merged. */
function groupsOf(upper: SheetLine, lower: SheetLine, merges: readonly MergedCells[]): string[] {
  const width = Math.max(upper.cells.length, lower.cells.length)
  const isMerged = merges.some(({ firstLine, lastLine }) => firstLine <= upper.line && lastLine >= upper.line)
  let group = ''
  return Array.from({ length: width }, (_, column) => {
    const own = upper.cells[column]
    if (isFilled(own)) group = own
    else if (isMerged) {
      const merge = merges.find((each) => covers(each, upper.line, column))
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

/** The line of groups right above the headings; undefined where the headings take one line. */
function groupLine(sheet: SheetLines, at: number): SheetLine | undefined {
  const [upper, lower] = [sheet.lines[at - 1], sheet.lines[at]]
  if (!upper || !lower || upper.line !== lower.line - 1) return undefined
  const filled = upper.cells.filter(isFilled)
  // A single text above is a title, and `Cliente:` stands beside its value.
  if (filled.length < 2 || filled.some((cell) => isValue(cell) || /[:：]/.test(cell))) return undefined
  const together = countTargets(headingParts(upper, lower, sheet.merges).map(matchHeadings))
  const alone = countTargets(lower.cells.map(matchHeading))
  const reachesDown = sheet.merges.some(
    ({ firstLine, lastLine }) => firstLine === upper.line && lastLine === lower.line,
  )
  return together > alone || reachesDown ? upper : undefined
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const filledCells = ({ cells }: SheetLine): number => cells.filter(isFilled).length

/** How much a line looks like headings; 0 where it does not. */
function scoreOf(sheet: SheetLines, at: number): number {
  const lower = sheet.lines[at]
  if (!lower) return 0
  const parts = headingParts(groupLine(sheet, at), lower, sheet.merges)
  const words = lower.cells.filter(isFilled)
  const values = words.filter(isValue).length
  // `Cliente:` stands beside its value.
  const isLabel = (part: readonly string[]) => /[:：]$/.test(part.at(-1) ?? '')
  const recognised = countTargets(parts.map((part) => (isLabel(part) ? undefined : matchHeadings(part))))
  const below = sheet.lines.slice(at + 1, at + 1 + sampleLines)
  const width = median(below.map(filledCells))
  const filled = parts.filter((part) => part.length > 0).length
  const isAboveRows = values === 0 && filled >= width * 0.6 && below.some(({ cells }) => cells.some(isValue))
  // A word or two that are known may stand in a title: `Cliente: …`.
  if (recognised === 0 || recognised < words.length / 5)
    return isAboveRows && filled >= Math.min(2, width) ? 1 : 0
  return recognised * 4 + (isAboveRows ? 3 : 0) - values * 3
}

/** The line of the headings, the lower one of two; 0 where the sheet has none. */
export function findHeaderRow(sheet: SheetLines): number {
  let best = { line: 0, score: 0 }
  for (const [at, { line }] of sheet.lines.slice(0, candidateLines).entries()) {
    const score = scoreOf(sheet, at)
    if (score > best.score) best = { line, score }
  }
  return best.line
}

/** A cell that is merged over several lines counts for each of them. */
function fillDown(rows: readonly SheetLine[], merges: readonly MergedCells[]): void {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  for (const { firstLine, lastLine, firstColumn } of merges) {
    const text = byLine.get(firstLine)?.cells[firstColumn]
    if (!isFilled(text)) continue
    for (let line = firstLine + 1; line <= Math.min(lastLine, firstLine + maxRows); line++) {
      const row = byLine.get(line)
      if (row && row.cells[firstColumn] === '') row.cells[firstColumn] = text
    }
  }
}

/** The table below the headings. Throws where the sheet has too many rows or columns. */
export function readTable(sheet: SheetLines, headerRow: number): SheetTable {
  if (sheet.excess) throw excessRefusals[sheet.excess]()
  const at = sheet.lines.findIndex(({ line }) => line === headerRow)
  const below = sheet.lines.filter(({ line }) => line > headerRow)
  if (below.length > maxRows) throw excessRefusals.rows()
  const lower = sheet.lines[at]
  const parts = lower ? headingParts(groupLine(sheet, at), lower, sheet.merges) : []
  const width = Math.max(parts.length, ...below.map(({ cells }) => cells.length))
  const rows = below.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
  }))
  fillDown(rows, sheet.merges)
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    heading: (parts[index] ?? []).join(' '),
    headingParts: parts[index] ?? [],
  }))
  const isUsed = ({ index, heading }: TableColumn) =>
    heading !== '' || rows.some(({ cells }) => cells[index] !== '')
  return { headerRow, columns: columns.filter(isUsed), rows }
}
