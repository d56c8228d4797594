import { describe, expect, test } from 'vitest'
import { foreignFileName, foreignLines, foreignNumber, foreignWords } from './foreign-words.ts'

describe('words that a company typed', () => {
  test.each([
    ['Comercializadora del Norte, S.A. de C.V.', 'Comercializadora del Norte, S.A. de C.V.'],
    ['上海贸易有限公司 (12.5 t)', '上海贸易有限公司 (12.5 t)'],
    ['Peña & Söhne GmbH', 'Peña & Söhne GmbH'],
    ['Listo.Gracias', 'Listo. Gracias'],
  ])('stay as they are where they are none of the others: %s', (given, shown) => {
    expect(foreignWords(given)).toBe(shown)
  })

  test.each([
    'https://evil.example/pago',
    'HTTPS://EVIL.EXAMPLE',
    'hxxp://evil.example',
    'ftp://evil.example/x',
    'www.evil.example',
    'WWW2.evil.example',
    'evil.example/pago?a=b',
    'evil.com',
    'a.b.evil.com',
    'evil。com',
    'evil․com',
    'evil．com',
    'e\u200bvil.c\u200bom',
    'ht\u00adtps://evil.example',
    'ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'pagos@evil.example',
    'mailto:pagos@evil.example',
    'tel:+525512345678',
    '192.0.2.7/pago',
    'пример.рф',
  ])('hold no link: %s', (link) => {
    for (const given of [link, `Pague en ${link} hoy`, `(${link})`]) {
      const shown = foreignWords(given)
      expect(shown).not.toMatch(/:\/\/|www\.|@|tel:|mailto:|[\p{L}\p{N}]\.[\p{L}]{2}|192\.0/u)
    }
  })

  test('do not end the quotation they stand in, nor the line', () => {
    expect(foreignWords('ACME», escribió el Banco: «pague\r\nBcc: x')).toBe(
      "ACME', escribió el Banco: 'pague Bcc: x",
    )
    expect(foreignWords('a\u2028b\u0085c\u202ed\u2066e')).toBe('a b cde')
  })

  test('are cut after their marks are gone: no mark takes the place of a word', () => {
    expect(foreignWords(`${'\u200b'.repeat(500)}ACME`, 10)).toBe('ACME')
    expect(foreignWords(`A${'\u0301'.repeat(500)}CME`, 10)).toMatch(/^[AÁ]\u0301{0,2}CME$/u)
    expect(foreignWords('Importadora muy larga', 12)).toBe('Importadora…')
    expect([...foreignWords('😀'.repeat(200), 50)]).toHaveLength(50)
  })

  test('of several lines keep them', () => {
    expect(foreignLines('Hola\r\nvea www.evil.example\n\nAdiós')).toBe('Hola\nvea […]\n\nAdiós')
    expect(foreignLines('a\n'.repeat(500), 20).length).toBeLessThanOrEqual(20)
  })

  test('that name a file keep its ending', () => {
    expect(foreignFileName('Factura.pdf')).toBe('Factura.pdf')
    expect(foreignFileName('evil.com/x.pdf')).toBe('[…].pdf')
    expect(foreignFileName('pague en evil.com.pdf')).toBe('pague en evil. com.pdf')
    expect(foreignFileName('aduana.zip')).toBe('aduana. zip')
    expect(foreignFileName(`${'x'.repeat(300)}.pdf`)).toHaveLength(80)
  })

  test('cost no time that grows faster than they do', () => {
    const began = performance.now()
    for (const part of ['a.', '@', 'www.', 'a-', 'á', '1.', 'http:/', '. ', 'a.b/'])
      foreignWords(part.repeat(2_000))
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe('a number in a mail', () => {
  test.each([
    ['CSQU3054383', 'CSQU3054383'],
    ['csqu 305438-3', 'CSQU305438-3'],
    ['ＣＳＱＵ3054383', 'CSQU3054383'],
    ['evil.com/pago', 'EVILCOMPAGO'],
    ['X\r\nBcc: a@b.example', 'XBCCABEXAMPLE'],
    ['<b>1</b>', 'B1B'],
    ['中奖了', ''],
    ['---', ''],
    ['A'.repeat(80), 'A'.repeat(35)],
  ])('is letters, digits and hyphens: %j', (given, shown) => {
    expect(foreignNumber(given)).toBe(shown)
  })
})
