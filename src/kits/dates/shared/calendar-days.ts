/** Arithmetic on calendar dates, YYYY-MM-DD, which have no zone. */

const dayMs = 86_400_000

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Days from the first date to the second. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / dayMs)
}
