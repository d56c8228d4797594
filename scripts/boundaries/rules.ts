import { isUnlisted, leadsUp } from './folders.ts'
import { findCycle, findReach, type Tree } from './graph.ts'
import type { Import, Source } from './source.ts'

/** A boundary that was crossed. */
export interface Violation {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly what: string
}

/** Packages that run without Node and without a DOM. */
const sharedPackages = ['zod/mini']

const featureOpeners = [
  'src/app/server/app.ts',
  'src/app/web/routes.tsx',
  'src/app/web/public-screens.ts',
  'src/app/web/office-pages.ts',
  'src/app/web/office-new-rows.tsx',
  'src/app/web/office-cabin-steps.ts',
]

/** They import the built renderer of the public pages, which is no source file, by a computed path. */
const rendererLoaders = ['src/kits/http/server/renderer.ts', 'scripts/prerender/pages.ts']

/** Files that a visitor's browser loads before sign-in. */
const publicFiles =
  /^src\/web\/((main\.ts|start\.tsx)$|app\/(?!office)|api\/call\.ts$|features\/(home\/|tracking\/|contact\/|follow\/|privacy\/|password-reset\/|registrations\/(use-)?(register|resubmit)|login\/|errors\/)|layouts\/(public|login)\/)/
/** Packages and files too large for public pages: the component library, and what holds all languages or all calls. */
const officeOnly =
  /^(react-aria|@react-aria\/|react-stately|@tanstack\/react-query|zod$|src\/shared\/(texts\/all|contracts\/index)\.ts$)/

/** Files that read the runtime's time-zone data. That of a browser may be years old, so the server sends days and offsets. */
const zoneData = /^src\/shared\/domain\/(time-zone|dates)\.ts$/

const tests = /\.test\.tsx?$|^src\/server\/testing\/|^e2e\/|^bench\/|^drill\/|^security\//
const sqlFiles = /[/.]queries\.ts$|^src\/server\/db\//
/** `start.ts` hands the environment on to the process it becomes. */
const environmentFiles = /^src\/server\/(config\/config|start)\.ts$|^scripts\/|^[^/]+\.config\.ts$/

const layerOf = (path: string): string | undefined => /^src\/(shared|server|web)\//.exec(path)?.[1]
const featureOf = (path: string): string | undefined =>
  /^src\/(?:server|web)\/features\/[^/]+/.exec(path)?.[0]
const isTest = (path: string): boolean => tests.test(path)

interface ImportRule {
  readonly rule: string
  readonly what: string
  readonly forbids: (from: string, to: string, edge: Import) => boolean
}

const importRules: readonly ImportRule[] = [
  {
    rule: 'resolves',
    what: 'imports what is not there, or by a computed path that cannot be followed',
    forbids: (from, to, { found }) => found === 'nothing' && !(to === '' && rendererLoaders.includes(from)),
  },
  {
    rule: 'shared',
    what: 'shared stands on nothing above it',
    forbids: (from, to, { found }) =>
      layerOf(from) === 'shared' &&
      (found === 'package' ? !isTest(from) && !sharedPackages.includes(to) : layerOf(to) !== 'shared'),
  },
  {
    rule: 'layers',
    what: 'web and server never import each other',
    forbids: (from, to) => new Set(['web>server', 'server>web']).has(`${layerOf(from)}>${layerOf(to)}`),
  },
  {
    rule: 'downwards',
    what: 'an import runs only downwards in the list of folders',
    forbids: (from, to) => !isTest(from) && leadsUp(from, to),
  },
  {
    rule: 'alias',
    what: 'what lies in another layer, or two folders up and more, is imported as #shared/…, #server/… or #web/…',
    forbids: (from, to, { specifier }) =>
      layerOf(to) !== undefined &&
      !specifier.startsWith('#') &&
      (layerOf(from) !== layerOf(to) || specifier.startsWith('../../')),
  },
  {
    rule: 'features',
    what: 'features never import each other',
    forbids: (from, to) =>
      featureOf(from) !== undefined && featureOf(to) !== undefined && featureOf(from) !== featureOf(to),
  },
  {
    rule: 'opens-features',
    what: `only ${featureOpeners.join(' and ')} open features`,
    forbids: (from, to) =>
      featureOf(from) === undefined && featureOf(to) !== undefined && !featureOpeners.includes(from),
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
      (to.startsWith('src/server/testing/') && layerOf(from) !== undefined && !isTest(from)),
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
  if (layerOf(path) === 'server' && !sqlFiles.test(path))
    for (const line of statements)
      yield { file: path, line, rule: 'sql', what: 'SQL lives in queries.ts and *.queries.ts' }
}

function* unlistedViolations(tree: Tree): Iterable<Violation> {
  for (const file of tree.keys())
    if (isUnlisted(file) && !isTest(file))
      yield { file, line: 1, rule: 'downwards', what: 'its folder is not in scripts/boundaries/folders.ts' }
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
    if (layerOf(path) !== 'web' || isTest(path)) continue
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
    if (layerOf(path) === 'web' && !isTest(path))
      for (const line of wordings) yield { file: path, line, rule: 'refusals', what }
}

function* cycleViolations(tree: Tree): Iterable<Violation> {
  const reported = new Set<string>()
  for (const file of tree.keys()) {
    if (reported.has(file)) continue
    const cycle = findCycle(tree, file)
    if (!cycle) continue
    for (const member of cycle.chain) reported.add(member)
    yield { file, line: cycle.line, rule: 'cycles', what: cycle.chain.join(' → ') }
  }
}

interface Write {
  readonly file: string
  readonly line: number
  readonly table: string
  readonly feature: string
}

function* writesOfFeatures(tree: Tree): Iterable<Write> {
  for (const { path, writes } of tree.values()) {
    const feature = featureOf(path)?.split('/').at(-1)
    if (feature === undefined || isTest(path)) continue
    for (const { table, line } of writes) yield { file: path, line, table, feature }
  }
}

/** A table belongs to the feature that writes it; other features join it. What several write lies below the features. */
function* writeViolations(tree: Tree): Iterable<Violation> {
  for (const [table, writes] of Map.groupBy(writesOfFeatures(tree), (write) => write.table)) {
    const features = [...new Set(writes.map(({ feature }) => feature))]
    if (features.length === 1) continue
    for (const { file, line } of writes)
      yield { file, line, rule: 'own-tables', what: `${table} is written by ${features.join(' and ')}` }
  }
}

export function violationsOf(tree: Tree): Violation[] {
  return [
    ...[...tree.values()].flatMap((source) => [...importViolations(source), ...contentViolations(source)]),
    ...unlistedViolations(tree),
    ...publicViolations(tree),
    ...zoneViolations(tree),
    ...wordingViolations(tree),
    ...cycleViolations(tree),
    ...writeViolations(tree),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
