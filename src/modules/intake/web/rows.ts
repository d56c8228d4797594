import type { CabinImport, ImportCell, ImportRow, ImportTarget } from '../contract.ts'

/** The members that the lines have cells for, in the order of the sheet's columns. */
export function targetsOf(rows: readonly ImportRow[]): ImportTarget[] {
  return [...new Set(rows.flatMap(({ cells }) => cells.map(({ target }) => target)))]
}

export const isWrongCell = ({ issues }: Pick<ImportCell, 'issues'>): boolean =>
  issues.some(({ isWarning }) => !isWarning)

const isWarnedRow = ({ issues, cells, outcome }: ImportRow): boolean =>
  outcome !== 'wrong' &&
  outcome !== 'skipped' &&
  [issues, ...cells.map((cell) => cell.issues)].flat().some(({ isWarning }) => isWarning)

const numberMembers = ['containerNo', 'blNo', 'bookingNo'] as const

/** The first number of the line, by which its shipment is known. */
export function numberOf({ cells }: ImportRow): string | undefined {
  for (const member of numberMembers) {
    const cell = cells.find(({ target }) => target === member)
    const number = cell && (cell.understood ?? cell.text)
    if (number) return number
  }
  return undefined
}

export type Counts = NonNullable<CabinImport['counts']>

/** The count that a line is in by its outcome. */
const countOf = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  wrong: 'wrong',
  skipped: 'skipped',
} as const satisfies Record<ImportRow['outcome'], keyof Counts>

function add(counts: Counts, row: ImportRow, by: 1 | -1): Counts {
  const member = countOf[row.outcome]
  const warned = counts.warned + (isWarnedRow(row) ? by : 0)
  return { ...counts, [member]: counts[member] + by, warned }
}

/** A line before and after it was corrected or left out. */
export interface ChangedRow {
  readonly before: ImportRow
  readonly now: ImportRow
}

/** The counts of the last check, as they are with the lines changed since. */
export function countsWith(counts: Counts, changed: Iterable<ChangedRow>): Counts {
  let result = counts
  for (const { before, now } of changed) result = add(add(result, before, -1), now, 1)
  return result
}
