import type { Language } from '#kits/contract/shared/languages.ts'
import { offsetMinutes, timeZones, zoneDisplayName } from '#kits/dates/shared/time-zone.ts'
import { getTimeZoneOptions } from '#kits/dates/shared/time-zones.ts'
import type { Route } from '../route.ts'

/** UTC can be chosen but is in no list of zones. */
const zoneIds = [...timeZones(), 'UTC']

/** Cached: they take a while to compute and change only with the runtime. */
const spokenNames = new Map<Language, readonly string[]>()

function spokenIn(language: Language, now: Date): readonly string[] {
  const names = spokenNames.get(language) ?? zoneIds.map((id) => zoneDisplayName(id, language, now))
  spokenNames.set(language, names)
  return names
}

export function timeZonesFeature(route: Route): void {
  route(getTimeZoneOptions, async ({ language, now }) => {
    const at = now()
    const spoken = spokenIn(language, at)
    return zoneIds.map((id, i) => ({
      id,
      utcOffset: offsetMinutes(at.getTime(), id),
      spokenName: spoken[i] ?? '',
    }))
  })
}
