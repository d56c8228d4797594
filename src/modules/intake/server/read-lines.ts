import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import { formulaIssueOf } from '#kits/spreadsheets/server/formula-errors.ts'
import type { SheetLine } from '#kits/spreadsheets/server/line-collector.ts'
import type { ImportCell, ImportReading, ImportTarget } from '../contract.ts'
import { deriveTransportMode, isPlaceholder, readValue, splitVesselVoyage } from './read-values.ts'
import type { ReadColumn } from './sheet-reading.ts'

/** A cell as its member would take it, or why not; names of other rows are still to be looked up. */
export interface ReadCell {
  target: ImportTarget
  text: string
  origin: ImportCell['origin']
  value?: string | number
  issue?: Omit<FieldIssue, 'path'>
  /** Why it has no value although its line is right. */
  notice?: Omit<FieldIssue, 'path'>
}

export interface ReadLine {
  line: number
  /** One for each member that has a column, a default, a correction, or follows from other cells; columns first. */
  cells: ReadCell[]
}

/** A text, and the part of it or the value that it stands for where that is known. */
interface Given extends Pick<ReadCell, 'text' | 'origin' | 'value'> {
  part?: string
}

/** Characters of a text that are shown and kept; no member takes more. */
const maxShown = 1_000

/** The members of which one cell may hold both. */
const oneCell = ['vesselName', 'voyage'] as const

/** Reads the rows of a table as the columns say. */
export function lineReader(
  columns: readonly ReadColumn[],
  {
    defaults,
    corrections,
    dayOrder,
    decimalSign,
  }: Pick<ImportReading, 'defaults' | 'corrections' | 'dayOrder' | 'decimalSign'>,
): (row: SheetLine) => ReadLine {
  const columnOf = new Map(columns.flatMap((column) => (column.target ? [[column.target, column]] : [])))
  const correctedLines = Map.groupBy(corrections ?? [], ({ line }) => line)
  const named = [...new Set([...columnOf.keys(), ...(Object.keys(defaults ?? {}) as ImportTarget[])])]
  const sources = named.map((target) => ({
    target,
    index: columnOf.get(target)?.index ?? -1,
    otherwise: defaults?.[target]?.trim() ?? '',
  }))

  /** The texts of a line by member: corrected, else of the sheet, else the default. */
  const textsOf = ({ line, cells }: SheetLine): Map<ImportTarget, Given> => {
    const texts = new Map<ImportTarget, Given>()
    for (const { target, index } of sources) texts.set(target, { text: cells[index] ?? '', origin: 'sheet' })
    for (const { target, text } of correctedLines.get(line) ?? [])
      texts.set(target, { text: text.trim(), origin: 'correction' })
    for (const { target, otherwise } of sources)
      if (otherwise !== '' && texts.get(target)?.text === '')
        texts.set(target, { text: otherwise, origin: 'default' })
    return texts
  }

  /** Adds the voyage that stands in the vessel's cell, or the vessel in the voyage's. */
  const addSplit = (texts: Map<ImportTarget, Given>): void => {
    const [from, ...others] = oneCell.filter((target) => (texts.get(target)?.text ?? '') !== '')
    const both = from === undefined || others.length > 0 ? '' : (texts.get(from)?.text ?? '')
    const parts = formulaIssueOf(both) ? undefined : splitVesselVoyage(both)
    if (from === undefined || !parts) return
    for (const target of oneCell) {
      const text = parts[target]
      texts.set(
        target,
        target === from ? { ...(texts.get(from) as Given), part: text } : { text, origin: 'derived' },
      )
    }
  }

  /** Adds the mode of transport that the other cells tell, where nothing else does. */
  const addMode = (texts: Map<ImportTarget, Given>): void => {
    if ((texts.get('transportMode')?.text ?? '') !== '') return
    const mode = deriveTransportMode(
      Object.fromEntries([...texts].map(([target, { text }]) => [target, text])),
    )
    if (mode !== undefined) texts.set('transportMode', { text: '', origin: 'derived', value: mode })
  }

  /** What one weight says of several rows is the weight of none of them. */
  const totalOf = (target: ImportTarget, line: number): ReadCell['notice'] => {
    const total = columnOf.get(target)?.totals.find((cell) => line >= cell.firstLine && line <= cell.lastLine)
    return total && { key: 'merged_total', params: { from: total.firstLine, to: total.lastLine } }
  }

  const cellOf = (
    target: ImportTarget,
    { text, origin, value, part = text }: Given,
    line: number,
  ): ReadCell => {
    const cell = { target, text: text.slice(0, maxShown), origin }
    if (value !== undefined) return { ...cell, value }
    if (part === '' || isPlaceholder(target, part)) return cell
    const notice = origin === 'sheet' ? totalOf(target, line) : undefined
    if (notice) return { ...cell, notice }
    const column = columnOf.get(target)
    return {
      ...cell,
      ...readValue(target, part, {
        dayOrder: column?.dayOrder ?? dayOrder ?? 'unclear',
        isOrderSaid: column?.isYearSaid ?? true,
        decimalSign: column?.decimalSign ?? decimalSign ?? 'unclear',
        // What a person writes is no number of days.
        from1904: origin === 'sheet' && column?.from1904 === true,
      }),
    }
  }

  return (row) => {
    const texts = textsOf(row)
    addSplit(texts)
    addMode(texts)
    return { line: row.line, cells: [...texts].map(([target, given]) => cellOf(target, given, row.line)) }
  }
}
