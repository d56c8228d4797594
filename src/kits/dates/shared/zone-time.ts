import type { TextKey, Translate } from '#kits/i18n/shared/translator.ts'

type ZoneTimeKey = Exclude<Extract<TextKey, `zone_time.${string}`>, 'zone_time.of_city'>

/**
 * Zones whose time people know by a name, from CLDR's metazones (Mexico_Pacific, America_Central, …). Those of Mexico
 * follow its law of time zones of 2022: the centre, the Pacific, the north-west and the south-east.
 */
const named: Readonly<Record<string, ZoneTimeKey>> = {
  'America/Mexico_City': 'zone_time.mexico_central',
  'America/Monterrey': 'zone_time.mexico_central',
  'America/Merida': 'zone_time.mexico_central',
  'America/Chihuahua': 'zone_time.mexico_central',
  'America/Bahia_Banderas': 'zone_time.mexico_central',
  'America/Mazatlan': 'zone_time.mexico_pacific',
  'America/Hermosillo': 'zone_time.mexico_pacific',
  'America/Tijuana': 'zone_time.mexico_northwest',
  'America/Cancun': 'zone_time.mexico_southeast',
  'America/Los_Angeles': 'zone_time.us_pacific',
  'America/Denver': 'zone_time.us_mountain',
  'America/Chicago': 'zone_time.us_central',
  'America/New_York': 'zone_time.us_eastern',
  'Asia/Shanghai': 'zone_time.china',
}

/** What people call the time of a zone ("hora del centro de México"); where it has no name, by the city in its id. */
export function zoneTime(timezone: string, t: Translate): string {
  const key = named[timezone]
  const city = timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return key ? t(key) : t('zone_time.of_city', { city })
}
