import { screens } from '#shared/domain/routes.ts'

/** Fifty numbers fit many times; what is longer is no list of numbers, and servers refuse long addresses. */
const longest = 4000

/**
 * Where what was entered is looked up; undefined for what only a posted form can carry. The tracking page takes
 * the numbers apart: here lines only become one line.
 */
export function trackingUrl(entered: string): string | undefined {
  const { path } = screens.tracking
  const n = entered.split(/[\n,;]+/).flatMap((line) => line.trim() || [])
  if (n.length === 0) return path
  const address = `${path}?${new URLSearchParams({ n: n.join(',') })}`.replaceAll('%2C', ',')
  return address.length > longest ? undefined : address
}
