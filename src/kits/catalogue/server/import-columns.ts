import type { IgnoredColumn } from '#kits/contract/shared/catalogue.ts'
import type { Spreadsheet } from '#kits/spreadsheets/server/row-collector.ts'
import { columnName } from '#kits/spreadsheets/shared/cells.ts'

/** Maps the headings of a file to an entity's members. */
export interface ColumnNames {
  /** The member each column of the file holds. */
  membersOf(headings: readonly string[]): (string | undefined)[]
  /** Whether the column is one that exports write and imports ignore. */
  isReadOnly?(heading: string): boolean
}

interface FileColumns {
  /** The member of each column; undefined where the column is ignored. */
  members: (string | undefined)[]
  /** Columns of the file that are not imported. */
  ignored: IgnoredColumn[]
}

/** Characters of a heading quoted in the report; a cell may hold far more. */
const longestHeading = 100

function shortened(heading: string): string {
  const signs = Array.from(heading.slice(0, 2 * longestHeading + 2))
  return signs.length > longestHeading ? `${signs.slice(0, longestHeading - 1).join('')}…` : heading
}

/** Where two columns map to one member, the first is used and the other reported. */
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
