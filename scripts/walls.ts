import { globSync, readFileSync } from 'node:fs'
import { dependencyViolations } from './walls/dependencies.ts'
import { type Violation, violationsOf } from './walls/rules.ts'
import { readSource } from './walls/source.ts'

/** The walls of ARCHITECTURE.md: `node scripts/walls.ts` prints each step through one and exits 1. */

const floors = ['src/shared/', 'src/server/', 'src/web/']
const code = ['src', 'scripts', 'e2e', 'bench', 'drill', 'security'].map(
  (folder) => `${folder}/**/*.{ts,tsx,mts,mjs,js}`,
)

/** Checks a tree given as its files' texts by their paths from the root. */
export function checkWalls(files: ReadonlyMap<string, string>): Violation[] {
  const empty = floors.filter((floor) => !files.keys().some((path) => path.startsWith(floor)))
  if (empty.length > 0)
    throw new Error(`No file was read under ${empty.join(', ')}: the walls checked nothing.`)
  const tree = new Map(
    [...files].map(([path, text]) => [path, readSource(path, text, (wanted) => files.has(wanted))]),
  )
  return violationsOf(tree)
}

export function readTree(root: string): Map<string, string> {
  const paths = globSync([...code, '*.config.ts'], { cwd: root }).sort()
  return new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8')] as const),
  )
}

if (import.meta.main) {
  const root = `${import.meta.dirname}/..`
  const files = readTree(root)
  const violations = [
    ...checkWalls(files),
    ...dependencyViolations(
      readFileSync(`${root}/package.json`, 'utf8'),
      readFileSync(`${root}/docs/dependencies.md`, 'utf8'),
    ),
  ]
  for (const { file, line, rule, what } of violations)
    process.stdout.write(`${file}:${line}  ${rule}  ${what}\n`)
  process.stdout.write(`Walls: ${files.size} files, ${violations.length} violations.\n`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
