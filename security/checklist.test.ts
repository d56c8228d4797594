import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

describe('docs/security-checklist.md', () => {
  const rows = read('docs/security-checklist.md')
    .split('\n')
    .filter((line) => /^\|(?! Promise|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const shown = rows.flatMap(([, promise = '', tests = '']) =>
    [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({ promise, file, name })),
  )

  test('names a test for every promise', () => {
    expect(rows.length).toBeGreaterThan(40)
    const bare = rows.filter(([, promise]) => !shown.some((each) => each.promise === promise))
    expect(bare.map(([, promise]) => promise)).toEqual([])
  })

  test('names no test that is not there', () => {
    const missing = shown.filter(({ file, name }) => !read(file).includes(name))
    expect(missing).toEqual([])
  })
})

/** In two pieces each, so that this file does not find itself. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a private key': new RegExp(`${'-----BEGIN'} [A-Z ]*PRIVATE KEY`),
  'a key of Amazon': new RegExp(`\\b${'AKI'}A[0-9A-Z]{16}\\b`),
  'a token of GitHub': new RegExp(`\\b${'gh'}[pousr]_[A-Za-z0-9]{30,}`),
  'a token of npm': new RegExp(`\\b${'npm'}_[A-Za-z0-9]{30,}`),
  'a signed web token': new RegExp(`\\b${'ey'}J[\\w-]{10,}\\.eyJ[\\w-]{10,}\\.[\\w-]{10,}`),
  'a password hash': new RegExp(`\\${'$argon2'}id\\$v=19\\$m=\\d+,t=\\d+,p=\\d+\\$[\\w+/]{22}\\$[\\w+/]{43}`),
}

test('no file of the repository holds a secret', () => {
  const files = globSync(
    '{*,{.ci,bench,docs,drill,e2e,migrations,scripts,security,src}/**/*}.{ts,tsx,mjs,js,json,md,sql,yaml,yml,html,service}',
    {
      cwd: root,
    },
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const text = read(file)
    return Object.entries(secrets).flatMap(([what, pattern]) =>
      pattern.test(text) ? [`${file}: ${what}`] : [],
    )
  })
  expect(found).toEqual([])
})
