import type { Edge } from './graph.ts'
import { reachesInside, unitOf } from './units.ts'
import type { Violation } from './violation.ts'

/** A statement that writes a table. */
export interface Write {
  readonly file: string
  readonly line: number
  readonly table: string
  /** The kit or module that the file belongs to. */
  readonly unit: string
}

/** What the order says of: who imports whom, and who writes what. */
export interface Facts {
  readonly edges: readonly Edge[]
  readonly writes: readonly Write[]
}

/** What the boundaries forbid and what stands all the same, since the move into modules. Nothing is added here. */
export interface Debts {
  /** Imports of what lies inside a module, how many from one module into another: `modules/desk > modules/shipments`. */
  readonly inside: Readonly<Record<string, number>>
  /** Tables that several units write. */
  readonly tables: Readonly<Record<string, readonly string[]>>
}

export const debtsFile = 'scripts/boundaries/debts.json'

/** How many of each kind are left: these numbers only fall. */
export const debtLimits = { inside: 130, tables: 10 }
export type DebtLimits = typeof debtLimits
const kinds = ['inside', 'tables'] as const

const insideKey = ({ from, to }: Edge): string => `${unitOf(from)?.name} > ${unitOf(to)?.name}`

function groupSorted<T, R>(
  items: readonly T[],
  keyOf: (item: T) => string,
  of: (group: readonly T[]) => R,
): Record<string, R> {
  const groups = [...Map.groupBy(items, keyOf)].sort(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(groups.map(([key, group]) => [key, of(group)]))
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort()

/** The debts that the code has, as they would be listed. */
function debtsOf({ edges, writes }: Facts): Debts {
  const writers = groupSorted(
    writes,
    ({ table }) => table,
    (group) => distinct(group.map(({ unit }) => unit)),
  )
  return {
    inside: groupSorted(
      edges.filter(({ from, to }) => reachesInside(from, to)),
      insideKey,
      (group) => group.length,
    ),
    tables: Object.fromEntries(Object.entries(writers).filter(([, units]) => units.length > 1)),
  }
}

const common = (
  listed: Readonly<Record<string, readonly string[]>>,
  present: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(listed)
      .map(([key, list]) => [key, list.filter((item) => present[key]?.includes(item))] as const)
      .filter(([, left]) => left.length > 0),
  )

/** The listed debts that still stand. */
export function remaining(listed: Debts, facts: Facts): Debts {
  const present = debtsOf(facts)
  const inside = Object.entries(listed.inside)
    .map(([key, count]) => [key, Math.min(count, present.inside[key] ?? 0)] as const)
    .filter(([, count]) => count > 0)
  return {
    inside: Object.fromEntries(inside),
    tables: common(listed.tables, present.tables),
  }
}

export const countDebts = ({ inside, tables }: Debts): DebtLimits => ({
  inside: Object.values(inside).reduce((sum, count) => sum + count, 0),
  tables: Object.values(tables).flat().length,
})

function* insideViolations({ edges }: Facts, { inside }: Debts): Iterable<Violation> {
  const reaching = edges.filter(({ from, to }) => reachesInside(from, to))
  for (const [key, found] of Map.groupBy(reaching, insideKey)) {
    const most = inside[key] ?? 0
    if (found.length <= most) continue
    for (const { from, line, specifier } of found)
      yield {
        file: from,
        line,
        rule: 'faces',
        what: `of a module others import its contract, rules and face; ${key} does otherwise ${found.length} times, of which ${most} are listed: ${specifier}`,
      }
  }
}

/** A table belongs to the kit or module that writes it; others join it. */
function* tableViolations({ writes }: Facts, { tables }: Debts): Iterable<Violation> {
  for (const [table, group] of Map.groupBy(writes, (write) => write.table)) {
    const units = distinct(group.map(({ unit }) => unit))
    if (units.length < 2) continue
    for (const { file, line, unit } of group)
      if (!tables[table]?.includes(unit))
        yield { file, line, rule: 'own-tables', what: `${table} is written by ${units.join(' and ')}` }
  }
}

/** Debts that were mended and are still listed, and lists that are not as long as their limits say. */
function* listViolations(facts: Facts, listed: Debts, limits: DebtLimits): Iterable<Violation> {
  const counts = countDebts(listed)
  const left = countDebts(remaining(listed, facts))
  for (const kind of kinds) {
    const at = { file: debtsFile, line: 1, rule: 'debts' }
    if (left[kind] < counts[kind]) {
      const mended = `${counts[kind] - left[kind]} of ${kind} no longer stand in the code`
      yield { ...at, what: `${mended}: \`node scripts/boundaries.ts --mended\` takes them out` }
    } else if (counts[kind] !== limits[kind])
      yield {
        ...at,
        what: `${kind} has ${counts[kind]} entries, and its limit in debts.ts is ${limits[kind]}`,
      }
  }
}

export function* debtViolations(facts: Facts, listed: Debts, limits: DebtLimits): Iterable<Violation> {
  yield* insideViolations(facts, listed)
  yield* tableViolations(facts, listed)
  yield* listViolations(facts, listed, limits)
}
