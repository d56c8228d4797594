import type { Source } from './source.ts'

export type Tree = ReadonlyMap<string, Source>

type Follow = (source: Source | undefined) => Iterable<{ to: string; line: number }>

/** The imports that load code together with a file: neither types nor `import()`. */
const loaded: Follow = function* (source) {
  for (const { kind, found, to, line } of source?.imports ?? [])
    if (kind === 'value' && (found === 'file' || found === 'package')) yield { to, line }
}

/** The static imports of a file, types included; not `import()`. */
const named: Follow = function* (source) {
  for (const { kind, found, to, line } of source?.imports ?? [])
    if (kind !== 'dynamic' && found === 'file') yield { to, line }
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

/** The shortest way by which a file's imports, types included, come back to it. */
export const findCycle = (tree: Tree, start: string): Reach | undefined =>
  findWay(tree, start, named, (to) => to === start)

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
