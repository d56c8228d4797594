import { describe, expect, it } from 'vitest'
import { defaultLanguage, isLanguage, languageNames, languages, pickLanguage } from './languages.ts'

describe('the languages', () => {
  it('are Spanish, English and Chinese, Spanish first [S1-18 S9-02]', () => {
    expect(languages).toEqual(['es-MX', 'en-US', 'zh-CN'])
    expect(defaultLanguage).toBe('es-MX')
    expect(Object.keys(languageNames)).toEqual([...languages])
  })

  it('are known by their exact names only', () => {
    for (const language of languages) expect(isLanguage(language)).toBe(true)
    for (const value of ['es', 'EN-us', '', null, undefined, 0, ['es-MX']])
      expect(isLanguage(value)).toBe(false)
  })
})

describe('the language of a request', () => {
  it.each<[string | undefined, string, string]>([
    [undefined, 'es-MX', 'no header'],
    ['', 'es-MX', 'an empty header'],
    ['*', 'es-MX', 'any'],
    ['fr-FR,de;q=0.9', 'es-MX', 'none of ours'],
    ['en-US', 'en-US', 'exactly ours'],
    ['ZH-cn', 'zh-CN', 'letter case does not matter'],
    ['en-GB', 'en-US', 'another English'],
    ['es-419,en;q=0.5', 'es-MX', 'another Spanish'],
    ['zh-Hant-TW', 'zh-CN', 'another Chinese'],
    ['fr, zh;q=0.3, en;q=0.7', 'en-US', 'the heaviest of ours'],
    ['zh;q=0.8,en;q=0.8', 'zh-CN', 'the first of equals'],
    ['en;q=0, zh;q=0.1', 'zh-CN', 'a refused language'],
    ['fr, en ; q=0.4', 'en-US', 'spaces around the weight'],
    ['en;Q=0.4,zh;Q=0.9', 'zh-CN', 'a capital Q'],
    ['en;level=1;q=0.2,zh;q=0.4', 'zh-CN', 'a weight after another parameter'],
    ['en;q=1.2.3,zh;q=0.1', 'zh-CN', 'a weight that is no number'],
    [';;,,;q=1', 'es-MX', 'rubbish'],
    ['english', 'es-MX', 'a word that only begins like ours'],
  ])('for %j is %s (%s)', (header, language) => {
    expect(pickLanguage(header)).toBe(language)
  })
})
