import { getTimeZoneOptions } from '#kits/dates/shared/time-zones.ts'
import { minutesAt, type UtcOffsets } from '#kits/dates/shared/utc-offsets.ts'
import { useCall } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'

/** A time zone with its UTC offsets: the manager's, or a cabin's. */
export interface ZoneClock {
  readonly timezone: string
  readonly utcOffsets: UtcOffsets
}

/** A zone's offset from UTC, in minutes; undefined until the server has answered. */
export function useZoneOffset(zone: string, now: Date, known?: ZoneClock): number | undefined {
  const place = [known, useManager()].find((one) => one?.timezone === zone)
  const { data } = useCall(getTimeZoneOptions, {}, { isWanted: !place && zone !== '' })
  return place
    ? minutesAt(now.toISOString(), place.utcOffsets)
    : data?.find(({ id }) => id === zone)?.utcOffset
}
