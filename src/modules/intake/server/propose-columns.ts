import { foldWords } from '#kits/search/shared/fold-words.ts'
import { formulaIssueOf } from '#kits/spreadsheets/server/formula-errors.ts'
import type { SheetLine } from '#kits/spreadsheets/server/line-collector.ts'
import { cabinMembers } from '#modules/shipments/contract/members.ts'
import { checkContainer, numberMembers } from '#modules/shipments/rules/numbers.ts'
import type { ImportTarget } from '../contract.ts'
import { type DayOrder, dayOrderOf } from '../rules/written-days.ts'
import { findEvidence, isRuledOut, type KnownWords } from './column-contents.ts'
import type { SheetTable } from './header-row.ts'
import { matchHeadings } from './vocabulary.ts'

/** Proposes what each column of a sheet is read as: by its heading, and by its values where they prove it. */

export interface ColumnProposal {
  index: number
  heading: string
  /** Its first different values. */
  samples: string[]
  /** Lines with a value in it. */
  filled: number
  target: ImportTarget | null
  proposedBy: 'heading' | 'contents' | null
  /** How its days are written; null where it holds none. */
  dayOrder: DayOrder | 'unclear' | null
}

const samplesShown = 3

/** The values of a column, without empty cells. */
export const columnValues = ({ rows }: SheetTable, index: number): string[] =>
  rows.flatMap(({ cells }) => cells[index] || [])

interface Candidate {
  index: number
  target: ImportTarget
  by: 'heading' | 'contents'
  weight: number
}

/** Of two columns for one target the heavier is read; less its place in the vocabulary. */
const weights = { headingAndContents: 4000, proof: 3000, heading: 2000, contents: 1000 }

function candidatesOf(table: SheetTable, known: KnownWords): Candidate[] {
  return table.columns.flatMap(({ index, headingParts }): Candidate[] => {
    // A formula without a result says nothing about what its column holds.
    const values = columnValues(table, index).filter((value) => !formulaIssueOf(value))
    const heading = matchHeadings(headingParts)
    const contents = findEvidence(values, known)
    const candidates: Candidate[] = []
    // A single number may have a right check digit by chance, as one in eleven has.
    const isProof = contents?.isProof && new Set(values).size > 1
    if (contents && contents.target !== heading?.target && (isProof || !heading))
      candidates.push({
        index,
        target: contents.target,
        by: 'contents',
        weight: isProof ? weights.proof : weights.contents,
      })
    if (heading && !isRuledOut(heading.target, values)) {
      const isSame = contents?.target === heading.target
      const weight = (isSame ? weights.headingAndContents : weights.heading) - heading.rank
      candidates.push({ index, target: heading.target, by: 'heading', weight })
    }
    return candidates
  })
}

/** The best candidate of each column; no target is given twice. */
function assign(candidates: readonly Candidate[]): Map<number, Candidate> {
  const chosen = new Map<number, Candidate>()
  const taken = new Set<ImportTarget>()
  for (const candidate of candidates.toSorted((a, b) => b.weight - a.weight)) {
    if (chosen.has(candidate.index) || taken.has(candidate.target)) continue
    chosen.set(candidate.index, candidate)
    taken.add(candidate.target)
  }
  return chosen
}

const holdsDays = (target: ImportTarget): boolean =>
  target !== 'companyId' && ['day', 'time'].includes(cabinMembers[target].kind)

export function proposeColumns(table: SheetTable, known: KnownWords = {}): ColumnProposal[] {
  const chosen = assign(candidatesOf(table, known))
  return table.columns.map(({ index, heading }) => {
    const values = columnValues(table, index)
    const { target = null, by = null } = chosen.get(index) ?? {}
    return {
      index,
      heading,
      samples: [...new Set(values)].slice(0, samplesShown),
      filled: values.length,
      target,
      proposedBy: by,
      dayOrder: target && holdsDays(target) ? dayOrderOf(values) : null,
    }
  })
}

const total = /^(?:(?:sub|grand )?total(?:es)?|suma|合计|总计|小计)(?: |$)/
/** A number in a column of numbers, where a total has at most a count: `12`, `3x40HC`. */
const numberOfRow = /(?<![\p{L}\d-])(?=[\p{L}-]*\d[\p{L}-]*\d[\p{L}-]*\d[\p{L}-]*\d)[\p{L}\d-]{6,}/u
/** Columns from which on a line of a single text is no row. */
const manyColumns = 3

/** Lines that are no rows: totals, headings repeated on each page, and remarks below the last row. */
export function proposeSkippedLines({ rows, columns }: SheetTable): number[] {
  const headings = new Map(
    columns.map(({ index, headingParts }) => [index, foldWords(headingParts.at(-1) ?? '')]),
  )
  const filled = ({ cells }: SheetLine) => cells.filter((cell) => cell !== '')
  const numbered = new Set(
    columns.flatMap(({ index, headingParts }) => {
      const target = matchHeadings(headingParts)?.target
      return numberMembers.some((member) => member === target) ? [index] : []
    }),
  )
  const isContainer = (text: string) => checkContainer(text).verdict !== 'none'
  // A customer may be called Total: its rows have a number besides.
  const isTotal = ({ cells }: SheetLine) => {
    const first = cells.findIndex((cell) => cell !== '')
    const hasNumber = (cell: string, at: number) =>
      at !== first && (isContainer(cell) || (numbered.has(at) && numberOfRow.test(cell)))
    return total.test(foldWords(cells[first] ?? '')) && !cells.some(hasNumber)
  }
  const isHeading = ({ cells }: SheetLine) =>
    cells.every((cell, index) => cell === '' || foldWords(cell) === headings.get(index))
  const isRow = (row: SheetLine) => {
    const texts = filled(row)
    return texts.some(isContainer) || (texts.length > 1 && !isTotal(row))
  }
  const lastRow = columns.length < manyColumns ? undefined : rows.findLast(isRow)
  const isBelow = ({ line }: SheetLine) => lastRow !== undefined && line > lastRow.line
  return rows.filter((row) => isBelow(row) || isTotal(row) || isHeading(row)).map(({ line }) => line)
}
