import { describe, expect, it } from 'vitest'
import { decodePedimento, printPedimento } from './pedimento.ts'

/** Written by hand: the text, and the parts that a broker reads in it. */
const read: readonly (readonly [string, number, string, string, string])[] = [
  // As printed, and as people type it.
  ['26  16  3807  6001234', 2026, '16', '3807', '6001234'],
  ['261638076001234', 2026, '16', '3807', '6001234'],
  ['26 16 3807 6001234', 2026, '16', '3807', '6001234'],
  ['26-16-3807-6001234', 2026, '16', '3807', '6001234'],
  [' 26 16 3807 6001234 ', 2026, '16', '3807', '6001234'],
  ['26–16–3807–6001234', 2026, '16', '3807', '6001234'],
  ['26 — 16 — 3807 — 6001234', 2026, '16', '3807', '6001234'],
  ['26\u00a016\u00a03807\u00a06001234', 2026, '16', '3807', '6001234'],
  ['26\u200916\u20093807\u20096001234', 2026, '16', '3807', '6001234'],
  ['26\t16\t3807\t6001234', 2026, '16', '3807', '6001234'],
  ['\u200b261638076001234\ufeff', 2026, '16', '3807', '6001234'],
  ['26/16/3807/6001234', 2026, '16', '3807', '6001234'],
  ['26.16.3807.6001234', 2026, '16', '3807', '6001234'],
  ['2 6 1 6 3 8 0 7 6 0 0 1 2 3 4', 2026, '16', '3807', '6001234'],
  // As a Chinese keyboard writes digits and spaces.
  ['２６　１６　３８０７　６００１２３４', 2026, '16', '3807', '6001234'],
  ['２６１６３８０７６００１２３４', 2026, '16', '3807', '6001234'],
  ['２６－１６－３８０７－６００１２３４', 2026, '16', '3807', '6001234'],
  ['26　16　3807　６００１２３４', 2026, '16', '3807', '6001234'],
  // Offices at sea, in the air, at both borders and inland; with a leading zero; the first and the last of the catalogue.
  ['26  01  0074  6000001', 2026, '01', '0074', '6000001'],
  ['26  07  3417  6004500', 2026, '07', '3417', '6004500'],
  ['26  20  1690  6012345', 2026, '20', '1690', '6012345'],
  ['26  24  3108  6099999', 2026, '24', '3108', '6099999'],
  ['26  40  3555  6000010', 2026, '40', '3555', '6000010'],
  ['26  43  3420  6003003', 2026, '43', '3420', '6003003'],
  ['26  47  1601  6008080', 2026, '47', '1601', '6008080'],
  ['26  51  3959  6000777', 2026, '51', '3959', '6000777'],
  ['26  65  3452  6001111', 2026, '65', '3452', '6001111'],
  ['26  80  3711  6000020', 2026, '80', '3711', '6000020'],
  ['26  85  6001  6000003', 2026, '85', '6001', '6000003'],
  // Offices and licences outside the catalogues are still read: whether they are known is told by others.
  ['26  00  3807  6001234', 2026, '00', '3807', '6001234'],
  ['26  99  9999  6001234', 2026, '99', '9999', '6001234'],
  // Begun in December, validated in January.
  ['26  16  3807  5001234', 2026, '16', '3807', '5001234'],
  ['25  16  3807  4009999', 2025, '16', '3807', '4009999'],
  ['27  16  3807  6009999', 2027, '16', '3807', '6009999'],
  // The turn of a decade, in which the digit before 0 is 9.
  ['20  43  3807  0000001', 2020, '43', '3807', '0000001'],
  ['20  43  3807  9000001', 2020, '43', '3807', '9000001'],
  ['30  43  3807  9000001', 2030, '43', '3807', '9000001'],
  ['29  43  3807  9000001', 2029, '43', '3807', '9000001'],
  // The turn of the century.
  ['00  16  3807  0000001', 2000, '16', '3807', '0000001'],
  ['00  16  3807  9000001', 2000, '16', '3807', '9000001'],
  ['99  16  3807  9000001', 1999, '16', '3807', '9000001'],
  ['80  16  3807  0000001', 1980, '16', '3807', '0000001'],
  ['79  16  3807  9000001', 2079, '16', '3807', '9000001'],
]

/** Written by hand: the text, and why it is no number. */
const refused: readonly (readonly [string, 'pedimento_digits' | 'wrong_year_digit'])[] = [
  ['26  16  3807  7001234', 'wrong_year_digit'],
  ['26  16  3807  4001234', 'wrong_year_digit'],
  ['26  16  3807  2001234', 'wrong_year_digit'],
  ['20  16  3807  1001234', 'wrong_year_digit'],
  ['20  16  3807  8001234', 'wrong_year_digit'],
  ['00  16  3807  1000001', 'wrong_year_digit'],
  ['２６　１６　３８０７　７００１２３４', 'wrong_year_digit'],
  ['26  16  3807  600123', 'pedimento_digits'],
  ['26  16  3807  60012345', 'pedimento_digits'],
  ['2026  16  3807  6001234', 'pedimento_digits'],
  ['16  3807  6001234', 'pedimento_digits'],
  ['26  160  3807  6001234', 'pedimento_digits'],
  ['26  16  3807  600123A', 'pedimento_digits'],
  ['26  16  38O7  6001234', 'pedimento_digits'],
  ['26  16  3807  600l234', 'pedimento_digits'],
  ['Pedimento 26 16 3807 6001234', 'pedimento_digits'],
  ['٢٦١٦٣٨٠٧٦٠٠١٢٣٤', 'pedimento_digits'],
  ['MSCU6639871', 'pedimento_digits'],
  ['  -  ', 'pedimento_digits'],
  ['', 'pedimento_digits'],
]

describe('the number of a pedimento', () => {
  it.each(read)(
    '%s is of %i, office %s, licence %s, sequence %s',
    (text, year, office, licence, sequence) => {
      expect(decodePedimento(text)).toEqual({
        ok: true,
        number: `${String(year).slice(2)}${office}${licence}${sequence}`,
        decoded: { year, customsOffice: office, licence, sequence },
      })
    },
  )

  it.each(refused)('"%s" is none: %s', (text, key) => {
    expect(decodePedimento(text)).toEqual({ ok: false, key })
  })

  it('is printed with two spaces between its parts', () => {
    expect(printPedimento('261638076001234')).toBe('26  16  3807  6001234')
    expect(printPedimento('26163807')).toBe('26163807')
  })
})
