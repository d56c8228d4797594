/** How every csv of the product is written, on the server and in the browser. */

/** Without it Excel takes the file for the computer's old code page and garbles accents and Chinese. */
export const byteOrderMark = '\uFEFF'

/**
 * A csv has no types: a spreadsheet program runs what begins like a formula. An apostrophe in front keeps
 * it text. Texts that already begin with apostrophes and such a sign get one more, so that what was
 * exported comes back unchanged.
 */
const guardable = /^'*[=+\-@\t\r\n＝＋－＠]/u

export function guardFormula(text: string): string {
  return guardable.test(text) ? `'${text}` : text
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && guardable.test(text) ? text.slice(1) : text
}

/** RFC 4180. Numbers are ours and cannot be formulas. */
function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guardFormula(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`
