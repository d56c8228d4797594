/** The places within a body, and bodies with one of them changed. */

export type Path = readonly (string | number)[]

/** Every place below the root, the outer before the inner. */
export function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [at]
  const below = Object.entries(value).flatMap(([name, inner]) =>
    pathsOf(inner, [...at, Array.isArray(value) ? Number(name) : name]),
  )
  return at.length === 0 ? below : [at, ...below]
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value)
}

/** The body with something else at that place; `undefined` leaves the member out. */
export function replacedAt(value: unknown, path: Path, replacement: unknown): unknown {
  const copy = structuredClone(value)
  const last = path.at(-1)
  if (last === undefined) return replacement
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>
  parent[last] = replacement
  return copy
}
