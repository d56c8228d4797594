/** Whether Mexican terms run against a shipment, and which: by the countries of its ports. */
export const directions = ['import', 'export', 'none'] as const
export type Direction = (typeof directions)[number]

const home = 'MX'

/** What comes into the country is an import wherever it comes from; what neither comes nor leaves has no Mexican term. */
export function directionOf(
  departureCountryId: string | null,
  destinationCountryId: string | null,
): Direction {
  if (destinationCountryId === home) return 'import'
  return departureCountryId === home ? 'export' : 'none'
}
