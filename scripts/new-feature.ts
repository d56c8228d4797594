import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Layout } from './new-feature/layout.ts'
import { emptyFeature } from './new-feature/module.ts'
import { type FeatureNames, findFeatureNames } from './new-feature/names.ts'
import { findReferenced } from './new-feature/reference.ts'
import { catalogueFeature } from './new-feature/reference-entity.ts'
import { type Registration, register } from './new-feature/registrations.ts'

/**
 * `npm run new-feature -- <name>` lays out an empty feature on every layer and opens it;
 * with `--catalogue`, a plain reference entity that works as it stands; with `--refers-to ports` beside it, one whose
 * rows each point at a port.
 */

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

class Refusal extends Error {}

function readArguments(): { name: string; layout: Layout } {
  try {
    const options = { catalogue: { type: 'boolean' }, 'refers-to': { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { name: positionals.join(' '), layout: layoutOf(values.catalogue, values['refers-to']) }
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal((cause as Error).message, { cause })
  }
}

function layoutOf(isCatalogue = false, refersTo: string | undefined): Layout {
  if (refersTo === undefined) return isCatalogue ? catalogueFeature() : emptyFeature
  if (!isCatalogue) throw new Refusal('--refers-to goes with --catalogue.')
  const to = existsSync(join(root, `src/shared/contracts/${refersTo}.ts`))
    ? findReferenced(refersTo)
    : undefined
  if (!to)
    throw new Refusal(
      `Nothing can refer to "${refersTo}": it is no feature of an entity in src/kits/catalogue/shared/references.ts.`,
    )
  return catalogueFeature(to)
}

/** The texts of all lists with the feature in them, by their paths. */
function registered(registrations: Registration[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const registration of registrations) {
    const { path, list } = registration
    const text = register(texts.get(path) ?? read(path), registration)
    if (text === undefined) throw new Refusal(`${path} has no list like ${list.source}: nothing was written.`)
    texts.set(path, text)
  }
  return texts
}

function nextMigration(): string {
  const last = readdirSync(join(root, 'migrations')).sort().at(-1) ?? '0000'
  return String(Number.parseInt(last, 10) + 1).padStart(4, '0')
}

/** What stands in the way of the feature, if anything. */
function findTaken(
  paths: string[],
  { feature, camel, table }: FeatureNames,
  lists: string[],
): string | undefined {
  const file = paths.find((path) => existsSync(join(root, path)))
  if (file) return file
  if (read('src/kits/db/server/tables.ts').includes(`  ${table}: `)) return `table ${table}`
  if (!lists.includes('src/kits/page/shared/routes.ts')) return undefined
  const screens = read('src/kits/page/shared/routes.ts')
  const isScreen = screens.includes(`'/${feature}'`) || new RegExp(`^  ${camel}: `, 'm').test(screens)
  return isScreen ? `screen ${camel}` : undefined
}

function layOut(names: FeatureNames, layout: Layout): string[] {
  const files = Object.entries(layout.files(names, nextMigration()))
  const lists = registered(layout.registrations(names))
  const taken = findTaken(
    files.map(([path]) => path),
    names,
    [...lists.keys()],
  )
  if (taken) throw new Refusal(`There is a ${taken} already: nothing was written.`)
  const written = [...files, ...lists]
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return written.map(([path]) => path)
}

function runNode(...args: string[]): void {
  execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })
}

const table = (rows: string[][]): string =>
  rows.map(([where = '', what = '']) => `  ${where.padEnd(40)}${what}`.trimEnd()).join('\n')

try {
  const { name, layout } = readArguments()
  const names = findFeatureNames(name)
  if (!names)
    throw new Refusal(`"${name}" is no name for a feature. Say what it holds, in kebab-case: cargo-types.`)
  const written = layOut(names, layout)
  runNode('scripts/db-types.ts')
  runNode(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    ...written.filter((path) => /\.tsx?$/.test(path)),
  )
  runNode('scripts/layers.ts')
  const paths = [...written, 'src/kits/db/server/tables.ts', 'docs/layers.svg'].map((path) => [path])
  process.stdout.write(`Wrote:\n${table(paths)}\n\nLeft to do:\n${table(layout.leftToDo(names))}\n`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
