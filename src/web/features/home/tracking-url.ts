import { screens } from '#shared/domain/routes.ts'

/** Characters. Fifty numbers fit many times; longer text is no list of numbers, and servers refuse long URLs. */
const longest = 4000

/**
 * The tracking page's URL for the entered text; undefined for text that only a posted form can carry. The tracking
 * page splits the numbers: here only line breaks are replaced.
 */
export function trackingUrl(entered: string): string | undefined {
  const { path } = screens.tracking
  const n = entered.split(/[\n,;]+/).flatMap((line) => line.trim() || [])
  if (n.length === 0) return path
  const address = `${path}?${new URLSearchParams({ n: n.join(',') })}`.replaceAll('%2C', ',')
  return address.length > longest ? undefined : address
}
