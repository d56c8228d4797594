import type { Language } from '#kits/contract/shared/languages.ts'
import type { ZoneOption } from '#kits/dates/shared/time-zones.ts'
import { offsetName } from '#kits/dates/shared/utc-offsets.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { bestMatches, type SearchedTexts } from '#kits/search/shared/match-rank.ts'
import { cityOf, namedZones, zoneLabel } from './zone-label.ts'

/** Time zones as people search them. The server says which there are, and their offsets. */

/** Further names people type for the zones that have names of their own, in any of the languages. */
const words: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'CDMX Ciudad de Mexico City Manzanillo Veracruz 墨西哥城',
  'America/Monterrey': 'Mexico Nuevo Leon Nuevo Laredo 墨西哥',
  'America/Merida': 'Mexico Yucatan 墨西哥',
  'America/Cancun': 'Mexico Quintana Roo 墨西哥',
  'America/Chihuahua': 'Mexico 墨西哥',
  'America/Ciudad_Juarez': 'Mexico El Paso 墨西哥',
  'America/Mazatlan': 'Mexico Sinaloa La Paz 墨西哥',
  'America/Hermosillo': 'Mexico Sonora Guaymas Nogales 墨西哥',
  'America/Tijuana': 'Mexico Baja California Ensenada 墨西哥',
  'America/Matamoros': 'Mexico Tamaulipas Reynosa 墨西哥',
  'America/Los_Angeles': 'California Long Beach USA 美国',
  'America/Chicago': 'Texas Dallas USA 美国',
  'America/New_York': 'Miami Nueva York New Jersey USA 美国',
  'Asia/Shanghai': 'China Shanghai Shenzhen Beijing Pekin Ningbo Guangzhou 上海 深圳 北京 中国',
  'Asia/Hong_Kong': 'China 香港 中国',
}

export interface Zone extends Partial<ZoneOption> {
  readonly id: string
  readonly label: string
}

/** The named zones first, then the rest by name. `chosen` is included even where the server does not list it. */
export function listZones(
  known: readonly ZoneOption[],
  t: Translate,
  language: Language,
  chosen: string,
): Zone[] {
  const options = new Map(known.map((option) => [option.id, option]))
  const own = Object.keys(namedZones)
  const others = [...new Set([...options.keys(), chosen])].filter((id) => id !== '' && !(id in namedZones))
  const toZone = (id: string): Zone => ({ id, label: zoneLabel(id, t), ...options.get(id) })
  const byLabel = new Intl.Collator(language)
  return [...own.map(toZone), ...others.map(toZone).sort((a, b) => byLabel.compare(a.label, b.label))]
}

/** The texts a zone is searched by. The offset is included with a minus sign and with a hyphen. */
function textsOf({ id, label, utcOffset, spokenName }: Zone): SearchedTexts {
  const offset = utcOffset === undefined ? '' : offsetName(utcOffset)
  return {
    names: [label, cityOf(id)],
    others: [id, id.replaceAll('_', ' '), words[id], spokenName, offset, offset.replace('−', '-')],
  }
}

export function zoneFinder(zones: readonly Zone[]): (query: string) => Zone[] {
  return (query) => bestMatches(query, zones, textsOf)
}
