import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { errorStatus } from '#kits/contract/shared/errors.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { validationKeys } from '#kits/contract/shared/validation.ts'
import { screenNames } from '#kits/page/shared/routes.ts'
import { type TextKey, translator } from './translator.ts'

const spanish = allTexts['es-MX']
const keys = Object.keys(spanish) as TextKey[]
const translated = (['en-US', 'zh-CN'] as const).map((language) => [language, allTexts[language]] as const)

const forms = (entry: string | { one: string; other: string }): string[] =>
  typeof entry === 'string' ? [entry] : [entry.one, entry.other]

const placesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

describe('the three allTexts', () => {
  it('have the same keys', () => {
    for (const [, texts] of translated) expect(Object.keys(texts).toSorted()).toEqual(keys.toSorted())
  })

  it('have the same places to fill in every form of every text', () => {
    for (const [language, texts] of translated) {
      for (const key of keys) {
        const expected = placesOf(forms(spanish[key]).at(-1) ?? '')
        for (const text of [...forms(spanish[key]), ...forms(texts[key])]) {
          expect(placesOf(text), `${key} in ${language}: ${text}`).toEqual(expected)
        }
      }
    }
  })

  it('have no brace that is not a place, and no empty or untrimmed text', () => {
    for (const language of languages) {
      for (const key of keys) {
        for (const text of forms(allTexts[language][key])) {
          expect(text.replaceAll(/\{\w+\}/g, 'x'), `${key} in ${language}`).toMatch(
            /^[^\s{}]([^{}]*[^\s{}])?$/,
          )
        }
      }
    }
  })

  it('hold a title for every screen, a text for every error and every validation message [S2-26]', () => {
    const wanted = [
      ...screenNames.map((name) => `screen.${name}`),
      ...Object.keys(errorStatus).map((key) => `error.${key}`),
      ...validationKeys.map((key) => `validation.${key}`),
    ]
    expect(wanted.filter((key) => !(key in spanish))).toEqual([])
  })
})

describe('no text is left in another language', () => {
  /** Names and terms of the trade ('Chicago, Houston', 'Flat rack') may be alike; sentences may not. */
  const isSentence = (text: string): boolean => {
    // Names of places are in no language.
    const words = text.replaceAll(/\{\w+\}/g, '').match(/\p{Script=Latin}+/gu) ?? []
    return words.length > 2 && words.some((word) => /^\p{Ll}/u.test(word))
  }

  /** Spanish alone has a space before the sign of percent. */
  const withoutSpaces = (text: (typeof spanish)[TextKey]): string => forms(text).join().replaceAll(' %', '%')

  const everywhereAlike = (key: TextKey): boolean =>
    translated.every(([, texts]) => withoutSpaces(texts[key]) === withoutSpaces(spanish[key]))

  it('in Chinese, but for names and codes that all three share', () => {
    const left = keys.filter((key) => forms(allTexts['zh-CN'][key]).some((text) => !han.test(text)))
    expect(left.filter((key) => !everywhereAlike(key))).toEqual([])
    expect(left.filter((key) => forms(spanish[key]).some(isSentence))).toEqual([])
  })

  it('in English: no sentence equals the Spanish one, no Spanish punctuation', () => {
    const left = keys.filter((key) =>
      forms(allTexts['en-US'][key]).some(
        (text, i) => /[¿¡]/.test(text) || (isSentence(text) && text === forms(spanish[key])[i]),
      ),
    )
    expect(left).toEqual([])
  })

  it('in Spanish and English: Chinese stands only in the error title, beside its translation', () => {
    for (const language of ['es-MX', 'en-US'] as const) {
      const withHan = keys.filter((key) => forms(allTexts[language][key]).some((text) => han.test(text)))
      expect(withHan).toEqual(['error.title'])
      expect(allTexts[language]['error.title']).toBe('Error · 错误')
    }
    expect(allTexts['zh-CN']['error.title']).toBe('错误')
  })
})

describe('translating', () => {
  const translate = translator('es-MX', spanish)

  it('fills the places of a text', () => {
    expect(translate('validation.max_chars', { n: 20 })).toBe('Máximo 20 caracteres.')
    expect(translate('error.company_rejected', { reason: 'sin RFC' })).toBe(
      'La solicitud de registro de tu empresa fue rechazada: sin RFC',
    )
  })

  it('takes a value as it is, whatever marks it holds', () => {
    expect(translate('error.company_rejected', { reason: '$& {reason} <b>' })).toMatch(
      /: \$& \{reason\} <b>$/,
    )
  })

  it('writes numbers as the language does, and texts untouched', () => {
    expect(translate('validation.max_chars', { n: 2000 })).toBe('Máximo 2,000 caracteres.')
    expect(translate('validation.max_chars', { n: '2000' })).toBe('Máximo 2000 caracteres.')
  })

  it('chooses singular and plural by the language', () => {
    expect(translate('common.days_left', { count: 1 })).toBe('1 día')
    expect(translate('common.days_left', { count: 0 })).toBe('0 días')
    expect(translate('common.days_left', { count: 21 })).toBe('21 días')
    expect(translate('common.days_left', { count: 1_000_000 })).toBe('1,000,000 días')
    expect(translator('en-US', allTexts['en-US'])('common.days_left', { count: 1 })).toBe('1 day')
    expect(translator('zh-CN', allTexts['zh-CN'])('common.days_left', { count: 1 })).toBe('1 天')
  })

  it('says which text a page has not loaded instead of showing nothing', () => {
    expect(() => translator('es-MX', {})('site.name')).toThrow('site.name')
  })

  it('asks for the places of the Spanish text at compile time', () => {
    // @ts-expect-error the count is missing
    expect(translate('common.days_left')).toContain('{count}')
    // @ts-expect-error there is no such text
    expect(() => translate('common.no_such_text')).toThrow()
  })
})
