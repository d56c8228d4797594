/** Shades of a cell, besides none. */
const levels = 4

/** The shade of a count, from 1 to 4, by powers: a day with an import must not leave all others pale. */
export function levelOf(count: number, most: number): number {
  if (most <= 1) return 1
  return Math.max(1, Math.ceil((levels * Math.log(count + 1)) / Math.log(most + 1)))
}
