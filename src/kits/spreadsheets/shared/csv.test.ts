import { describe, expect, it } from 'vitest'
import { csvLine, guardFormula, unguardFormula } from './csv.ts'

/**
 * As Excel reads a csv where lists are cut at `separator`: a quote counts at the start of a cell only, and
 * what follows the closing one still belongs to the cell.
 */
function cellsCutAt(separator: string, text: string): string[] {
  const cells: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; at < text.length && !(text[at] === '"' && text[at + 1] !== '"'); at += 1) {
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      at += 1
    }
    for (; at < text.length && text[at] !== separator && !'\r\n'.includes(text[at] ?? ''); at += 1)
      cell += text[at]
    cells.push(cell)
  }
  return cells
}

/** Every text of up to `length` of these signs. */
function textsOf(signs: readonly string[], length: number): string[] {
  if (length === 0) return ['']
  const shorter = textsOf(signs, length - 1)
  return [
    ...shorter,
    ...shorter
      .filter((text) => text.length === length - 1)
      .flatMap((text) => signs.map((sign) => text + sign)),
  ]
}

const texts = textsOf([';', '"', "'", '=', '\n', '\t', ' ', 'a'], 5)

describe('a csv', () => {
  it.each([',', ';', '\t'])('runs no formula where lists are cut at %j', (separator) => {
    const run = texts.filter((text) =>
      [csvLine([text, 'x']), csvLine(['x', text, 'y'])].some((line) =>
        cellsCutAt(separator, line).some((cell) => /^[=+\-@]/.test(cell)),
      ),
    )
    expect(run).toEqual([])
  })

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])('keeps %j text, also behind a semicolon', (sign) => {
    expect(guardFormula(`${sign}1`)).toBe(`'${sign}1`)
    expect(guardFormula(`Nota; x;${sign}1`)).toBe(`Nota; x;'${sign}1`)
    expect(guardFormula(`Nota;"${sign}1"`)).toBe(`Nota;'"${sign}1"`)
  })

  it('leaves what runs nowhere as it is', () => {
    for (const text of ["O'Hara", "'quoted'", 'a-b; c+d', 'x=1', 'a;b', 'm;'])
      expect(guardFormula(text)).toBe(text)
  })

  it('is read back as it was written', () => {
    expect(texts.filter((text) => unguardFormula(guardFormula(text)) !== text)).toEqual([])
  })
})
