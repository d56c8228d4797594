import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { guessKindByText } from '#modules/papers/rules/document-kind-guess.ts'
import { pdf } from '#modules/papers/testing/document-samples.ts'
import { pdfWords } from './pdf-words.ts'

const packed = (content: string, dictionary = ''): string => {
  const data = deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  return `<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`
}
const plain = (content: string, dictionary = ''): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`
const shown = (...operators: string[]): string => `q BT /F1 12 Tf 72 720 Td ${operators.join(' ')} ET Q`

const words = (...objects: string[]): string =>
  pdfWords(pdf(objects))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .trim()

/** As Word, Chrome and most others write: glyphs by number, and a map to their characters. */
const mapOf = (entries: string): string =>
  packed(`/CIDInit /ProcSet findresource begin begincmap ${entries} endcmap end`)
const glyphs = (text: string, first = 3): string =>
  `<${[...text].map((_, index) => (first + index).toString(16).padStart(4, '0')).join('')}> Tj`
const chars = (text: string, first = 3): string =>
  `${text.length} beginbfchar ${[...text]
    .map(
      (sign, index) =>
        `<${(first + index).toString(16).padStart(4, '0')}> <${sign.charCodeAt(0).toString(16).padStart(4, '0')}>`,
    )
    .join('\n')} endbfchar`

describe('the words of a PDF', () => {
  test('are read from streams that are packed and from those that are not', () => {
    expect(words(packed(shown('(PACKING LIST) Tj')))).toBe('PACKING LIST')
    expect(words(plain(shown('(PACKING LIST) Tj')))).toBe('PACKING LIST')
  })

  test('are put together from the parts of an array, where only a wide gap is a space', () => {
    expect(words(packed(shown('[(PA) 20 (CKI) -12 (NG) -320 (LIST)] TJ')))).toBe('PACKING LIST')
  })

  test('are one line per line, with escapes undone', () => {
    expect(words(packed(shown('(Factura \\050A\\051) Tj 0 -14 Td (Gu\\355a) Tj')))).toBe('Factura (A)\nGuía')
  })

  test('are read by the map of characters where glyphs are numbered', () => {
    expect(words(mapOf(chars('装箱单')), packed(shown(glyphs('装箱单'))))).toContain('装箱单')
    const ranged = mapOf(
      '1 beginbfrange <0003> <000a> <0041> endbfrange 1 beginbfrange <0010> <0011> [<0058> <0059>] endbfrange',
    )
    expect(words(ranged, packed(shown('<000300040010> Tj')))).toContain('ABX')
  })

  test('are read by a map of single bytes too', () => {
    expect(
      words(mapOf('2 beginbfchar <01> <88c5> <02> <7bb1> endbfchar'), packed(shown('<0102> Tj'))),
    ).toContain('装箱')
  })

  test('go on where a letter only stands closer', () => {
    expect(words(packed(shown('(P) Tj 8.5 0 Td (ACKING LIST) Tj 0 -14 Td (No. 1) Tj')))).toBe(
      'P ACKING LIST\nNo. 1',
    )
  })

  test('are found by the right map among several', () => {
    const [body, head] = ['commercial invoice', 'PACKING LIST']
    const text = words(
      mapOf(chars(body)),
      mapOf(chars(head, 0x40)),
      packed(`${shown(glyphs(head, 0x40))} ${shown(glyphs(body))}`),
    )
    expect(guessKindByText(text)).toBe('packing_list')
  })

  test('are not looked for in images, fonts and packed objects', () => {
    for (const dictionary of [
      '/Subtype /Image',
      '/Length1 20',
      '/Type /ObjStm /N 1 /First 4',
      '/Filter /DCTDecode',
    ])
      expect(words(packed(shown('(INVOICE) Tj'), dictionary))).toBe('')
  })

  test('of a page without text are none', () => expect(words()).toBe(''))
})

/** None of these may take long or much memory: the whole file runs in a few seconds, or the test ends by its limit. */
describe('a hostile PDF has fewer words, and is not looked into for long', () => {
  const megabyte = 1024 * 1024
  const bomb = packed(shown('( ) Tj '.repeat(20 * megabyte)))
  const hostile: [string, string[]][] = [
    ['streams that unpack to very much', Array.from({ length: 60 }, () => bomb)],
    [
      'streams that cannot be unpacked',
      Array.from({ length: 500 }, () => '<< /Filter /FlateDecode >>\nstream\nxx\nendstream'),
    ],
    ['strings that never end', [packed(shown('('.repeat(400_000)))]],
    ['backslashes', [packed(shown(`(${'\\'.repeat(400_000)}`))]],
    ['hexadecimal strings that never end', [packed(shown('<ab '.repeat(100_000)))]],
    ['numbers without end', [packed(shown(`[${'1'.repeat(400_000)}`))]],
    [
      'a map of ranges over everything',
      [mapOf('beginbfrange <0000> <ffffffff> <0041> endbfrange '.repeat(5_000)), packed(shown('<0041> Tj'))],
    ],
    [
      'a map of lists that never end',
      [mapOf(`beginbfrange ${'<00> <ff> [ '.repeat(40_000)}`), packed(shown('<0041> Tj'))],
    ],
    ['ten thousand maps', Array.from({ length: 10_000 }, () => mapOf(chars('A')))],
    ['objects in objects', ['1 0 obj '.repeat(100_000)]],
  ]
  test.each(hostile)('%s', (_, objects) => {
    expect(pdfWords(pdf(objects)).length).toBeLessThan(700_000)
  })
})
