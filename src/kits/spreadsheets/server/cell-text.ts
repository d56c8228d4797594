/** The text a cell with a number shows: the number, a date, or a padded code. */

/** How a cell shows its number. */
export type NumberFormat = 'plain' | 'text' | 'date' | 'time' | 'moment' | { digits: number }

/** Formats that every workbook has without declaring them (ECMA-376, 18.8.30), those of East Asia included. */
const builtIn: readonly (readonly [from: number, to: number, format: NumberFormat])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [49, 49, 'text'],
  [50, 58, 'date'],
]

export function builtInFormat(id: number): NumberFormat {
  return builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'plain'
}

/** Zeros that a code is filled up with, divided by signs or not. A single dot is the decimal sign. */
const paddedCode = /^0+(?:[- /]0+)*$|^0+(?:\.0+){2,}$/

/** A format of the workbook's own, by its code: `dd/mm/yyyy`, `00000`. */
export function customFormat(code: string): NumberFormat {
  // Elapsed hours are a time; other brackets, quoted texts, escaped and filling signs mean nothing here.
  const bare = code.replaceAll(/\[(h+|m+|s+)\]/gi, '$1').replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
  if (bare === '@') return 'text'
  // The first section is for numbers, those behind it for negative ones and texts.
  const [shown = ''] = bare.split(';')
  if (paddedCode.test(shown.trim())) return { digits: shown.replaceAll(/[^0]/g, '').length }
  if (/general/i.test(bare)) return 'plain'
  const hasTime = /[hs]/i.test(bare)
  const hasDate = /[yd]/i.test(bare) || (/m/i.test(bare) && !hasTime)
  return hasDate ? (hasTime ? 'moment' : 'date') : hasTime ? 'time' : 'plain'
}

const dayMs = 86_400_000
/** Days from Excel's day 0 to 1970-01-01. */
const unixEpoch = 25_569
/** Excel has a 29 February 1900: serials before it are off by one. */
const falseLeapDay = 60

function momentText(serial: number, format: 'date' | 'time' | 'moment'): string {
  const days = serial < falseLeapDay && format !== 'time' ? serial + 1 : serial
  // Rounded to milliseconds, because the fraction of a day is inexact; the last second of a day is not the next day.
  const instant = new Date(Math.round((days - unixEpoch) * dayMs))
  if (Number.isNaN(instant.getTime())) return String(serial)
  const [date = '', time = ''] = instant.toISOString().slice(0, 19).split('T')
  if (format === 'time') return time
  return format === 'date' && time === '00:00:00' ? date : `${date} ${time}`
}

/** Days between the 1900 and 1904 date systems. */
const macintoshOffset = 1_462

export function numberText(value: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(value)
  if (!Number.isFinite(number) || value.trim() === '') return value
  if (typeof format === 'string' && format !== 'plain' && format !== 'text') {
    return momentText(from1904 && format !== 'time' ? number + macintoshOffset : number, format)
  }
  // A cell shows 15 digits: 0.1 + 0.2 is 0.3 there.
  const text = String(Number(number.toPrecision(15)))
  return typeof format === 'object' && Number.isInteger(number) && number >= 0
    ? text.padStart(format.digits, '0')
    : text
}
