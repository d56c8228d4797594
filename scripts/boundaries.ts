import { globSync, readFileSync } from 'node:fs'
import { dependencyViolations } from './boundaries/dependencies.ts'
import { type Violation, violationsOf } from './boundaries/rules.ts'
import { readSource, type Source } from './boundaries/source.ts'
import { pictureViolations } from './layers/picture.ts'

/** The boundaries of ARCHITECTURE.md: `node scripts/boundaries.ts` prints each that is crossed and exits 1. */

const layers = ['src/shared/', 'src/server/', 'src/web/']
const code = ['src', 'scripts', 'e2e', 'bench', 'drill', 'security'].map(
  (folder) => `${folder}/**/*.{ts,tsx,mts,mjs,js}`,
)

/** Reads a tree given as its files' texts by their paths from the root. */
export const readSources = (files: ReadonlyMap<string, string>): Map<string, Source> =>
  new Map([...files].map(([path, text]) => [path, readSource(path, text, (wanted) => files.has(wanted))]))

export function checkBoundaries(sources: ReadonlyMap<string, Source>): Violation[] {
  const empty = layers.filter((layer) => !sources.keys().some((path) => path.startsWith(layer)))
  if (empty.length > 0) throw new Error(`No file was read under ${empty.join(', ')}: nothing was checked.`)
  return violationsOf(sources)
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
  const violations = [
    ...checkBoundaries(sources),
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
