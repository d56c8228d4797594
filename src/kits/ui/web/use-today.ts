import { localDay, minuteAhead } from '#kits/dates/shared/utc-offsets.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useZoneOffset, type ZoneClock } from './use-zone-offset.ts'

/** Today in the manager's zone. A cabin carries its own `today`. */
export function useToday(): string {
  return localDay(new Date().toISOString(), useManager().utcOffsets)
}

/** Today where the brokerage works: the same day for every reader, as on the desk. */
export function useOperatorToday(): string {
  return localDay(new Date().toISOString(), useManager().operatorOffsets)
}

/**
 * Today in a zone, by the offset the server gives it. `known` says which day the server had in its zone when it was
 * asked: a page may be open since yesterday, but no clock of a browser that is slow goes back behind it.
 */
export function useTodayIn(zone: string, known?: ZoneClock & { today: string }): string {
  const now = new Date()
  const minutes = useZoneOffset(zone, now, known)
  const manager = useToday()
  const day = minutes === undefined ? manager : minuteAhead(now.toISOString(), minutes).slice(0, 10)
  return known?.timezone === zone && known.today > day ? known.today : day
}
