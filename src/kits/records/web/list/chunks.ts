/** Splits a selection, which may span several pages, into as many calls as it takes. */
export function inChunks<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most))
}
