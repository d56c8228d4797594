import { isTest, ownEdges } from '../boundaries/edges.ts'
import type { Tree } from '../boundaries/graph.ts'
import { orderedUnits, unitOf } from '../boundaries/units.ts'

/** Parts of a unit that the picture names, by their first letters. */
export const drawnParts = ['contract', 'rules', 'server', 'web', 'texts'] as const
type DrawnPart = (typeof drawnParts)[number]

/** One kit, one module or the app. */
export interface UnitUse {
  /** `http`, `desk`, `app`. */
  readonly name: string
  readonly kind: 'kits' | 'modules' | 'app'
  readonly parts: readonly DrawnPart[]
  /** How many other kits and modules import it; the app opens them all. */
  readonly importedBy: number
}

const drawnPart: Readonly<Record<string, DrawnPart>> = {
  'contract.ts': 'contract',
  // Of a kit: what its calls are, and what is computed on both sides.
  shared: 'contract',
  ...Object.fromEntries(drawnParts.map((part) => [part, part])),
}

const kindOf = (unit: string): UnitUse['kind'] =>
  unit === 'app' ? 'app' : unit.startsWith('kits/') ? 'kits' : 'modules'

/** Who uses what, read from the imports of the production code, types and `import()` included; the lowest first. */
export function readUse(tree: Tree): UnitUse[] {
  const importers = new Map<string, Set<string>>()
  for (const { from, to } of ownEdges(tree)) {
    const [importer, imported] = [unitOf(from), unitOf(to)]
    if (!importer || !imported || importer.name === imported.name) continue
    if (importer.kind !== 'app')
      importers.set(imported.name, (importers.get(imported.name) ?? new Set()).add(importer.name))
  }
  const parts = new Map<string, Set<DrawnPart | undefined>>()
  for (const path of tree.keys()) {
    const unit = unitOf(path)
    if (unit && !isTest(path))
      parts.set(unit.name, (parts.get(unit.name) ?? new Set()).add(drawnPart[unit.part]))
  }
  return orderedUnits
    .filter((unit) => parts.has(unit))
    .map((unit) => ({
      name: unit.replace(/^\w+\//, ''),
      kind: kindOf(unit),
      parts: drawnParts.filter((part) => parts.get(unit)?.has(part)),
      importedBy: importers.get(unit)?.size ?? 0,
    }))
}
