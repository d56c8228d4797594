import { posix } from 'node:path'
import type { Import, Source } from './source.ts'

export type Tree = ReadonlyMap<string, Source>

type Follow = (source: Source | undefined) => Iterable<{ to: string; line: number }>

/** The imports that load code together with a file: neither types nor `import()`. */
const loaded: Follow = function* (source) {
  for (const { kind, found, to, line } of source?.imports ?? [])
    if (kind === 'value' && (found === 'file' || found === 'package')) yield { to, line }
}

/** Every file that a file names: types and `import()` too, for who reads it has to know them all. */
const named: Follow = function* (source) {
  for (const { found, to, line } of source?.imports ?? []) if (found === 'file') yield { to, line }
}

interface Reach {
  /** From the start to the target, both included. */
  readonly chain: readonly string[]
  /** The line of the first import of the chain. */
  readonly line: number
}

/** The shortest way by which loading a file loads one of the targets. */
export const findReach = (tree: Tree, start: string, isTarget: (to: string) => boolean): Reach | undefined =>
  findWay(tree, start, loaded, isTarget)

/** Breadth first. */
function findWay(
  tree: Tree,
  start: string,
  follow: Follow,
  isTarget: (to: string) => boolean,
): Reach | undefined {
  const seen = new Set<string>()
  let ways: Reach[] = [...follow(tree.get(start))].map(({ to, line }) => ({ chain: [start, to], line }))
  while (ways.length > 0) {
    const found = ways.find(({ chain }) => isTarget(chain.at(-1) ?? ''))
    if (found) return found
    ways = ways.flatMap(({ chain, line }) => {
      const last = chain.at(-1) ?? ''
      if (seen.has(last)) return []
      seen.add(last)
      return [...follow(tree.get(last))].map(({ to }) => ({ chain: [...chain, to], line }))
    })
  }
  return undefined
}

/** The shortest ways by which a file comes back to itself, one for each group of files that need each other. */
export function findCycles(tree: Tree): Reach[] {
  const cycles: Reach[] = []
  const reported = new Set<string>()
  for (const file of tree.keys()) {
    if (reported.has(file)) continue
    const cycle = findWay(tree, file, named, (to) => to === file)
    if (!cycle) continue
    for (const member of cycle.chain) reported.add(member)
    cycles.push(cycle)
  }
  return cycles
}

export interface Edge extends Import {
  readonly from: string
}

/**
 * The folder of a file. What lies beside a module's folders is one by itself: its contract stands below them all, and its
 * faces above.
 */
export const folderOf = (path: string): string =>
  /^src\/modules\/[^/]+\/[^/]+$/.test(path) ? path : posix.dirname(path)

/** Pairs of folders whose files import each other, each with the imports of the direction that has fewer. */
export function findTwoWayPairs(edges: Iterable<Edge>): (readonly Edge[])[] {
  const between = Map.groupBy(edges, ({ from, to }) => `${folderOf(from)} ${folderOf(to)}`)
  return [...between].flatMap(([key, edges]) => {
    const [from = '', to = ''] = key.split(' ')
    const back = between.get(`${to} ${from}`)
    const isReported = from < to && back !== undefined
    return isReported ? [back.length < edges.length ? back : edges] : []
  })
}
