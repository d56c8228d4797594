import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'

/** Words that people must not meet, and what the trade writes instead. Screens, mails, sheets and titles say only these texts. */
const unwanted: Record<Language, readonly RegExp[]> = {
  'es-MX': [
    /\bcabinas?\b/i, // embarque
    /\bestados?\b(?!\sUnidos)/i, // estatus
    /\bB\.L\./, // B/L
    /\bladas?\b/i, // código de país
    /\breservas?\b(?!\))/i, // booking
    /\bdespacho aduanero\b/i, // despacho aduanal
    /\banunci/i, // prealertar
  ],
  'en-US': [
    /\bcabins?\b/i, // shipment
    /\bB\.L\./, // B/L
    /\barea code\b/i, // country code
    /\bback-end\b|\bsubsequent transport\b/i, // onward transport
    /\bsecond factor\b/i, // two-step verification
    /\bpapers?\b/i, // documents
    /\bcancelled\b|recognis|organis|\bcolour|\bcentre\b/i, // US spelling
    /\bmail you\b/i, // email you
  ],
  'zh-CN': [
    /舱位/, // 货件
    /后段/, // 尾程
    /启运|离港/, // 起运
    /账户/, // 账号
    /区号/, // 国家/地区代码
    /仓储费/, // 堆存费
  ],
}

/** Texts in which such a word means something else: the state of an address. */
const exceptions = ['addresses.fields.provinceEnName', 'addresses.fields.provinceCnName']

const entriesOf = (language: Language) =>
  Object.entries(allTexts[language]).flatMap(([key, text]) =>
    (typeof text === 'string' ? [text] : Object.values(text)).map((form) => [key, String(form)] as const),
  )

describe.each(languages)('the texts in %s', (language) => {
  it('say what the trade says', () => {
    const found = entriesOf(language).filter(
      ([key, text]) => !exceptions.includes(key) && unwanted[language].some((word) => word.test(text)),
    )
    expect(found).toEqual([])
  })

  it('are not empty, and start and end without a space', () => {
    expect(entriesOf(language).filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })
})

it('a word that must not appear is found', () => {
  const isFound = (language: Language, text: string) => unwanted[language].some((word) => word.test(text))
  expect(isFound('es-MX', 'Nueva Cabina') && isFound('es-MX', 'Estado')).toBe(true)
  expect(isFound('en-US', 'Cabins by status') && isFound('en-US', 'Cancelled')).toBe(true)
  expect(isFound('zh-CN', '新建舱位')).toBe(true)
  expect(isFound('es-MX', 'Estados Unidos') || isFound('en-US', 'Canceled')).toBe(false)
})
