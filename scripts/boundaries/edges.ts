import type { Edge, Tree } from './graph.ts'
import { sideOf } from './units.ts'

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|^(e2e|bench|drill|security)\//.test(path) || sideOf(path) === 'tests'

/** The imports of the product's own code, tests left out. */
export function* ownEdges(tree: Tree): Iterable<Edge> {
  for (const { path, imports } of tree.values()) {
    if (!path.startsWith('src/') || isTest(path)) continue
    for (const edge of imports)
      if (edge.found === 'file' && edge.to.startsWith('src/') && edge.to !== path && !isTest(edge.to))
        yield { ...edge, from: path }
  }
}
