import type { ZoneOption } from '#shared/contracts/time-zones.ts'
import { offsetName } from '#shared/domain/utc-offsets.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { TextKey, Translate } from '#shared/texts/translator.ts'
import { containsWords } from './text-match.ts'

/** Time zones as people name and search them. The server says which there are, and their offsets. */

type ZoneKey = Extract<TextKey, `zone.${string}`>

interface NamedZone {
  readonly name: ZoneKey
  /** Further names people type, in any of the languages. */
  readonly words: string
}

/** The zones of the brokerage and its customers, listed first and under names of their own. */
const named: Readonly<Record<string, NamedZone>> = {
  'America/Mexico_City': {
    name: 'zone.mexico_city',
    words: 'CDMX Ciudad de Mexico City Manzanillo Veracruz 墨西哥城',
  },
  'America/Monterrey': { name: 'zone.monterrey', words: 'Mexico Nuevo Leon Nuevo Laredo 墨西哥' },
  'America/Merida': { name: 'zone.merida', words: 'Mexico Yucatan 墨西哥' },
  'America/Cancun': { name: 'zone.cancun', words: 'Mexico Quintana Roo 墨西哥' },
  'America/Chihuahua': { name: 'zone.chihuahua', words: 'Mexico 墨西哥' },
  'America/Ciudad_Juarez': { name: 'zone.ciudad_juarez', words: 'Mexico El Paso 墨西哥' },
  'America/Mazatlan': { name: 'zone.mazatlan', words: 'Mexico Sinaloa La Paz 墨西哥' },
  'America/Hermosillo': { name: 'zone.hermosillo', words: 'Mexico Sonora Guaymas Nogales 墨西哥' },
  'America/Tijuana': { name: 'zone.tijuana', words: 'Mexico Baja California Ensenada 墨西哥' },
  'America/Matamoros': { name: 'zone.matamoros', words: 'Mexico Tamaulipas Reynosa 墨西哥' },
  'America/Los_Angeles': { name: 'zone.los_angeles', words: 'California Long Beach USA 美国' },
  'America/Chicago': { name: 'zone.chicago', words: 'Texas Dallas USA 美国' },
  'America/New_York': { name: 'zone.new_york', words: 'Miami Nueva York New Jersey USA 美国' },
  'Asia/Shanghai': {
    name: 'zone.shanghai',
    words: 'China Shanghai Shenzhen Beijing Pekin Ningbo Guangzhou 上海 深圳 北京 中国',
  },
  'Asia/Hong_Kong': { name: 'zone.hong_kong', words: 'China 香港 中国' },
}

export interface Zone extends Partial<ZoneOption> {
  readonly id: string
  readonly label: string
}

/** The zone's name from our texts, else the city in its id. */
export function zoneLabel(id: string, t: Translate): string {
  const name = named[id]?.name
  return name ? t(name) : id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** The named zones first, then the rest by name. `chosen` is included even where the server does not list it. */
export function listZones(
  known: readonly ZoneOption[],
  t: Translate,
  language: Language,
  chosen: string,
): Zone[] {
  const options = new Map(known.map((option) => [option.id, option]))
  const own = Object.keys(named)
  const others = [...new Set([...options.keys(), chosen])].filter((id) => id !== '' && !(id in named))
  const toZone = (id: string): Zone => ({ id, label: zoneLabel(id, t), ...options.get(id) })
  const byLabel = new Intl.Collator(language)
  return [...own.map(toZone), ...others.map(toZone).sort((a, b) => byLabel.compare(a.label, b.label))]
}

/** The words a zone is searched by. The offset is included with a minus sign and with a hyphen. */
function wordsOf({ id, label, utcOffset, spokenName }: Zone): string {
  const offset = utcOffset === undefined ? '' : offsetName(utcOffset)
  const words = [label, id, id.replaceAll('_', ' '), named[id]?.words, spokenName]
  return [...words, offset, offset.replace('−', '-')].join(' ')
}

export function zoneFinder(zones: readonly Zone[]): (query: string) => Zone[] {
  return (query) =>
    query.trim() === '' ? [...zones] : zones.filter((zone) => containsWords(query, wordsOf(zone)))
}
