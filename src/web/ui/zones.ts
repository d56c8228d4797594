import { offsetAt, timeZones } from '#shared/domain/time-zone.ts'
import type { TextKey, Translate } from '#shared/i18n/catalogue.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { hasWords } from './text-match.ts'

/** Time zones as people name and search them. */

type ZoneKey = Extract<TextKey, `zone.${string}`>

interface NamedZone {
  readonly name: ZoneKey
  /** Further names people type, in any of the languages. */
  readonly words: string
}

/** The zones the brokerage and its customers live in, listed first and under names of their own. */
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

export interface Zone {
  readonly id: string
  readonly label: string
}

/** A zone's own name where it has one, else the city in its id. */
export function zoneLabel(id: string, t: Translate): string {
  const name = named[id]?.name
  return name ? t(name) : id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

const hour = 3_600_000

/** The difference to UTC at a moment, as in 'GMT−6' or 'GMT+5:30'. */
export function offsetLabel(id: string, at: Date): string {
  const offset = offsetAt(at.getTime(), id)
  if (offset === 0) return 'GMT'
  const hours = Math.floor(Math.abs(offset) / hour)
  const minutes = Math.round((Math.abs(offset) % hour) / 60_000)
  return `GMT${offset < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}

/** What the zone's time is called in a language, as in 'hora de China'. */
function spokenName(id: string, language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: 'longGeneric' })
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Our own first, then the rest by name. `chosen` is in the list even where the browser has no such zone. */
export function listZones(t: Translate, language: Language, chosen: string): Zone[] {
  const own = Object.keys(named)
  const others = [...new Set([...timeZones(), 'UTC', chosen])].filter((id) => id !== '' && !(id in named))
  const toZone = (id: string): Zone => ({ id, label: zoneLabel(id, t) })
  const byLabel = new Intl.Collator(language)
  return [...own.map(toZone), ...others.map(toZone).sort((a, b) => byLabel.compare(a.label, b.label))]
}

/** Everything a zone is searched by. The offset is there with a minus sign and with a hyphen. */
function wordsOf({ id, label }: Zone, language: Language, at: Date): string {
  const offset = offsetLabel(id, at)
  const words = [label, id, id.replaceAll('_', ' '), named[id]?.words, spokenName(id, language, at)]
  return [...words, offset, offset.replace('−', '-')].join(' ')
}

/** A search over the zones. Their words are made at the first query: that takes a blink. */
export function zoneFinder(zones: readonly Zone[], language: Language, at: Date): (query: string) => Zone[] {
  let searchable: { zone: Zone; words: string }[] | undefined
  return (query) => {
    if (query.trim() === '') return [...zones]
    searchable ??= zones.map((zone) => ({ zone, words: wordsOf(zone, language, at) }))
    return searchable.filter(({ words }) => hasWords(query, words)).map(({ zone }) => zone)
  }
}
