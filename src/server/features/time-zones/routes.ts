import type { Route } from '#server/http/route.ts'
import { getTimeZoneOptions } from '#shared/contracts/time-zones.ts'
import { offsetMinutes, timeZones, zoneDisplayName } from '#shared/domain/time-zone.ts'
import type { Language } from '#shared/texts/languages.ts'

/** UTC is a zone to choose, and in no list of them. */
const zoneIds = [...timeZones(), 'UTC']

/** They take a blink to make, and change with the runtime alone. */
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
