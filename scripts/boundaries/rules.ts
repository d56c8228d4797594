import { posix } from 'node:path'
import { type DebtLimits, type Debts, debtViolations, type Facts, type Write } from './debts.ts'
import { isTest, ownEdges } from './edges.ts'
import { findCycles, findReach, findTwoWayPairs, folderOf, type Tree } from './graph.ts'
import type { Import, Source } from './source.ts'
import { leadsUp, sideOf, sides, unitOf } from './units.ts'
import type { Violation } from './violation.ts'

/** Packages that run without Node and without a DOM. */
const purePackages = ['zod/mini']

/** They import the built renderer of the public pages, which is no source file, by a computed path. */
const rendererLoaders = ['src/kits/http/server/renderer.ts', 'scripts/prerender/pages.ts']

/** Files that a visitor's browser loads before sign-in. */
const publicFiles = new RegExp(
  `^src/(${[
    'app/web/(?!office|prerender|public)',
    'kits/http/web/call\\.ts$',
    'kits/layouts/web/(public|login)/',
    'modules/(site|tracking)/web/',
    'modules/messages/web/contact/',
    'modules/following/web/(?!contacts/)',
    'modules/access/web/(login/|password-reset/|registrations/(use-)?(register|resubmit))',
  ].join('|')})`,
)
/** Packages and files too large for public pages: the component library, and what holds all languages or all calls. */
const officeOnly =
  /^(react-aria|@react-aria\/|react-stately|@tanstack\/react-query|zod$|src\/app\/(texts\/all|contract\/index)\.ts$)/

/** Files that read the runtime's time-zone data. That of a browser may be years old, so the server sends days and offsets. */
const zoneData = /^src\/kits\/dates\/shared\/(time-zone|dates)\.ts$/

const sqlFiles = /[/.]queries\.ts$|^src\/kits\/db\/server\//
/** `start.ts` hands the environment on to the process it becomes. */
const environmentFiles =
  /^src\/(kits\/config\/server\/config|app\/server\/start)\.ts$|^scripts\/|^[^/]+\.config\.ts$/

interface ImportRule {
  readonly rule: string
  readonly what: string
  readonly forbids: (from: string, to: string, edge: Import) => boolean
}

/** How many folders a path climbs from one file to another. */
const climbs = (from: string, to: string): number =>
  posix.relative(posix.dirname(from), to).split('../').length - 1

const importRules: readonly ImportRule[] = [
  {
    rule: 'resolves',
    what: 'imports what is not there, or by a computed path that cannot be followed',
    forbids: (from, to, { found }) => found === 'nothing' && !(to === '' && rendererLoaders.includes(from)),
  },
  {
    rule: 'pure',
    what: 'contracts, rules and texts run in the server and in the browser, and import neither',
    forbids: (from, to, { found }) =>
      sideOf(from) === 'pure' &&
      !isTest(from) &&
      (found === 'package' ? !purePackages.includes(to) : found === 'file' && sideOf(to) !== 'pure'),
  },
  {
    rule: 'sides',
    what: 'browser and server never import each other',
    forbids: (from, to) => new Set(['web>server', 'server>web']).has(`${sideOf(from)}>${sideOf(to)}`),
  },
  {
    rule: 'alias',
    what: 'within a kit or module an import climbs one folder at the most; all else is #kits/…, #modules/… or #app/…',
    forbids: (from, to, { found, specifier }) => {
      if (found !== 'file' || !to.startsWith('src/')) return false
      const isNear = unitOf(from)?.name === unitOf(to)?.name && climbs(from, to) < 2
      return isNear === specifier.startsWith('#')
    },
  },
  {
    rule: 'sql',
    what: 'SQL lives in queries.ts and *.queries.ts',
    forbids: (from, to, { kind }) =>
      !sqlFiles.test(from) && !isTest(from) && (to === 'pg' || (to === 'kysely' && kind !== 'type')),
  },
  {
    rule: 'tests',
    what: 'nothing imports a test, and production code nothing made for tests',
    forbids: (from, to) =>
      /\.test\.tsx?$/.test(to) ||
      (to.startsWith('src/') && isTest(to) && from.startsWith('src/') && !isTest(from)),
  },
]

function* importViolations({ path, imports }: Source): Iterable<Violation> {
  for (const edge of imports)
    for (const { rule, what, forbids } of importRules)
      if (forbids(path, edge.to, edge))
        yield { file: path, line: edge.line, rule, what: `${what}: ${edge.specifier}` }
}

function* contentViolations({ path, environment, statements, errors }: Source): Iterable<Violation> {
  for (const { line, message } of errors) yield { file: path, line, rule: 'parses', what: message }
  if (isTest(path)) return
  if (!environmentFiles.test(path))
    for (const line of environment)
      yield {
        file: path,
        line,
        rule: 'environment',
        what: 'only src/kits/config/server/config.ts reads process.env',
      }
  if (sideOf(path) === 'server' && !sqlFiles.test(path))
    for (const line of statements)
      yield { file: path, line, rule: 'sql', what: 'SQL lives in queries.ts and *.queries.ts' }
}

function* placeViolations(tree: Tree): Iterable<Violation> {
  for (const file of tree.keys()) {
    const unit = unitOf(file)
    if (!unit) continue
    const at = { file, line: 1, rule: 'places' }
    if (unit.height < 0) yield { ...at, what: `${unit.name} has no place in scripts/boundaries/order.ts` }
    else if (!(unit.part in sides))
      yield { ...at, what: `lies in none of the parts of a unit: ${Object.keys(sides).join(', ')}` }
  }
}

function* upwardViolations(tree: Tree): Iterable<Violation> {
  for (const { from, to, line, specifier } of ownEdges(tree))
    if (leadsUp(from, to))
      yield {
        file: from,
        line,
        rule: 'downwards',
        what: `an import leads only downwards in the order of kits and modules: ${specifier}`,
      }
}

function* pairViolations(tree: Tree): Iterable<Violation> {
  for (const edges of findTwoWayPairs(ownEdges(tree)))
    for (const { from, to, line } of edges)
      yield {
        file: from,
        line,
        rule: 'pairs',
        what: `${folderOf(from)} and ${folderOf(to)} import each other: ${posix.basename(to)}`,
      }
}

function* publicViolations(tree: Tree): Iterable<Violation> {
  for (const file of tree.keys()) {
    if (!publicFiles.test(file) || isTest(file)) continue
    const reach = findReach(tree, file, (to) => officeOnly.test(to))
    if (reach)
      yield {
        file,
        line: reach.line,
        rule: 'public',
        what: `public pages load ${reach.chain.slice(1).join(' → ')}`,
      }
  }
}

function* zoneViolations(tree: Tree): Iterable<Violation> {
  for (const { path, zones } of tree.values()) {
    if (sideOf(path) !== 'web' || isTest(path)) continue
    const what = 'days and times of a zone come from the server'
    for (const line of zones) yield { file: path, line, rule: 'zones', what }
    const reach = findReach(tree, path, (to) => zoneData.test(to))
    if (reach)
      yield {
        file: path,
        line: reach.line,
        rule: 'zones',
        what: `${what}: ${reach.chain.slice(1).join(' → ')}`,
      }
  }
}

function* wordingViolations(tree: Tree): Iterable<Violation> {
  const what = 'refusals are told apart by their key, never by their message'
  for (const { path, wordings } of tree.values())
    if (sideOf(path) === 'web' && !isTest(path))
      for (const line of wordings) yield { file: path, line, rule: 'refusals', what }
}

function* cycleViolations(tree: Tree): Iterable<Violation> {
  for (const { chain, line } of findCycles(tree))
    yield { file: chain[0] ?? '', line, rule: 'cycles', what: chain.join(' → ') }
}

/** The app seeds, backs up and erases the rows of every table. */
function* writesOfUnits(tree: Tree): Iterable<Write> {
  for (const { path, writes } of tree.values()) {
    const unit = unitOf(path)
    if (unit === undefined || unit.kind === 'app' || sideOf(path) !== 'server' || isTest(path)) continue
    for (const { table, line } of writes) yield { file: path, line, table, unit: unit.name }
  }
}

export const factsOf = (tree: Tree): Facts => ({
  edges: [...ownEdges(tree)],
  writes: [...writesOfUnits(tree)],
})

export function violationsOf(tree: Tree, debts: Debts, limits: DebtLimits): Violation[] {
  return [
    ...[...tree.values()].flatMap((source) => [...importViolations(source), ...contentViolations(source)]),
    ...placeViolations(tree),
    ...upwardViolations(tree),
    ...pairViolations(tree),
    ...publicViolations(tree),
    ...zoneViolations(tree),
    ...wordingViolations(tree),
    ...cycleViolations(tree),
    ...debtViolations(factsOf(tree), debts, limits),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
