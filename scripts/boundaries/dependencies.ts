import type { Violation } from './violation.ts'

const listFile = 'docs/dependencies.md'

/** Every dependency has its row in the list, and every row its dependency. */
export function dependencyViolations(packageJson: string, list: string): Violation[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(packageJson) as Record<
    string,
    Record<string, string> | undefined
  >
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
  const rows = list.split('\n').flatMap((text, index) => {
    const name = /^\| `([^`]+)` \|/.exec(text)?.[1]
    return name === undefined ? [] : [{ name, line: index + 1 }]
  })
  const listed = new Set(rows.map(({ name }) => name))
  return [
    ...rows
      .filter(({ name }) => !declared.has(name))
      .map(({ name, line }) => ({
        file: listFile,
        line,
        rule: 'dependencies',
        what: `${name} is not in package.json`,
      })),
    ...[...declared]
      .filter((name) => !listed.has(name))
      .map((name) => ({
        file: 'package.json',
        line: 1,
        rule: 'dependencies',
        what: `${name} has no row in ${listFile}`,
      })),
  ]
}
