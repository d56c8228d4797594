import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { roomFiles } from './new-room/files.ts'
import { findRoomNames, type RoomNames } from './new-room/names.ts'

/** `npm run new-room -- <name>` lays out an empty room on every floor and opens it. */

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

class Refusal extends Error {}

interface Registration {
  path: string
  /** The line that makes the room known, put before the others; the formatter sorts them. */
  importLine: string
  /** How the list of rooms begins, what closes it, and what is put at its end. */
  list: RegExp
  close: string
  entry: string
}

function registrations({ room, camel }: RoomNames): Registration[] {
  const catalogues = ['es-MX', 'en-US', 'zh-CN'].map((language) => ({
    path: `src/shared/i18n/${language}/office.ts`,
    importLine: `import ${camel} from './${room}.ts'`,
    list: /^export default \{/m,
    close: '}',
    entry: `...${camel}`,
  }))
  return [
    {
      path: 'src/shared/contracts/index.ts',
      importLine: `import * as ${camel} from './${room}.ts'`,
      list: /^const rooms = \{/m,
      close: '}',
      entry: camel,
    },
    {
      path: 'src/server/app.ts',
      importLine: `import { ${camel}Room } from './rooms/${room}/routes.ts'`,
      list: /^const rooms: .* = \[/m,
      close: ']',
      entry: `${camel}Room`,
    },
    ...catalogues,
  ]
}

function register({ path, importLine, list, close, entry }: Registration): [path: string, text: string] {
  const text = read(path)
  const start = list.exec(text)
  if (!start) throw new Refusal(`${path} has no line like ${list.source}: nothing was written.`)
  const end = text.indexOf(close, start.index + start[0].length)
  const before = text.slice(0, end).trimEnd().replace(/,$/, '')
  return [path, `${importLine}\n${before}, ${entry} ${text.slice(end)}`]
}

function nextMigration(): string {
  const last = readdirSync(join(root, 'migrations')).sort().at(-1) ?? '0000'
  return String(Number.parseInt(last, 10) + 1).padStart(4, '0')
}

function layOut(name: string): string[] {
  const names = findRoomNames(name)
  if (!names)
    throw new Refusal(`"${name}" is no name for a room. Say what it holds, in kebab-case: cargo-types.`)
  const files = Object.entries(roomFiles(names, nextMigration()))
  const taken = files.find(([path]) => existsSync(join(root, path)))
  if (taken) throw new Refusal(`There is a ${taken[0]} already: nothing was written.`)
  if (read('src/server/db/tables.ts').includes(`  ${names.table}: `))
    throw new Refusal(`There is a table ${names.table} already: nothing was written.`)
  const written = [...files, ...registrations(names).map(register)]
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return written.map(([path]) => path)
}

function runNode(...args: string[]): void {
  execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })
}

const leftToDo = (name: string): [where: string, what: string][] => [
  ['migrations, contract, queries', 'the real columns and calls; then npm run db-types'],
  [`src/shared/i18n/*/${name}.ts`, 'its texts in three languages'],
  ['src/shared/domain/permissions.ts', "who may; then name it as the calls' access"],
  ['src/web/app/routes.tsx', `its screen's page: () => import('../rooms/${name}/page.tsx')`],
  [
    'src/shared/domain/routes.ts',
    'the screen itself, where it is a new one, and its title in i18n/*/screens.ts',
  ],
  ['scripts/walls/rules.ts', 'publicFiles, where visitors see the page'],
  ['CHANGELOG.md', 'a line'],
]

const table = (rows: string[][]): string =>
  rows.map(([where = '', what = '']) => `  ${where.padEnd(40)}${what}`.trimEnd()).join('\n')

try {
  const name = process.argv[2] ?? ''
  const written = layOut(name)
  runNode('scripts/db-types.ts')
  runNode(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    ...written.filter((path) => /\.tsx?$/.test(path)),
  )
  const paths = [...written, 'src/server/db/tables.ts'].map((path) => [path])
  process.stdout.write(`Wrote:\n${table(paths)}\n\nLeft to do:\n${table(leftToDo(name))}\n`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
