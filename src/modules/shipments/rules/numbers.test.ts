import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { checkAirWaybill, checkContainer, normalizeNumber, waybillPrefix } from './numbers.ts'

const right = { verdict: 'right' }
const none = { verdict: 'none' }
const wrong = (expected: number) => ({ verdict: 'wrong', expected })

/** The same number as people paste it. */
const spellings = [
  'CSQU3054383',
  'csqu3054383',
  ' CSQU 305438 3 ',
  'CSQU\u00a0305438\u30003\n',
  'ＣＳＱＵ３０５４３８３',
  'CSQU\u200b305\u200d438\ufeff3',
  '\u202aCSQU3054383\u202c',
]

describe('a number', () => {
  it.each(spellings)('is kept in upper case, without spaces or invisible characters: %j', (typed) => {
    expect(normalizeNumber(typed)).toBe('CSQU3054383')
  })

  it('keeps its hyphens and strokes: they are on the papers', () => {
    expect(normalizeNumber('176-1234 5675')).toBe('176-12345675')
    expect(normalizeNumber('zlo/26-001')).toBe('ZLO/26-001')
  })

  it.each([...spellings, 'csqu 305438-3', 'CSQU.305438/3', 'CSQU_305438 (3)'])(
    'is found whatever stands between its letters and digits: %j',
    (typed) => {
      expect(numberKey(typed)).toBe('CSQU3054383')
    },
  )

  it('has an empty key where it has neither letter nor digit', () => {
    expect(numberKey(' -/%_\u200b')).toBe('')
  })

  it('stays as it is once it is normal', () => {
    const sign = fc.constantFrom(...'azAZ09-/._% \u00a0\u3000\u200b\u2060\ufeffＡｚ０９－Ⅷ①ñ柜')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), (typed) => {
        expect(normalizeNumber(normalizeNumber(typed))).toBe(normalizeNumber(typed))
        expect(numberKey(normalizeNumber(typed))).toBe(numberKey(typed))
      }),
    )
  })
})

describe('the check digit of a container (ISO 6346)', () => {
  it.each(['CSQU3054383', 'TEXU3070079', 'MSCU6639870', 'MSKU0000080', ...spellings, 'csqu 305438-3'])(
    'is right: %j',
    (number) => {
      expect(checkContainer(number)).toEqual(right)
    },
  )

  it.each([
    ['CSQU3054384', 3],
    ['TEXU3070070', 9],
    ['MSCU6639871', 0],
    ['CSQU3054833', 0],
  ])('is wrong in %s, where it would be %i', (number, expected) => {
    expect(checkContainer(number)).toEqual(wrong(expected))
  })

  it.each([
    ['one digit too many', 'CSQU30543830'],
    ['one digit too few', 'CSQU305438'],
    ['no category letter U, J or Z', 'CSQA3054383'],
    ['a digit among its letters', 'CS1U3054383'],
    ['letters of another script', 'СSQU3054383'],
    ['digits of another script', 'CSQU٣٠٥٤٣٨٣'],
    ['a booking number', 'ZLO26-001'],
    ['nothing', ''],
  ])('is not looked for with %s', (_, number) => {
    expect(checkContainer(number)).toEqual(none)
  })
})

/** Letters by the table of the standard, not by the formula. */
const letterValues = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, i) => [
    letter,
    [10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38][
      i
    ] as number,
  ]),
)

function remainderOf(tenSigns: string): number {
  const sum = [...tenSigns].reduce((total, sign, i) => total + (letterValues.get(sign) ?? +sign) * 2 ** i, 0)
  return sum % 11
}

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const letters = fc
  .array(fc.constantFrom(...letterValues.keys()), { minLength: 3, maxLength: 3 })
  .map((all) => all.join(''))
const tenSigns = fc
  .tuple(letters, fc.constantFrom('U', 'J', 'Z'), digits(6))
  .map(([owner, category, serial]) => owner + category + serial)

const replaceAt = (value: string, place: number, sign: string) =>
  value.slice(0, place) + sign + value.slice(place + 1)
const turned = (digit: string, by: number) => String((Number(digit) + by) % 10)

describe('any container number', () => {
  it('is right with the digit of the standard and wrong with the nine others', () => {
    fc.assert(
      fc.property(tenSigns, (signs) => {
        const expected = remainderOf(signs) % 10
        for (let digit = 0; digit <= 9; digit++)
          expect(checkContainer(`${signs}${digit}`)).toEqual(digit === expected ? right : wrong(expected))
      }),
    )
  })

  it('shows one mistaken digit, but where the remainders 10 and 0 share the check digit 0', () => {
    const place = fc.integer({ min: 4, max: 10 })
    const by = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(tenSigns, place, by, (signs, at, difference) => {
        const number = `${signs}${remainderOf(signs) % 10}`
        const mistaken = replaceAt(number, at, turned(number.charAt(at), difference))
        const remainders = [remainderOf(signs), remainderOf(mistaken.slice(0, 10))].sort((a, b) => a - b)
        const isAmbiguous = at < 10 && remainders[0] === 0 && remainders[1] === 10
        expect(checkContainer(mistaken).verdict).toBe(isAmbiguous ? 'right' : 'wrong')
      }),
      { numRuns: 2000 },
    )
  })

  it('can hide a mistake behind that ambiguity', () => {
    // Remainders 10 and 0: the two differ in one digit and both end in 0.
    const [ten, zero] = ['MSCU0000060', 'MSCU0000080']
    expect([ten, zero].map((number) => remainderOf(number.slice(0, 10)))).toEqual([10, 0])
    expect([ten, zero].map((number) => checkContainer(number))).toEqual([right, right])
  })
})

describe('the check digit of an air waybill', () => {
  it.each(['176-12345675', '17612345675', '176 1234 5675', '１７６－１２３４５６７５', '176-1234\u200b5675'])(
    'is right: %j',
    (number) => {
      expect(checkAirWaybill(number)).toEqual(right)
    },
  )

  it('is wrong with any other last digit, and told', () => {
    for (const digit of '012346789') expect(checkAirWaybill(`176-1234567${digit}`)).toEqual(wrong(5))
  })

  it.each(['176-1234567', '176-123456755', 'AMX-12345675', 'MAEU123456789', ''])(
    'is not looked for in %j',
    (number) => {
      expect(checkAirWaybill(number)).toEqual(none)
    },
  )

  it('shows one mistaken digit, but where the two differ by seven', () => {
    const place = fc.integer({ min: 3, max: 10 })
    const by = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(digits(3), digits(7), place, by, (airline, serial, at, difference) => {
        const number = `${airline}${serial}${Number(serial) % 7}`
        const mistaken = replaceAt(number, at, turned(number.charAt(at), difference))
        const isAmbiguous = at < 10 && Math.abs(Number(number[at]) - Number(mistaken[at])) === 7
        expect(checkAirWaybill(mistaken).verdict).toBe(isAmbiguous ? 'right' : 'wrong')
      }),
      { numRuns: 2000 },
    )
  })
})

it('the airline of a waybill is told by its first three digits, and by those of no other number', () => {
  expect(waybillPrefix(' 176-1234 5675')).toBe('176')
  for (const number of ['176-1234567', 'MAEU123456789', '']) expect(waybillPrefix(number)).toBeUndefined()
})
