import type { TextKey, Translate } from '#kits/i18n/shared/translator.ts'

/** The zones of the brokerage and its customers, which have names of their own. */
export const namedZones: Readonly<Record<string, Extract<TextKey, `zone.${string}`>>> = {
  'America/Mexico_City': 'zone.mexico_city',
  'America/Monterrey': 'zone.monterrey',
  'America/Merida': 'zone.merida',
  'America/Cancun': 'zone.cancun',
  'America/Chihuahua': 'zone.chihuahua',
  'America/Ciudad_Juarez': 'zone.ciudad_juarez',
  'America/Mazatlan': 'zone.mazatlan',
  'America/Hermosillo': 'zone.hermosillo',
  'America/Tijuana': 'zone.tijuana',
  'America/Matamoros': 'zone.matamoros',
  'America/Los_Angeles': 'zone.los_angeles',
  'America/Chicago': 'zone.chicago',
  'America/New_York': 'zone.new_york',
  'Asia/Shanghai': 'zone.shanghai',
  'Asia/Hong_Kong': 'zone.hong_kong',
}

export const cityOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The zone's name from our texts, else the city in its id. */
export function zoneLabel(id: string, t: Translate): string {
  const name = namedZones[id]
  return name ? t(name) : cityOf(id)
}
