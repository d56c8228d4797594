import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { idsIn, readStatements, unshownBy } from './table.ts'

const statements = readStatements()
const ids = statements.map(({ id }) => id)
const here = 'scripts/specification/table.test.ts'

/** By file, which statements its tests are of. */
const idsByFile = new Map(
  globSync(['{src,security,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'])
    .filter((file) => file !== here)
    .map((file) => [file, new Set(idsIn(readFileSync(file, 'utf8')))] as const),
)

describe('the table of the specification', () => {
  it('has each statement once, in order, and every section that can be tested', () => {
    expect(ids).toEqual([...new Set(ids)].toSorted())
    expect(ids.filter((id) => idsIn(id).length !== 1)).toEqual([])
    expect(new Set(ids.map((id) => id.slice(0, 2))).size).toBe(9)
    expect(statements.filter(({ statement, test }) => statement === '' || test === '')).toEqual([])
  })

  it('names for each statement a file with a test of it', () => {
    expect(idsByFile.size).toBeGreaterThan(300)
    expect(statements.filter(({ id, test }) => !idsByFile.get(test)?.has(id))).toEqual([])
  })

  it('has every statement that a test is named after', () => {
    const unknown = [...idsByFile].flatMap(([file, found]) =>
      [...found].filter((id) => !ids.includes(id)).map((id) => `${file}: ${id}`),
    )
    expect(unknown).toEqual([])
  })
})

it('a statement is shown where a test named after it passed, alone or with others', () => {
  const [first, second, third] = ['S1-01', 'S1-02', 'S1-03'].map((id) => ({ id, statement: '', test: '' }))
  const all = [first, second, third].flatMap((one) => one ?? [])
  expect(unshownBy(['a page [S1-01 S1-03]', 'another [S1-021]'], all)).toEqual([second])
})
