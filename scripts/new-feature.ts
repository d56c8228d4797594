import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'oxc-parser'
import type { Layout } from './new-feature/layout.ts'
import { emptyModule } from './new-feature/module.ts'
import { findNames, type Names } from './new-feature/names.ts'
import { findReferenced } from './new-feature/reference.ts'
import { contractOf, referenceEntity } from './new-feature/reference-entity.ts'
import { type Registration, register } from './new-feature/registrations.ts'

/**
 * `npm run new-feature -- <name>` lays out a module of its own and opens it; with `--catalogue`, a plain reference entity
 * of the module `reference` that works as it stands; with `--refers-to ports` beside it, one whose rows each point at a
 * port.
 */

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const isThere = (path: string): boolean => existsSync(join(root, path))

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
  if (refersTo === undefined) return isCatalogue ? referenceEntity() : emptyModule
  if (!isCatalogue) throw new Refusal('--refers-to goes with --catalogue.')
  const to = isThere(contractOf(refersTo)) ? findReferenced(refersTo) : undefined
  if (!to)
    throw new Refusal(
      `Nothing can refer to "${refersTo}": it is no entity of src/modules/reference with names in src/kits/catalogue/shared/references.ts.`,
    )
  return referenceEntity(to)
}

/** The texts of all lists with the new entries in them, by their paths. */
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

function migrationPath({ key }: Names): string {
  const files = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'))
  const last = files.sort().at(-1) ?? '0000'
  return `migrations/${String(Number.parseInt(last, 10) + 1).padStart(4, '0')}_${key}.sql`
}

const importedNames = (source: string): string[] =>
  parseSync('source.ts', source).module.staticImports.flatMap(({ entries }) =>
    entries.map(({ localName }) => localName.value),
  )

/** A name that a list imports already, of something else. */
function findTakenName({ path, importLine = '' }: Registration): string | undefined {
  const taken = importedNames(read(path))
  const name = importedNames(importLine).find((wanted) => taken.includes(wanted))
  return name && `name ${name} in ${path}`
}

function findTakenScreen({ name, camel }: Names): string | undefined {
  const screens = read('src/kits/page/shared/routes.ts')
  const isScreen = screens.includes(`'/${name}'`) || new RegExp(`^  ${camel}: `, 'm').test(screens)
  return isScreen ? `screen ${camel}` : undefined
}

/** What stands in the way of the new thing, if anything. */
function findTaken(paths: string[], names: Names, registrations: Registration[]): string | undefined {
  const path = paths.find(isThere)
  if (path) return path
  if (read('src/kits/db/server/tables.ts').includes(`  ${names.table}: `)) return `table ${names.table}`
  const hasScreen = registrations.some(({ path }) => path === 'src/kits/page/shared/routes.ts')
  return (
    (hasScreen ? findTakenScreen(names) : undefined) ??
    registrations.map(findTakenName).find((taken) => taken !== undefined)
  )
}

function layOut(names: Names, layout: Layout, migration: string): string[] {
  const files = Object.entries(layout.files(names, migration))
  const registrations = layout.registrations(names)
  const lists = registered(registrations)
  const paths = [...layout.reserved(names), ...files.map(([path]) => path)]
  const taken = findTaken(paths, names, registrations)
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

function table(rows: string[][]): string {
  const width = Math.max(...rows.map(([where = '']) => where.length)) + 2
  return rows.map(([where = '', what = '']) => `  ${where.padEnd(width)}${what}`.trimEnd()).join('\n')
}

try {
  const { name, layout } = readArguments()
  const names = findNames(name)
  if (!names)
    throw new Refusal(
      `"${name}" is no name for a module or an entity. Say what it holds, in kebab-case: cargo-types.`,
    )
  const migration = migrationPath(names)
  const written = layOut(names, layout, migration)
  runNode('scripts/db-types.ts')
  runNode(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    ...written.filter((path) => /\.tsx?$/.test(path)),
  )
  runNode('scripts/layers.ts')
  const paths = [...written, 'src/kits/db/server/tables.ts', 'docs/layers.svg'].map((path) => [path])
  process.stdout.write(
    `Wrote:\n${table(paths)}\n\nLeft to do:\n${table(layout.leftToDo(names, migration))}\n`,
  )
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
