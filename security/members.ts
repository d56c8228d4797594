/** Paths of the members within a body, and copies of a body with one member changed. */

export type Path = readonly (string | number)[]

/** The path of every member, the outer before the inner. */
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

/** A copy of the body with another value at a path; `undefined` removes the member. */
export function replacedAt(value: unknown, path: Path, replacement: unknown): unknown {
  const copy = structuredClone(value)
  const last = path.at(-1)
  if (last === undefined) return replacement
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>
  parent[last] = replacement
  return copy
}
