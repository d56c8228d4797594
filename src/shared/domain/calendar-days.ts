/** Arithmetic of calendar days, YYYY-MM-DD. A day has no zone: whoever writes one down has settled that. */

const dayMs = 86_400_000

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** How many days the second lies after the first. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / dayMs)
}
