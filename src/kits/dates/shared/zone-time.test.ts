import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { zoneTime } from './zone-time.ts'

const said = (language: Language, zone: string) => zoneTime(zone, translator(language, allTexts[language]))

describe('the time of a zone', () => {
  it.each([
    ['America/Mexico_City', 'hora del centro de México', 'Central Mexico Time', '墨西哥中部时间'],
    ['America/Tijuana', 'hora del noroeste de México', 'Northwest Mexico Time', '墨西哥西北部时间'],
    ['Asia/Shanghai', 'hora de China', 'China Time', '中国时间'],
    ['Asia/Ho_Chi_Minh', 'hora de Ho Chi Minh', 'Ho Chi Minh time', 'Ho Chi Minh 时间'],
    ['UTC', 'hora de UTC', 'UTC time', 'UTC 时间'],
  ])('%s has its name in each language', (zone, ...names) => {
    expect(languages.map((language) => said(language, zone))).toEqual(names)
  })
})
