/** How every csv of the product is written, on the server and in the browser. */

/** Without it Excel assumes a legacy code page and garbles accents and Chinese. */
export const byteOrderMark = '\uFEFF'

/**
 * Where a formula may begin. A csv has no types, and spreadsheet programs run what looks like a formula; an apostrophe
 * in front keeps it text. With a list separator of semicolon, as in much of Europe and America, Excel splits our csv
 * there too, and at tabs and line ends, as quotes do not protect a cell that begins within another. So text after such
 * a sign is guarded as well, with or without quotes and spaces in between.
 */
const begins = /^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[ "']*[=+\-@＝＋－＠])/gu
/** Texts that already begin with apostrophes there get one more, so that exports can be imported unchanged. */
const guarded = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?=[ "']*[=+\-@＝＋－＠])/gu

export function guardFormula(text: string): string {
  return text.replaceAll(begins, "'")
}

export function unguardFormula(text: string): string {
  return text.replaceAll(guarded, '')
}

/** Fast path for the millions of cells that need neither quotes nor a guard. */
const plain = /^[^'=+\-@\t\r\n＝＋－＠",;][^\t\r\n",;]*$/

/** RFC 4180. Numbers are ours and cannot be formulas. */
function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (plain.test(cell)) return cell
  const text = guardFormula(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvLine(cells: readonly (string | number | null)[]): string {
  let line = ''
  for (const [index, cell] of cells.entries()) line += index === 0 ? csvCell(cell) : `,${csvCell(cell)}`
  return `${line}\r\n`
}
