import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** docs/specification.tsv: each statement of the specification, and the test that fails where it does not hold. */

export interface Statement {
  /** Stands in the title of the test; the digit after the S is the section. */
  id: string
  statement: string
  /** The file of the test. */
  test: string
}

const table = join(import.meta.dirname, '../../docs/specification.tsv')

export function readStatements(): Statement[] {
  const [, ...lines] = readFileSync(table, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id = '', statement = '', test = ''] = line.split('\t')
    return { id, statement, test }
  })
}

export const idsIn = (text: string): string[] => text.match(/\bS[1-9]-\d\d\b/g) ?? []

/** The statements of which no test is among those that passed. */
export function unshownBy(titles: readonly string[], statements: readonly Statement[]): Statement[] {
  const shown = new Set(titles.flatMap(idsIn))
  return statements.filter(({ id }) => !shown.has(id))
}
