import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readNumbers, severalNumbers } from './number-reader.ts'
import { provenSwaps } from './number-repair.ts'
import { normalizeNumber } from './numbers.ts'
import { linkedText, toQuery } from './tracking-link.ts'
import { isLookedUp } from './tracking-numbers.ts'

const folder = new URL('./pastes/', import.meta.url)

/** Each file holds texts under `## ` and their names; the line `=> ` has the numbers that a person reads in them. */
const pastes = readdirSync(folder)
  .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split(/^## /m).slice(1))
  .map((paste) => {
    const [, name = '', text = '', numbers = ''] = /^([^\n]*)\n([\s\S]*)^=>([^\n]*)/m.exec(paste) ?? []
    return { name, text, numbers: numbers.split(' ').filter((number) => number !== '') }
  })

describe('what people paste', () => {
  it('is kept here nearly three hundred times', () => {
    expect(pastes.length).toBeGreaterThan(290)
  })

  it.each(pastes)('$name', ({ text, numbers }) => {
    expect(readNumbers(text).numbers).toEqual(numbers)
  })

  it.each(pastes)('$name, through a link to the same numbers', ({ text }) => {
    const { numbers } = readNumbers(text)
    expect(readNumbers(linkedText(`?${toQuery(numbers)}&lang=en-US`))).toMatchObject({ numbers, ignored: [] })
    // The server would store and compare them as they are.
    expect(numbers.map(normalizeNumber)).toEqual(numbers)
  })

  it.each(pastes)('$name, with the line ends of Windows', ({ text, numbers }) => {
    expect(readNumbers(text.replaceAll('\n', '\r\n')).numbers).toEqual(numbers)
  })
})

describe('a number', () => {
  it.each([
    ['with spaces, hyphens or dots', 'CSQ U 305 438-3\nCSQU.305438.3\ncsqu – 3054383', ['CSQU3054383']],
    ['in full-width characters, with invisible ones', 'ＣＳＱＵ３０５４３８３\u200b\u0000', ['CSQU3054383']],
    [
      'with punctuation around',
      '«TEXU 307007-9.», (160 12345675); "MSCU6639870"!',
      ['TEXU3070079', '160-12345675', 'MSCU6639870'],
    ],
    [
      'of a carrier, with a space after its code',
      'MAEU 912345678 y COSU 6123456780',
      ['MAEU912345678', 'COSU6123456780'],
    ],
    ['that only looks like a container', 'COSU6123456780 XCSQU3054383', ['COSU6123456780', 'XCSQU3054383']],
    ['with a slash of its own', 'SZX/VER/0123', ['SZX/VER/0123']],
    ['beside another, parted by a slash', 'DEMOBL000002/DEMOBL000003', ['DEMOBL000002', 'DEMOBL000003']],
    ['of signs that no other has', 'A/B&C=#1', ['A/B&C=#1']],
    ['of letters alone, with nothing else', 'ABC\nDEF', ['ABC', 'DEF']],
    ['of a hundred characters', 'A1'.repeat(50), ['A1'.repeat(50)]],
    ['and none, of more than the calls take', 'A1'.repeat(51), []],
    ['and none, of signs', ' , ;\n--- \t', []],
    ['and none, of a link', 'https://www.example.com/1234567', []],
  ])('%s', (_what, text, numbers) => {
    expect(readNumbers(text).numbers).toEqual(numbers)
  })

  it('is looked up once, however often and however written', () => {
    const read = readNumbers('CSQU3054383, csqu 305438-3\nTEXU3070079 CSQU3054383')
    expect(read).toMatchObject({ numbers: ['CSQU3054383', 'TEXU3070079'], repeated: 2 })
  })

  it('is one of at most fifty after reading, not before [S9-05]', () => {
    const rows = Array.from({ length: 50 }, (_, i) => `MEDUQR${200_100 + i}\t${912_345_600 + i}\t${i} KG`)
    expect(isLookedUp(readNumbers(rows.join('\n')).numbers)).toBe(true)
    const { numbers } = readNumbers(`${rows.join('\n')}\nCSQU3054383`)
    expect(numbers).toHaveLength(51)
    expect(isLookedUp(numbers)).toBe(false)
    expect(isLookedUp([])).toBe(false)
  })
})

describe('what is not looked up', () => {
  it('is told once, without the words that name a number', () => {
    const { numbers, ignored } = readNumbers(
      'Buenos días\nContenedor: CSQU3054383 urge\nContenedor: TEXU3070079 urge\n\nSaludos cordiales',
    )
    expect(numbers).toEqual(['CSQU3054383', 'TEXU3070079'])
    expect(ignored).toEqual(['Buenos días', 'urge', 'Saludos cordiales'])
  })

  it('are the other numbers of a row, which are kept for a row that is not found by its first', () => {
    const { numbers, ignored, sameRow } = readNumbers(
      'Booking\tContenedor\tB/L\n912345678\tCSQU3054383\tDEMOBL000002\n912345679\tTEXU3070079\t',
    )
    expect(numbers).toEqual(['CSQU3054383', 'TEXU3070079'])
    expect(ignored).toEqual(['DEMOBL000002', '912345678', '912345679'])
    expect(sameRow).toEqual({ CSQU3054383: ['DEMOBL000002', '912345678'], TEXU3070079: ['912345679'] })
  })

  it('never comes into a link', () => {
    const mail = 'Hola, mi RFC es ABC010203XY1 y mi correo compras2026@example.com: ¿y CSQU3054383?'
    expect(toQuery(readNumbers(mail).numbers)).toBe('n=CSQU3054383')
  })
})

describe('a slip', () => {
  it('is repaired where the check digit proves one reading, and told', () => {
    expect(readNumbers('CSQU3O54383, c5qu 305438-3')).toMatchObject({
      numbers: ['CSQU3054383'],
      repeated: 1,
      repairs: [{ written: 'CSQU3O54383', number: 'CSQU3054383' }],
    })
    expect(readNumbers('16O-I2345675').repairs).toEqual([{ written: '16O-I2345675', number: '160-12345675' }])
  })

  it('is not repaired where a link, or whoever wrote it, wants it as it is', () => {
    expect(readNumbers('CSQU3O54383', ['CSQU3O54383'])).toMatchObject({
      numbers: ['CSQU3O54383'],
      repairs: [],
    })
  })

  it('is left alone where the check digit does not prove it, or a B/L has such letters', () => {
    expect(readNumbers('CSQU3O54384').numbers).toEqual(['CSQU3O54384'])
    expect(readNumbers('B/L CSQU3O54383').numbers).toEqual(['CSQU3O54383'])
  })

  it('of two neighbours is found by the check digit, and never repaired', () => {
    expect(provenSwaps('CSQU3504383')).toContain('CSQU3054383')
    expect(provenSwaps('CSQU3054383')).toEqual([])
    expect(readNumbers('CSQU3504383')).toMatchObject({ numbers: ['CSQU3504383'], repairs: [] })
  })
})

describe('a pedimento', () => {
  it('is never looked up, and told', () => {
    const read = { numbers: [], pedimentos: ['261634566001234'] }
    expect(readNumbers('26 16 3456 6001234')).toMatchObject(read)
    expect(readNumbers('261634566001234')).toMatchObject(read)
  })
})

describe('a text of a million characters', () => {
  const length = 1_000_000
  const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

  it.each([
    ...[
      'a',
      '1',
      '.',
      '-',
      ' ',
      '"',
      '\t',
      '柜',
      'a@',
      'a.',
      '1-',
      '+1',
      '123 ',
      'CSQ ',
      'CSQU ',
      '%2C',
      'ﷺ',
    ],
    ...['CSQU3O54383 ', 'CSQU3054383', 'CSQU305\n4383\n', '26 16 3456 6001234 ', '0O1 ', '160-12\n'],
    ...['CSQU 305438-', '160-1234 ', 'http://', 'www.', 'A1234/', 'A1234567\n', 'a,', 'Hola \n', 'tel 1\n'],
  ])('is read in time, be it nothing but %j', (part) => {
    const started = performance.now()
    readNumbers(fill(part))
    readNumbers(`contenedor,peso\n${fill(part)}`)
    // At most two seconds on a machine with nothing else to do, for both; with the square of the length, hours.
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe('a text with several numbers', () => {
  it.each([
    ['MSCU6639870\nTEXU3070079', ['MSCU6639870', 'TEXU3070079']],
    ['MSCU 663987-0, texu3070079', ['MSCU6639870', 'TEXU3070079']],
    ['Contenedor\r\nMSCU6639870\r\nMSCU6639870\r\nBK-100\r\n', ['MSCU6639870', 'BK-100']],
    ['MSCU6639870\tTEXU3070079\tHapag', ['MSCU6639870', 'TEXU3070079']],
  ])('%j is taken apart, without its words', (text, numbers) => {
    expect(severalNumbers(text)).toEqual(numbers)
  })

  it.each(['MSCU6639870', ' MSCU 663987-0\n', 'Aceros Lázaro, S.A.', 'Acero, Lázaro', 'Ever Given 014E', ''])(
    '%j is none',
    (text) => {
      expect(severalNumbers(text)).toBeUndefined()
    },
  )
})
