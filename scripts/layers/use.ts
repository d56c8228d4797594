import { folders, type Layer, placeOf } from '../boundaries/folders.ts'
import type { Tree } from '../boundaries/graph.ts'

/** One folder of a layer, and how many others import it. A feature counts as a folder of its own. */
export interface FolderUse {
  readonly name: string
  readonly importedBy: Readonly<Record<Layer, number>>
}

interface LayerUse {
  /** The top folder first. */
  readonly folders: readonly FolderUse[]
  /** How many folders there are in `features`. */
  readonly features: number
}

/** `src/kits/db/server/database.ts` → `src/kits/db/server`, `src/modules/reference/web/ports/page.tsx` → `src/modules/reference/web/ports`. */
const unitOf = (path: string): string =>
  /^src\/\w+\/features\/[^/]+/.exec(path)?.[0] ?? path.split('/').slice(0, 3).join('/')

/** Tests, and what is made for them alone, are no part of the picture. */
const isCounted = (path: string): boolean => !/\.test\.tsx?$/.test(path) && (placeOf(path)?.height ?? -1) >= 0

/** Who uses what, read from the imports of the production code, types included. */
export function readUse(tree: Tree): Record<Layer, LayerUse> {
  const importers = new Map<string, Set<string>>()
  const units = new Set<string>()
  for (const { path, imports } of tree.values()) {
    if (!isCounted(path)) continue
    const from = unitOf(path)
    units.add(from)
    for (const { to, found } of imports) {
      if (found === 'package' || !isCounted(to) || unitOf(to) === from) continue
      const { layer, name } = placeOf(to) ?? {}
      const key = `${layer}/${name}`
      importers.set(key, (importers.get(key) ?? new Set()).add(from))
    }
  }
  const countFrom = (layer: Layer, key: string): number =>
    [...(importers.get(key) ?? [])].filter((from) => from.startsWith(`src/${layer}/`)).length
  const countLayer = (layer: Layer): LayerUse => ({
    folders: folders[layer].toReversed().map((name) => {
      const key = `${layer}/${name}`
      return {
        name,
        importedBy: {
          shared: countFrom('shared', key),
          server: countFrom('server', key),
          web: countFrom('web', key),
        },
      }
    }),
    features: [...units].filter((unit) => unit.startsWith(`src/${layer}/features/`)).length,
  })
  return { shared: countLayer('shared'), server: countLayer('server'), web: countLayer('web') }
}
