import { describe, expect, test } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { offsetMinutes, timeZones, zoneDisplayName } from '#kits/dates/shared/time-zone.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { zoneLabel } from './zone-label.ts'
import { listZones, zoneFinder } from './zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const textsIn = (language: Language) => translator(language, allTexts[language])

/** As the server tells them. */
const knownIn = (language: Language) =>
  timeZones().map((id) => ({
    id,
    utcOffset: offsetMinutes(winter.getTime(), id),
    spokenName: zoneDisplayName(id, language, winter),
  }))

const finders = new Map(
  languages.map((language) => {
    const zones = listZones(knownIn(language), textsIn(language), language, 'America/Mexico_City')
    return [language, zoneFinder(zones)]
  }),
)

function find(query: string, language: Language = 'es-MX'): string[] {
  return (
    finders
      .get(language)?.(query)
      .map(({ id }) => id) ?? []
  )
}

describe('choosing a time zone', () => {
  test.each(languages)('people find theirs by the names they know, in %s', (language) => {
    expect(find('mexico', language)[0]).toBe('America/Mexico_City')
    expect(find('ciudad', language)).toEqual(
      expect.arrayContaining(['America/Mexico_City', 'America/Ciudad_Juarez']),
    )
    expect(find('shanghai', language)).toContain('Asia/Shanghai')
    expect(find('shenzhen', language)).toContain('Asia/Shanghai')
    expect(find('深圳', language)).toContain('Asia/Shanghai')
    expect(find('los angeles', language)).toContain('America/Los_Angeles')
  })

  test('a zone is found by its offset, typed with a hyphen or a minus sign', () => {
    expect(find('gmt-8')).toContain('America/Los_Angeles')
    expect(find('−8')).toContain('America/Los_Angeles')
  })

  test('our own zones come first, every other zone is there too', () => {
    const all = find('')
    expect(all[0]).toBe('America/Mexico_City')
    expect(all.length).toBeGreaterThan(300)
    expect(new Set(all).size).toBe(all.length)
  })

  test('the chosen zone is listed even under a name the server does not list', () => {
    const zones = listZones(knownIn('en-US'), textsIn('en-US'), 'en-US', 'US/Pacific')
    expect(zones.map(({ id }) => id)).toContain('US/Pacific')
  })

  test('a country is found by its name in the language on screen', () => {
    expect(find('japón')).toContain('Asia/Tokyo')
    expect(find('日本', 'zh-CN')).toContain('Asia/Tokyo')
  })

  test('until the server has told them, our own and the chosen one are there', () => {
    const zones = listZones([], textsIn('en-US'), 'en-US', 'America/Nuevo_Nada')
    expect(zones.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['America/Mexico_City', 'America/Ciudad_Juarez', 'America/Nuevo_Nada']),
    )
    expect(zoneFinder(zones)('juárez')).toHaveLength(1)
  })

  test('what matches nothing finds nothing', () => {
    expect(find('xyzzy')).toEqual([])
  })
})

describe('naming a time zone', () => {
  test('zones of ours have a name in the language on screen, others that of their city', () => {
    expect(zoneLabel('America/Mexico_City', textsIn('es-MX'))).toBe('Ciudad de México')
    expect(zoneLabel('America/Mexico_City', textsIn('zh-CN'))).toBe('墨西哥城')
    expect(zoneLabel('America/Argentina/Buenos_Aires', textsIn('es-MX'))).toBe('Buenos Aires')
  })
})
