import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countDebts, type Debts, debtLimits, debtsFile } from './boundaries/debts.ts'
import { dependencyViolations } from './boundaries/dependencies.ts'
import { checkBoundaries, readSources, readTree } from './boundaries.ts'

const root = `${import.meta.dirname}/..`

type Files = Record<string, string>

const routes = 'src/modules/reference/server/routes.ts'
const shipments = 'src/modules/shipments/server/queries.ts'
const page = 'src/modules/site/web/home/page.tsx'
const rule = 'src/modules/reference/rules/port.ts'
const link = 'src/kits/ui/web/link.tsx'
const database = 'src/kits/db/server/database.ts'

/** A small tree of sources that crosses no boundary. */
const tree: Files = {
  'src/kits/dates/shared/dates.ts': `export const dayOf = (at, timeZone) => format(at, { timeZone })`,
  'src/kits/config/server/config.ts': 'export const port = process.env.PORT',
  [database]: `import { Kysely } from 'kysely'; import pg from 'pg'`,
  'src/kits/http/server/one.ts': '',
  'src/kits/http/server/two.ts': '',
  [link]: `export interface LinkProps {}; import './link.module.css'`,
  'src/kits/ui/web/link.module.css': `.link { composes: plain from './plain.module.css'; }`,
  'src/kits/ui/web/plain.module.css': '.plain {}',
  'src/kits/ui/web/combo-box.tsx': `import 'react-aria-components'; import './link.tsx'`,
  [rule]: `import * as z from 'zod/mini'; export const port = z.object({})`,
  'src/modules/reference/rules/port.test.ts': `import 'vitest'; import './port.ts'`,
  'src/modules/reference/contract.ts': `import * as z from 'zod/mini'`,
  [routes]: `import '../rules/port.ts'; import { all } from './queries.ts'`,
  'src/modules/reference/server/queries.ts': `import { sql } from 'kysely'; export const all = (db) => db.insertInto('port')`,
  'src/modules/reference/server/routes.test.ts': `import '#app/testing/server.ts'; db.selectFrom('port')`,
  'src/modules/reference/web/page.tsx': `import '#kits/ui/web/combo-box.tsx'; const isSaid = error.msg !== undefined`,
  'src/modules/shipments/module.server.ts': `import './server/routes.ts'`,
  'src/modules/shipments/server/routes.ts': `import type { Kysely } from 'kysely'; import './queries.ts'; import '#modules/reference/contract.ts'`,
  [shipments]: 'export const lock = `select id from port for no key update of port skip locked`',
  [page]: `import '#kits/ui/web/link.tsx'`,
  'src/app/server/app.ts': `import '#modules/shipments/module.server.ts'`,
  'src/app/web/start.tsx': `import './routes.tsx'; import './base.css'`,
  'src/app/web/base.css': '',
  'src/app/web/routes.tsx': `const home = () => import('#kits/ui/web/link.tsx')`,
  'src/app/testing/server.ts': `import '../server/app.ts'; export const url = process.env.TEST_URL`,
}

const noDebts: Debts = { inside: {}, tables: {} }

const check = (changes: Files, debts = noDebts, limits = countDebts(debts)): string[] =>
  checkBoundaries(readSources(new Map(Object.entries({ ...tree, ...changes }))), debts, limits).map(
    ({ file, line, rule }) => `${file}:${line} ${rule}`,
  )

/** What is planted, and which rule has to see it. */
const planted: [what: string, rule: string, file: string, text: string][] = [
  ['a rule that imports the server', 'pure', rule, `import '../server/queries.ts'`],
  ['a rule that takes a type of the browser', 'pure', rule, `import type { A } from '#kits/ui/web/link.tsx'`],
  ['a rule that loads the browser later', 'pure', rule, `const a = () => import('../web/page.tsx')`],
  ['a rule that imports Node', 'pure', rule, `import { join } from 'node:path'`],
  ['a contract that imports the full zod', 'pure', 'src/modules/reference/contract.ts', `import 'zod'`],
  ['a browser page that imports the server', 'sides', page, `import '#kits/config/server/config.ts'`],
  ['a browser type taken from the server', 'sides', page, `type A = import('#kits/db/server/database.ts').A`],
  ['a server file that re-exports from the browser', 'sides', routes, `export * from '../web/page.tsx'`],
  ['a relative path into another unit', 'alias', routes, `import '../../../kits/db/server/database.ts'`],
  ['an alias for what lies beside', 'alias', routes, `import '#modules/reference/server/queries.ts'`],
  [
    'a path that climbs two folders',
    'alias',
    'src/modules/reference/server/ports/routes.ts',
    `import '../../rules/port.ts'`,
  ],
  ['a kit that imports one above it', 'downwards', database, `import '#kits/http/server/one.ts'`],
  ['a kit that imports a module', 'downwards', database, `import '#modules/reference/contract.ts'`],
  ['a module that imports one above it', 'downwards', routes, `import '#modules/shipments/module.server.ts'`],
  ['a module that loads the app later', 'downwards', routes, `const a = () => import('#app/server/app.ts')`],
  [
    'a type taken from above',
    'downwards',
    link,
    `import type { Routes } from '#modules/reference/contract.ts'`,
  ],
  [
    'a type named where it is used, from above',
    'downwards',
    link,
    `type A = import('#modules/reference/contract.ts').A`,
  ],
  [
    'a style sheet from above',
    'downwards',
    'src/kits/ui/web/plain.module.css',
    `@import '../../../app/web/base.css';`,
  ],
  ['a re-export from above', 'downwards', database, `export * from '#modules/reference/contract.ts'`],
  [
    'a module that reaches into another',
    'faces',
    'src/modules/shipments/server/routes.ts',
    `import '#modules/reference/server/queries.ts'`,
  ],
  [
    'a module that reaches into another later',
    'faces',
    'src/modules/shipments/web/list.tsx',
    `const a = () => import('#modules/reference/web/page.tsx')`,
  ],
  ['a unit that the order does not name', 'places', 'src/modules/misc/contract.ts', ''],
  ['a file beside kits, modules and app', 'places', 'src/shared/domain/port.ts', ''],
  ['a part that no unit has', 'places', 'src/modules/reference/common/port.ts', ''],
  ['the sql tag in a route', 'sql', routes, `import { sql } from 'kysely'`],
  ['the driver in a route', 'sql', routes, `import type { Pool } from 'pg'`],
  ['a query built in a route', 'sql', routes, `export const all = (db) => db.selectFrom('port').execute()`],
  ['a statement sent by a route', 'sql', routes, `export const all = (pool) => pool.query(text)`],
  ['the environment read by a module', 'environment', routes, `export const a = process.env.PORT`],
  ['the environment taken apart', 'environment', routes, 'const { env } = globalThis.process'],
  ['the environment imported', 'environment', routes, `import { env } from 'node:process'`],
  ['production code that imports a test', 'tests', routes, `import './routes.test.ts'`],
  ['production code that imports what tests use', 'tests', routes, `import '#app/testing/server.ts'`],
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
    'a table written by two modules',
    'own-tables',
    shipments,
    'export const touch = sql`update port set name = 1`',
  ],
]

describe('the boundaries', () => {
  it('are kept by a tree that keeps them', () => {
    expect(check({})).toEqual([])
  })

  it.each(planted)('show %s', (_what, rule, file, text) => {
    // A planted file stands for itself; what is planted into one of the tree stands below its text.
    const above = rule === 'places' ? '' : '\n'
    expect(check({ [file]: `${above}${text}` })).toContain(`${file}:${above === '' ? 1 : 2} ${rule}`)
  })

  it('show the component library however deep a public page reaches it', () => {
    const deep = { [link]: `import './field.tsx'` }
    const field = { 'src/kits/ui/web/field.tsx': `import '@tanstack/react-query'` }
    expect(check({ ...deep, ...field })).toEqual([`${page}:1 public`])
  })

  it('let the built renderer be loaded by its path, and nothing else there that cannot be followed', () => {
    const renderer = 'src/kits/http/server/renderer.ts'
    expect(check({ [renderer]: 'export const load = (path) => import(path)' })).toEqual([])
    expect(check({ [renderer]: `import './gone.ts'` })).toEqual([`${renderer}:1 resolves`])
  })

  describe('cycles', () => {
    const one = { 'src/kits/http/server/one.ts': `import './two.ts'` }

    it.each([
      ['a value', `import './one.ts'`],
      ['a type', `import type { A } from './one.ts'`],
      ['a lazy import', `export const load = () => import('./one.ts')`],
    ])('are shown once, also where %s closes them', (_what, text) => {
      expect(check({ ...one, 'src/kits/http/server/two.ts': text })).toEqual([
        'src/kits/http/server/one.ts:1 cycles',
      ])
    })
  })

  describe('two folders', () => {
    const [above, below] = ['src/kits/ui/web', 'src/kits/ui/web/plots']

    it.each([
      ['a value', `import './plots/axis.ts'`],
      ['a type', `import type { Axis } from './plots/axis.ts'`],
      ['a lazy import', `const axis = () => import('./plots/axis.ts')`],
      ['a style sheet', `import './plots/plot.module.css'`],
    ])('import each other where %s leads one way and any other the other', (_what, text) => {
      const files = {
        [`${above}/chart.tsx`]: text,
        [`${below}/axis.ts`]: '',
        [`${below}/plot.module.css`]: '',
        [`${below}/plot.tsx`]: `import '../link.tsx'\nimport '../combo-box.tsx'`,
      }
      expect(check(files)).toEqual([`${above}/chart.tsx:1 pairs`])
      expect(check({ ...files, [`${above}/chart.tsx`]: '' })).toEqual([])
    })
  })

  it('let a module have its face above its folders, and its contract below them', () => {
    const files = {
      'src/modules/desk/module.web.ts': `import './web/page.tsx'`,
      'src/modules/desk/web/page.tsx': `import '../contract.ts'`,
      'src/modules/desk/contract.ts': '',
    }
    expect(check(files)).toEqual([])
  })

  describe('debts', () => {
    const from = 'src/modules/shipments/server/routes.ts'
    const reach = `import '#modules/reference/server/routes.ts'`
    const debt = { [from]: reach }
    const listed: Debts = { ...noDebts, inside: { 'modules/shipments > modules/reference': 1 } }

    it('are counted for what reaches inside a module', () => {
      expect(check(debt, listed)).toEqual([])
      const more = { [from]: `${reach}; import '#modules/reference/server/queries.ts'` }
      expect(check(more, listed)).toEqual([`${from}:1 faces`, `${from}:1 faces`])
      expect(check({ 'src/app/server/app.ts': reach })).toEqual([])
    })

    it('are listed with every unit that writes a table', () => {
      const write = { [shipments]: 'export const touch = sql`update port set name = 1`' }
      const tables = { port: ['modules/reference', 'modules/shipments'] }
      expect(check(write, { ...noDebts, tables })).toEqual([])
    })

    it('leave the list once they are mended', () => {
      expect(check({}, listed)).toEqual([`${debtsFile}:1 debts`])
    })

    it('only become fewer: a list longer or shorter than its limit is shown', () => {
      expect(check(debt, listed, { inside: 0, tables: 0 })).toEqual([`${debtsFile}:1 debts`])
      expect(check(debt, listed, { inside: 2, tables: 0 })).toEqual([`${debtsFile}:1 debts`])
    })
  })

  it.each(['src/kits/', 'src/modules/', 'src/app/'])('refuse to have checked nothing of %s', (folder) => {
    const rest = Object.entries(tree).filter(([path]) => !path.startsWith(folder))
    expect(() => checkBoundaries(readSources(new Map(rest)))).toThrow(folder)
  })

  it('are watched where they are easily forgotten', { tags: 'further' }, () => {
    const forgotten = [
      ['src/app/web/start.tsx', 'public', `import 'react-aria-components'`],
      ['src/app/web/routes.tsx', 'public', `import './office.tsx'`],
      ['src/modules/site/web/home/page.tsx', 'public', `import '#kits/ui/web/dialog.tsx'`],
      ['src/modules/access/web/login/page.tsx', 'public', `import '#kits/http/web/query.ts'`],
      ['src/kits/layouts/web/public/layout.tsx', 'public', `import '#app/texts/all.ts'`],
      ['src/kits/http/web/call.ts', 'public', `import '#app/contract/index.ts'`],
      ['src/modules/following/web/sign-up/form.tsx', 'public', `import '@tanstack/react-query'`],
      ['src/modules/messages/web/contact/page.tsx', 'public', `import '@tanstack/react-query'`],
      ['src/kits/countries/server/queries.ts', 'own-tables', `db.updateTable('company')`],
      ['src/modules/customers/server/routes.ts', 'downwards', `import '#modules/desk/contract.ts'`],
      [
        'src/modules/access/server/login/routes.ts',
        'faces',
        `import '#modules/notifications/server/queries.ts'`,
      ],
    ] as const
    const files = readTree(root)
    for (const [file, , text] of forgotten) {
      expect(files.keys()).toContain(file)
      files.set(file, `${files.get(file)}\n${text}\n`)
    }
    const debts: Debts = JSON.parse(readFileSync(`${root}/${debtsFile}`, 'utf8'))
    const violations = checkBoundaries(readSources(files), debts, debtLimits)
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
