import type { FieldIssue } from '#kits/contract/shared/validation.ts'

/** Cells whose formula gives nothing that could be read. */

/** What a spreadsheet program shows for a formula that failed, in English and in Spanish. */
const formulaErrors = new Set(
  (
    '#N/A #N/D #REF! #¡REF! #VALUE! #¡VALOR! #DIV/0! #¡DIV/0! #NAME? #¿NOMBRE? #NUM! #¡NUM! #NULL! #¡NULO! ' +
    '#SPILL! #¡DESBORDAMIENTO! #CALC! #¡CALC!'
  ).split(' '),
)

/** Stands before a formula whose result is not in the file: no cell has such a text by itself. */
const unsaved = '#? ='
/** Characters of a formula that are shown. */
const maxShown = 200

/** The text of a cell with a formula but no result, as programs write it that do not calculate: `#? =B2*1000`. */
export const unsavedFormula = (formula: string): string =>
  unsaved + formula.trim().replace(/^=/, '').slice(0, maxShown)

/** What is wrong with a cell that shows the error of a formula, or has a formula without a result. */
export function formulaIssueOf(text: string): Pick<FieldIssue, 'key' | 'params'> | undefined {
  const code = text.trim()
  if (code.startsWith(unsaved)) return { key: 'formula_unsaved', params: {} }
  return formulaErrors.has(code.toUpperCase()) ? { key: 'formula_error', params: { code } } : undefined
}

/** What is wrong with the formulas of a line, by the members that its columns hold. */
export const formulaIssuesOf = (
  members: readonly (string | undefined)[],
  cells: readonly string[],
): FieldIssue[] =>
  members.flatMap((path, at): FieldIssue[] => {
    const failed = path === undefined ? undefined : formulaIssueOf(cells[at] ?? '')
    return path !== undefined && failed ? [{ path, ...failed }] : []
  })
