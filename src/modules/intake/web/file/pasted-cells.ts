/**
 * Spreadsheet programs copy cells as text: tabs between columns, line breaks between rows. Anything else that was
 * pasted is no table.
 */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}

/** The cells as the file they would make. */
export function fileOfCells(text: string, name: string): File {
  return new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' })
}
