import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { type Debts, debtLimits, debtsFile, remaining } from './boundaries/debts.ts'
import { dependencyViolations } from './boundaries/dependencies.ts'
import { factsOf, violationsOf } from './boundaries/rules.ts'
import { readSource, type Source } from './boundaries/source.ts'
import type { Violation } from './boundaries/violation.ts'
import { pictureViolations } from './layers/picture.ts'

/**
 * The boundaries of ARCHITECTURE.md: `node scripts/boundaries.ts` prints each that is crossed and exits 1; with `--mended`
 * it first takes out of the list of debts what no longer stands in the code.
 */

const roots = ['src/kits/', 'src/modules/', 'src/app/']
const code = ['src', 'scripts', 'e2e', 'bench', 'drill', 'security'].map(
  (folder) => `${folder}/**/*.{ts,tsx,mts,mjs,js,css}`,
)

/** Reads a tree given as its files' texts by their paths from the root. */
export const readSources = (files: ReadonlyMap<string, string>): Map<string, Source> =>
  new Map([...files].map(([path, text]) => [path, readSource(path, text, (wanted) => files.has(wanted))]))

const noDebts: Debts = { inside: {}, tables: {} }

export function checkBoundaries(
  sources: ReadonlyMap<string, Source>,
  debts = noDebts,
  limits = { inside: 0, tables: 0 },
): Violation[] {
  const empty = roots.filter((root) => !sources.keys().some((path) => path.startsWith(root)))
  if (empty.length > 0) throw new Error(`No file was read under ${empty.join(', ')}: nothing was checked.`)
  return violationsOf(sources, debts, limits)
}

export function readTree(root: string): Map<string, string> {
  const paths = globSync([...code, '*.config.ts'], { cwd: root }).sort()
  return new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8')] as const),
  )
}

if (import.meta.main) {
  const root = `${import.meta.dirname}/..`
  const sources = readSources(readTree(root))
  let debts: Debts = JSON.parse(readFileSync(`${root}/${debtsFile}`, 'utf8'))
  if (process.argv.includes('--mended')) {
    debts = remaining(debts, factsOf(sources))
    writeFileSync(`${root}/${debtsFile}`, `${JSON.stringify(debts, null, 2)}\n`)
  }
  const violations = [
    ...checkBoundaries(sources, debts, debtLimits),
    ...pictureViolations(readFileSync(`${root}/docs/layers.svg`, 'utf8'), sources),
    ...dependencyViolations(
      readFileSync(`${root}/package.json`, 'utf8'),
      readFileSync(`${root}/docs/dependencies.md`, 'utf8'),
    ),
  ]
  for (const { file, line, rule, what } of violations)
    process.stdout.write(`${file}:${line}  ${rule}  ${what}\n`)
  process.stdout.write(`Boundaries: ${sources.size} files, ${violations.length} violations.\n`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
