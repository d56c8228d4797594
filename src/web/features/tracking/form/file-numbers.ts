import { numberKey } from '#shared/domain/cabin-numbers.ts'
import { readNumber, splitNumbers } from '#shared/domain/tracking-numbers.ts'

/** Bytes: fifty numbers need a thousandth of it. */
const largestFile = 1_048_576

/** The numbers of a text file, or of whichever columns of a csv hold some; undefined where it cannot be read. */
export async function numbersInFile(file: Blob): Promise<string[] | undefined> {
  if (file.size > largestFile) return undefined
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  return text.includes('\0') ? undefined : numbersInSheet(text)
}

/** Excel's "Unicode text" is UTF-16; numbers are the same letters in any other encoding. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

const separators = /[,;\t|]/

/** A list holds numbers only; a table also has names, dates and weights, which are not asked for. */
export function numbersInSheet(text: string): string[] {
  const isTable = text.split(/\r?\n|\r/).some((line) => separators.test(line))
  const numbers = splitNumbers(text.replaceAll('"', ' '))
  return numbers.filter(isTable ? isTypical : (number) => /\d/.test(number))
}

/** Container numbers, air waybills, and what mixes letters and digits as bookings and B.L.s do. */
function isTypical(number: string): boolean {
  if (readNumber(number).kind !== 'other') return true
  const key = numberKey(number)
  return key.length >= 7 && key.length <= 35 && /^[A-Z0-9]+$/.test(key) && /^[A-Z]{2}.*\d{4}/.test(key)
}
