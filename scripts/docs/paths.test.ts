import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kits, modules } from '../boundaries/order.ts'
import { deadPaths, entriesOf } from './paths.ts'

const root = join(import.meta.dirname, '../..')
const folderNames = 'docs,src,scripts,e2e,browsers,bench,drill,security,migrations'
const files = globSync(['*.*', `{${folderNames}}/**/*`], { cwd: root })
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

describe('the documents', () => {
  const entries = entriesOf(files)
  const documents = files.filter((path) => path.endsWith('.md'))

  it('name no file or folder that is not there', () => {
    const dead = documents.flatMap((path) =>
      deadPaths(path, read(path), entries).map((found) => `${path}:${found.line} ${found.path}`),
    )
    expect(documents.length).toBeGreaterThan(40)
    expect(dead).toEqual([])
  })

  it('map all modules, the highest first, and all kits, the lowest first', () => {
    const [, map = ''] = /^src\/modules\/.*\n((?: {2}.*\n)+)/m.exec(read('ARCHITECTURE.md')) ?? []
    const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)
    expect(namesIn(map, /^ {2}([\w.-]+)\/ /gm)).toEqual(modules.toReversed())
    expect(namesIn(read('src/kits/README.md'), /^\| `([\w-]+)` \|/gm)).toEqual(kits)
  })
})

describe('the units of systemd', () => {
  const entries = entriesOf(files)

  it('start programs that are there', () => {
    const programs = globSync('docs/systemd/*', { cwd: root }).flatMap((path) =>
      read(path).match(/\bsrc\/[\w./-]+/g),
    )
    expect(programs.length).toBeGreaterThan(1)
    expect(programs.filter((path) => !entries.has(path?.replace(/\/$/, '') ?? ''))).toEqual([])
  })
})

describe('the README of a module', () => {
  /** A bullet up to the next one. */
  const bullet = (text: string, name: string): string | undefined =>
    new RegExp(`^- \\*\\*${name}\\*\\*: ((?:.*\\n)(?: {2}.*\\n)*)`, 'm').exec(text)?.[1]

  it.each(modules)('says what %s is for, its tables, its rules, what it tells others and needs', (module) => {
    const text = read(`src/modules/${module}/README.md`)
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    expect(lines.length).toBeLessThanOrEqual(20)
    for (const name of ['Tables', 'Rules', 'Tells others', 'Needs'])
      expect(bullet(text, name), name).toBeDefined()
  })

  it('or of the kits and the app names every table of the database', () => {
    const tables = [...read('src/kits/db/server/tables.ts').matchAll(/^ {2}(\w+): \w+Table$/gm)]
    const readmes = globSync('src/{app,kits,modules/*}/README.md', { cwd: root }).map(read)
    const owned = readmes.map((text) => bullet(text, 'Tables') ?? text).join('\n')
    expect(tables.length).toBeGreaterThan(70)
    expect(tables.map(([, table]) => table).filter((table) => !owned.includes(`\`${table}\``))).toEqual([])
  })
})

describe('a path in a document', () => {
  const entries = entriesOf(['docs/a.md', 'docs/b.md', 'src/kits/http/server/route.ts', 'scripts/dev.ts'])
  const dead = (line: string) => deadPaths('docs/a.md', line, entries).map(({ path }) => path)

  it.each([
    '[b](b.md#part)',
    '`http/server/route.ts`',
    '`src/kits/http/`',
    '`route.ts`',
    '`npm test`',
    '`text/csv`',
  ])('is found: %s', (line) => {
    expect(dead(line)).toEqual([])
  })

  it.each(['[c](c.md)', '`http/server/rooms.ts`', '`src/kits/rooms/`', '`rooms.ts`', '`kits/rooms`'])(
    'is reported where it leads nowhere: %s',
    (line) => {
      expect(dead(line)).toHaveLength(1)
    },
  )
})
