import type { Result } from '#kits/contract/shared/call.ts'
import type {
  cabinImports,
  DayOrder,
  DecimalSign,
  ImportColumn,
  ImportMapping,
  ImportMode,
  ImportReading,
  ImportTarget,
} from '../contract.ts'

type Inspection = Result<typeof cabinImports.inspect>

/** How a sheet is to be read, as far as the manager has said so; null: the server proposes it. */
export interface Reading {
  readonly mode: ImportMode
  readonly sheet: string | null
  readonly headerRow: number | null
  readonly mapping: ImportMapping | null
  readonly dayOrder: DayOrder | null
  readonly decimalSign: DecimalSign | null
  readonly defaults: Defaults
  readonly corrections: readonly Correction[]
  /** Null: totals and repeated headings, as the server finds them. */
  readonly skippedLines: readonly number[] | null
}

export type Defaults = Readonly<Partial<Record<ImportTarget, string>>>

export interface Correction {
  readonly line: number
  readonly target: ImportTarget
  readonly text: string
}

export const emptyReading: Reading = {
  mode: 'create',
  sheet: null,
  headerRow: null,
  mapping: null,
  dayOrder: null,
  decimalSign: null,
  defaults: {},
  corrections: [],
  skippedLines: null,
}

/** The reading of the last check or run, to go on from. */
export function readingOf(stored: ImportReading | null, mode: ImportMode): Reading {
  if (!stored) return { ...emptyReading, mode }
  const { defaults, corrections, ...rest } = stored
  return {
    ...emptyReading,
    ...rest,
    mode,
    defaults: (defaults ?? {}) as Defaults,
    corrections: corrections ?? [],
  }
}

/** Lines and columns of another sheet are other ones. */
export const withSheet = ({ mode, defaults }: Reading, sheet: string): Reading => ({
  ...emptyReading,
  mode,
  defaults,
  sheet,
})

/** Other headings name other columns; what lies below them stays. */
export const withHeaderRow = (reading: Reading, headerRow: number): Reading => ({
  ...reading,
  headerRow,
  mapping: null,
})

/** What a column is read as: a member; null where it is left out by a decision; undefined where none was made. */
export function targetOf(reading: Reading, column: ImportColumn): ImportTarget | null | undefined {
  if (reading.mapping) return reading.mapping[String(column.index)]
  return column.target ?? (column.proposedBy === null ? undefined : null)
}

/** The columns as decided so far. Columns without a decision are missing, so that the server names them. */
export function mappingOf(reading: Reading, columns: readonly ImportColumn[]): ImportMapping {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const target = targetOf(reading, column)
      return target === undefined ? [] : [[String(column.index), target]]
    }),
  )
}

/** A member is read from one column: the column that had it before is undecided again. */
export function withTarget(
  reading: Reading,
  columns: readonly ImportColumn[],
  index: number,
  target: ImportTarget | null,
): Reading {
  const others = Object.entries(mappingOf(reading, columns)).filter(
    ([other, taken]) => other !== String(index) && (taken === null || taken !== target),
  )
  return { ...reading, mapping: { ...Object.fromEntries(others), [index]: target } }
}

export function withLeftOut(
  reading: Reading,
  columns: readonly ImportColumn[],
  indexes: readonly number[],
): Reading {
  const leftOut = Object.fromEntries(indexes.map((index) => [String(index), null]))
  return { ...reading, mapping: { ...mappingOf(reading, columns), ...leftOut } }
}

/** Undefined removes it. */
export function withDefault(reading: Reading, target: ImportTarget, text: string | undefined): Reading {
  const { [target]: _, ...others } = reading.defaults
  return { ...reading, defaults: text === undefined ? others : { ...others, [target]: text } }
}

/** Undefined gives the cell back what the sheet says. */
export function withCorrection(
  reading: Reading,
  line: number,
  target: ImportTarget,
  text: string | undefined,
): Reading {
  const others = reading.corrections.filter((other) => other.line !== line || other.target !== target)
  return {
    ...reading,
    corrections: text === undefined ? others : [...others, { line, target, text }],
  }
}

export function withSkipped(reading: Reading, line: number, isSkipped: boolean): Reading {
  const others = (reading.skippedLines ?? []).filter((other) => other !== line)
  return { ...reading, skippedLines: isSkipped ? [...others, line].sort((a, b) => a - b) : others }
}

/** What the server remembered of sheets like this one, where this one does not tell: a run takes only what is said. */
export function withRemembered(
  reading: Reading,
  { columns, dayOrder, decimalSign }: Pick<Inspection, 'columns' | 'dayOrder' | 'decimalSign'>,
): Reading {
  const isNeeded = (unclear: 'isDayOrderUnclear' | 'isDecimalSignUnclear') =>
    columns.some((column) => column[unclear])
  return {
    ...reading,
    dayOrder: reading.dayOrder ?? (isNeeded('isDayOrderUnclear') ? dayOrder : null),
    decimalSign: reading.decimalSign ?? (isNeeded('isDecimalSignUnclear') ? decimalSign : null),
  }
}

/** As the calls take it. Empty defaults count as none. */
export function toInput({ mode: _, defaults, corrections, skippedLines, ...rest }: Reading) {
  return {
    ...rest,
    defaults: Object.fromEntries(Object.entries(defaults).filter(([, text]) => text.trim() !== '')),
    corrections: [...corrections],
    skippedLines: skippedLines && [...skippedLines],
  }
}
