/** How every csv of the product is written, on the server and in the browser. */

/** Without it Excel takes the file for the computer's old code page and garbles accents and Chinese. */
export const byteOrderMark = '\uFEFF'

/**
 * A csv has no types: a spreadsheet program runs what begins like a formula. An apostrophe in front keeps it
 * text. Where lists are cut at semicolons, as in much of Europe and America, Excel cuts our commas' csv there
 * too, and at tabs and line ends: quotes do not hold a cell together that begins in the middle of another. So
 * what follows one of these signs is a beginning as well, quotes and spaces before it or not.
 */
const begins = /^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[ "']*[=+\-@＝＋－＠])/gu
/** Texts that already have apostrophes there get one more, so that what was exported comes back unchanged. */
const guarded = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?=[ "']*[=+\-@＝＋－＠])/gu

export function guardFormula(text: string): string {
  return text.replaceAll(begins, "'")
}

export function unguardFormula(text: string): string {
  return text.replaceAll(guarded, '')
}

/** Most cells: nothing in them needs quotes or a guard, and there are millions. */
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
