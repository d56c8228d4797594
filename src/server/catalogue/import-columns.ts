import type { IgnoredColumn } from '#shared/contracts/catalogue.ts'
import type { Spreadsheet } from '../spreadsheets/row-collector.ts'
import { columnName } from '../spreadsheets/sheet.ts'

/** How an entity's import knows the columns of a file by their headings. */
export interface ColumnNames {
  /** The member each column of the file holds. */
  membersOf(headings: readonly string[]): (string | undefined)[]
  /** Whether an export writes this column, for reading only. */
  isReadOnly?(heading: string): boolean
}

interface FileColumns {
  /** The member each column is taken for; undefined where it is not taken. */
  members: (string | undefined)[]
  /** What is in the file and will not be in the rows. */
  ignored: IgnoredColumn[]
}

/** Characters. A heading is named so that its column can be found; a cell may hold a book. */
const longestHeading = 100

function shortened(heading: string): string {
  const signs = Array.from(heading.slice(0, 2 * longestHeading + 2))
  return signs.length > longestHeading ? `${signs.slice(0, longestHeading - 1).join('')}…` : heading
}

/** Of two columns for one member the first is taken: nobody could tell which one is meant. */
export function fileColumns(names: ColumnNames, { headings, rows }: Spreadsheet): FileColumns {
  const found = names.membersOf(headings)
  const isTaken = (index: number): boolean =>
    found[index] !== undefined && found.indexOf(found[index]) === index
  const reasonOf = (index: number): IgnoredColumn['reason'] | undefined => {
    const heading = headings[index] ?? ''
    if (heading === '')
      return rows.some(({ cells }) => (cells[index] ?? '') !== '') ? 'no_heading' : undefined
    if (found[index] !== undefined) return isTaken(index) ? undefined : 'repeated'
    return names.isReadOnly?.(heading) ? 'read_only' : 'unknown'
  }
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length)
  const ignored = Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const reason = reasonOf(index)
    return reason === undefined
      ? []
      : [{ column: columnName(index), heading: shortened(headings[index] ?? ''), reason }]
  })
  return { members: found.map((member, index) => (isTaken(index) ? member : undefined)), ignored }
}
