import type { Source } from './source.ts'

export type Tree = ReadonlyMap<string, Source>

/** What is loaded together with a file: not its types, nor what it imports when asked for. */
function* loaded(source: Source | undefined) {
  for (const { kind, found, to, line } of source?.imports ?? [])
    if (kind === 'value' && (found === 'file' || found === 'package')) yield { to, line }
}

interface Reach {
  /** From the start to the target, both included. */
  readonly chain: readonly string[]
  /** The line of the first import of the chain. */
  readonly line: number
}

/** The shortest way by which loading a file loads one of the targets, breadth first. */
export function findReach(tree: Tree, start: string, isTarget: (to: string) => boolean): Reach | undefined {
  const seen = new Set<string>()
  let ways: Reach[] = [...loaded(tree.get(start))].map(({ to, line }) => ({ chain: [start, to], line }))
  while (ways.length > 0) {
    const found = ways.find(({ chain }) => isTarget(chain.at(-1) ?? ''))
    if (found) return found
    ways = ways.flatMap(({ chain, line }) => {
      const last = chain.at(-1) ?? ''
      if (seen.has(last)) return []
      seen.add(last)
      return [...loaded(tree.get(last))].map(({ to }) => ({ chain: [...chain, to], line }))
    })
  }
  return undefined
}
