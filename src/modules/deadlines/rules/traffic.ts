import type { Traffic } from '#modules/reference/rules/traffic.ts'
import { type Direction, directionOf } from '#modules/shipments/rules/direction.ts'

/** What terms and papers go by of a port. */
export interface PortFacts {
  readonly countryId: string
  readonly traffic: Traffic
}

/** The direction of a shipment, and the traffic of its Mexican port: null where none of its ports is in Mexico (decision 0093). */
export function trafficOf(
  departure: PortFacts | undefined,
  destination: PortFacts | undefined,
): { direction: Direction; traffic: Traffic | null } {
  const direction = directionOf(departure?.countryId ?? null, destination?.countryId ?? null)
  const mexican = { import: destination, export: departure, none: undefined }[direction]
  return { direction, traffic: mexican?.traffic ?? null }
}
