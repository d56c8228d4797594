import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folders, type Layer } from '../boundaries/folders.ts'
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

  it.each<Layer>(['shared', 'server', 'web'])('map every folder of src/%s, in its order', (layer) => {
    const [, map = ''] =
      new RegExp(`^src/${layer}/.*\\n((?: {2}.*\\n)+)`, 'm').exec(read('ARCHITECTURE.md')) ?? []
    const mapped = map
      .trimEnd()
      .split('\n')
      .flatMap((line) => [...line.matchAll(/(?<=^ {2}|\.tsx? )[\w.-]+(?=\/|\.tsx?)(?:\/|\.tsx?)/g)])
      .map(([name]) => name.replace(/\/$/, ''))
    expect(mapped.filter((name) => name !== 'testing')).toEqual(folders[layer].toReversed())
  })
})

describe('a path in a document', () => {
  const entries = entriesOf(['docs/a.md', 'docs/b.md', 'src/kits/http/server/route.ts', 'scripts/dev.ts'])
  const dead = (line: string) => deadPaths('docs/a.md', line, entries).map(({ path }) => path)

  it.each([
    '[b](b.md#part)',
    '`http/route.ts`',
    '`src/server/http/`',
    '`route.ts`',
    '`npm test`',
    '`text/csv`',
  ])('is found: %s', (line) => {
    expect(dead(line)).toEqual([])
  })

  it.each(['[c](c.md)', '`http/rooms.ts`', '`src/server/rooms/`', '`rooms.ts`', '`server/rooms`'])(
    'is reported where it leads nowhere: %s',
    (line) => {
      expect(dead(line)).toHaveLength(1)
    },
  )
})
