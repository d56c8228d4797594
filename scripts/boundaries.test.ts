import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dependencyViolations } from './boundaries/dependencies.ts'
import { checkBoundaries, readSources, readTree } from './boundaries.ts'

const root = `${import.meta.dirname}/..`

type Files = Record<string, string>

/** A small tree of sources that crosses no boundary. */
const tree: Files = {
  'src/shared/domain/port.ts': `import * as z from 'zod/mini'; export const port = z.object({})`,
  'src/kits/dates/shared/dates.ts': `export const dayOf = (at, timeZone) => format(at, { timeZone })`,
  'src/shared/domain/port.test.ts': `import 'vitest'; import './port.ts'`,
  'src/kits/config/server/config.ts': 'export const port = process.env.PORT',
  'src/app/server/app.ts': `import './features/ports/routes.ts'; import './features/cabins/routes.ts'`,
  'src/kits/db/server/database.ts': `import { Kysely } from 'kysely'; import pg from 'pg'`,
  'src/server/testing/server.ts': `import '../app.ts'; export const url = process.env.TEST_URL`,
  'src/modules/reference/server/ports/routes.ts': `import '#shared/domain/port.ts'; import { all } from './queries.ts'`,
  'src/modules/reference/server/ports/queries.ts': `import { sql } from 'kysely'; export const all = (db) => db.insertInto('port')`,
  'src/server/features/ports/routes.test.ts': `import '#server/testing/server.ts'; db.selectFrom('port')`,
  'src/modules/shipments/server/api/routes.ts': `import type { Kysely } from 'kysely'; import './queries.ts'`,
  'src/modules/shipments/server/queries.ts':
    'export const lock = `select id from port for update skip locked`',
  'src/app/web/start.tsx': `import './app/routes.tsx'; import './theme/base.css'`,
  'src/app/web/routes.tsx': `import '../features/home/page.tsx'; const ports = () => import('../features/ports/page.tsx')`,
  'src/modules/site/web/home/page.tsx': `import '#web/ui/link.tsx'`,
  'src/modules/reference/web/ports/page.tsx': `import '#kits/ui/web/combo-box.tsx'; const isSaid = error.msg !== undefined`,
  'src/web/ui/link.tsx': 'export interface LinkProps {}',
  'src/kits/ui/web/combo-box.tsx': `import 'react-aria-components'; import './link.tsx'`,
}

const check = (changes: Files): string[] =>
  checkBoundaries(readSources(new Map(Object.entries({ ...tree, ...changes })))).map(
    ({ file, line, rule }) => `${file}:${line} ${rule}`,
  )

const routes = 'src/modules/reference/server/ports/routes.ts'
const page = 'src/modules/site/web/home/page.tsx'
const domain = 'src/shared/domain/port.ts'

/** What is planted, and which rule has to see it. */
const planted: [what: string, rule: string, file: string, text: string][] = [
  ['shared code that imports the server', 'shared', domain, `import '#kits/config/server/config.ts'`],
  [
    'shared code that imports a type of the browser',
    'shared',
    domain,
    `import type { A } from '#web/ui/link.tsx'`,
  ],
  ['shared code that imports Node', 'shared', domain, `import { join } from 'node:path'`],
  ['shared code that imports the full zod', 'shared', domain, `import * as z from 'zod'`],
  ['a browser page that imports the server', 'layers', page, `import '#kits/config/server/config.ts'`],
  [
    'a browser type taken from the server',
    'layers',
    page,
    `type A = import('#kits/config/server/config.ts').A`,
  ],
  ['a server file that re-exports from the browser', 'layers', routes, `export * from '#web/ui/link.tsx'`],
  ['a relative path into shared', 'alias', routes, `import '../../../shared/domain/port.ts'`],
  ['a path that climbs two folders', 'alias', routes, `import '../../db/database.ts'`],
  ['a folder that imports one above it', 'downwards', 'src/kits/db/server/rows.ts', `import '../app.ts'`],
  [
    'a type taken from a folder above',
    'downwards',
    'src/web/ui/link.tsx',
    `import type { Routes } from '../app/routes.tsx'`,
  ],
  ['a server feature in another', 'features', routes, `import '../cabins/queries.ts'`],
  ['a browser feature in another', 'features', page, `const later = () => import('../ports/page.tsx')`],
  [
    'a server feature opened beside app.ts',
    'opens-features',
    'src/app/server/main.ts',
    `import './features/ports/queries.ts'`,
  ],
  [
    'a browser feature opened by a layout',
    'opens-features',
    'src/app/web/office/layout.tsx',
    `import '#modules/reference/web/ports/page.tsx'`,
  ],
  ['the sql tag in a route', 'sql', routes, `import { sql } from 'kysely'`],
  ['the driver in a route', 'sql', routes, `import type { Pool } from 'pg'`],
  ['a query built in a route', 'sql', routes, `export const all = (db) => db.selectFrom('port').execute()`],
  ['a statement sent by a route', 'sql', routes, `export const all = (pool) => pool.query(text)`],
  ['the environment read by a feature', 'environment', routes, `export const a = process.env.PORT`],
  ['the environment taken apart', 'environment', routes, 'const { env } = globalThis.process'],
  ['the environment imported', 'environment', routes, `import { env } from 'node:process'`],
  ['production code that imports a test', 'tests', routes, `import './routes.test.ts'`],
  ['production code that imports what tests use', 'tests', routes, `import '#server/testing/server.ts'`],
  ['an import of nothing', 'resolves', routes, `import './gone.ts'`],
  ['an import nobody can follow', 'resolves', routes, `const later = (name) => import(name)`],
  ['imports by a pattern', 'resolves', page, `import.meta.glob('../*/page.tsx')`],
  ['a file that does not parse', 'parses', routes, 'const ='],
  [
    'a page that asks the browser what day it is in a zone',
    'zones',
    page,
    `new Intl.DateTimeFormat('es-MX', { timeZone: 'America/Mexico_City' })`,
  ],
  ['a page that lists the zones of the browser', 'zones', page, `Intl.supportedValuesOf('timeZone')`],
  ['a page that loads zone data', 'zones', page, `import '#kits/dates/shared/dates.ts'`],
  [
    'a page that knows a refusal by its message',
    'refusals',
    page,
    `const isStale = (error) => error.msg === sentence`,
  ],
  ['one that knows it by what is on screen', 'refusals', page, `if (failure !== t('error.stale')) save()`],
  ['one that looks a refusal up by its message', 'refusals', page, `const path = taken[msg]`],
  ['one that looks for words in a message', 'refusals', page, `if (error.msg.includes('uso')) leave()`],
  ['the component library on a public page', 'public', page, `import 'react-aria-components'`],
  [
    'a table written by two features',
    'own-tables',
    'src/modules/shipments/server/queries.ts',
    'export const touch = sql`update port set name = 1`',
  ],
]

describe('the boundaries', () => {
  it('are kept by a tree that keeps them', () => {
    expect(check({})).toEqual([])
  })

  it.each(planted)('show %s', (_what, rule, file, text) => {
    expect(check({ [file]: `\n${text}` })).toContain(`${file}:2 ${rule}`)
  })

  it('show the component library however deep a public page reaches it', () => {
    const link = { 'src/web/ui/link.tsx': `import './field.tsx'` }
    const field = { 'src/kits/ui/web/field.tsx': `import '@tanstack/react-query'` }
    expect(check({ ...link, ...field })).toEqual([
      'src/app/web/routes.tsx:1 public',
      'src/modules/site/web/home/page.tsx:1 public',
      'src/app/web/start.tsx:1 public',
    ])
  })

  it('let the built renderer be loaded by its path, and nothing else there that cannot be followed', () => {
    const renderer = 'src/kits/http/server/renderer.ts'
    expect(check({ [renderer]: 'export const load = (path) => import(path)' })).toEqual([])
    expect(check({ [renderer]: `import './gone.ts'` })).toEqual([`${renderer}:1 resolves`])
  })

  it('show a cycle once, and one that only a type closes', () => {
    expect(check({ 'src/web/ui/link.tsx': `import { Combo } from './combo-box.tsx'` })).toContain(
      'src/web/ui/link.tsx:1 cycles',
    )
    const one = { 'src/server/http/one.ts': `import './two.ts'` }
    expect(check({ ...one, 'src/server/http/two.ts': `import './one.ts'` })).toEqual([
      'src/server/http/one.ts:1 cycles',
    ])
    expect(check({ ...one, 'src/server/http/two.ts': `import type { A } from './one.ts'` })).toEqual([
      'src/server/http/one.ts:1 cycles',
    ])
    const later = `export const load = () => import('./one.ts')`
    expect(check({ ...one, 'src/server/http/two.ts': later })).toEqual([])
  })

  it('show a folder that has no place in the order', () => {
    expect(check({ 'src/server/misc/one.ts': '' })).toEqual(['src/server/misc/one.ts:1 downwards'])
  })

  it.each(['src/shared/', 'src/server/', 'src/web/'])('refuse to have checked nothing of %s', (layer) => {
    const rest = Object.entries(tree).filter(([path]) => !path.startsWith(layer))
    expect(() => checkBoundaries(readSources(new Map(rest)))).toThrow(layer)
  })

  it('are watched where they are easily forgotten', { tags: 'further' }, () => {
    const forgotten = [
      ['src/app/web/start.tsx', 'public', `import 'react-aria-components'`],
      ['src/app/web/routes.tsx', 'public', `import './office.tsx'`],
      ['src/modules/site/web/home/page.tsx', 'public', `import '#kits/ui/web/dialog.tsx'`],
      ['src/modules/access/web/login/page.tsx', 'public', `import '#kits/http/web/query.ts'`],
      ['src/kits/layouts/web/public/layout.tsx', 'public', `import '#app/texts/all.ts'`],
      ['src/kits/http/web/call.ts', 'public', `import '#app/contract/index.ts'`],
      ['src/modules/access/server/login/routes.ts', 'features', `import '../account/queries.ts'`],
      ['src/kits/countries/server/queries.ts', 'own-tables', `db.updateTable('company')`],
      ['src/app/server/main.ts', 'opens-features', `import './features/login/queries.ts'`],
    ] as const
    const files = readTree(root)
    for (const [file, , text] of forgotten) {
      expect(files.keys()).toContain(file)
      files.set(file, `${files.get(file)}\n${text}\n`)
    }
    const violations = checkBoundaries(readSources(files))
    for (const [file, rule] of forgotten)
      expect(violations).toContainEqual(expect.objectContaining({ file, rule }))
  })
})

describe('the list of dependencies', () => {
  const row = (name: string) => `| \`${name}\` | what for | why | cost |`
  const check = (dependencies: object, list: string) =>
    dependencyViolations(JSON.stringify(dependencies), list).map(
      ({ file, line, what }) => `${file}:${line} ${what}`,
    )

  it('shows a dependency without its row and a row without its dependency', () => {
    const list = [row('react'), row('moment'), row('vite')].join('\n')
    expect(check({ dependencies: { react: '19' }, devDependencies: { vite: '8', knip: '6' } }, list)).toEqual(
      [
        'docs/dependencies.md:2 moment is not in package.json',
        'package.json:1 knip has no row in docs/dependencies.md',
      ],
    )
  })

  it('is complete', () => {
    const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
    expect(dependencyViolations(read('package.json'), read('docs/dependencies.md'))).toEqual([])
  })
})
