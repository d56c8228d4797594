import { checkContainer } from './numbers.ts'

/** Numbers whose signs stand apart, and tables whose columns are parted by spaces, as in forms and in text copied from a PDF. */

/** A sign each in a box, or in a cell. */
const boxed = /(?<![\p{L}\d])[A-Z](?:[ |\t]{1,3}[A-Z]){3}(?:[ |\t]{1,3}\d){7}(?![\p{L}\d])/giu
/** The owner's code, the serial number and the check digit in cells of their own, or the first two. */
const inCells = /(?<![\p{L}\d])[A-Z]{3}[UJZ] ?[|\t;,] ?\d{6}(?: ?[|\t;,] ?)?\d(?![\p{L}\d])/giu
/** The check digit in brackets, or behind a slash: as it stands on a door, in a frame. */
const framed = /(?<![\p{L}\d])[A-Z]{3} ?[UJZ][ -]?\d{3}[ .]?\d{3} ?(?:[([] ?\d ?[)\]]|\/ ?\d)(?![\p{L}\d])/giu

const signsBetween = /[^A-Z\d]/gi
const cellEnds = /[|\t;,]/g

/** Puts together each container number whose signs stand apart, where its check digit proves it; a table keeps its columns. */
export const joinSigns = (text: string): string =>
  [boxed, inCells, framed].reduce(
    (joined, parts) =>
      joined.replaceAll(parts, (written) => {
        const number = written.replaceAll(signsBetween, '')
        return checkContainer(number).verdict === 'right'
          ? number + (written.match(cellEnds) ?? []).join('')
          : written
      }),
    text,
  )

const columnGap = / {2,}/
/** Characters of a row; longer lines are running text. */
const longestRow = 500
const cellsOf = (line: string): string[] => (line.length > longestRow ? [] : line.trim().split(columnGap))

/** Columns from which on spaces part them, and a heading is no sentence with a wide gap. */
const fewestColumns = 3
/** Lines that are looked at as headings: of a hostile text every one would be. */
const mostHeadings = 100

/**
 * Parts the columns of a table by tabs where spaces part them: below a row of headings the rows that have as many cells. A
 * row with an empty cell has fewer, and stays as it is: nobody knows which.
 */
export function tabColumns(
  lines: readonly string[],
  isHeadings: (cells: readonly string[]) => boolean,
): readonly string[] {
  if (lines.some((line) => line.includes('\t'))) return lines
  const rows = lines.map(cellsOf)
  let [columns, tried] = [0, 0]
  return lines.map((line, at) => {
    const cells = rows[at] ?? []
    const isFirst = cells.length >= fewestColumns && cells.length === rows[at + 1]?.length && !/\d/.test(line)
    if (isFirst && tried++ < mostHeadings && isHeadings(cells)) columns = cells.length
    return columns > 0 && cells.length === columns ? cells.join('\t') : line
  })
}
