import { numberKey } from '#shared/domain/cabin-numbers.ts'
import { readNumber, splitNumbers } from '#shared/domain/tracking-numbers.ts'

/** In bytes; fifty numbers need a thousandth of it. */
const largestFile = 1_048_576

/** The numbers in a text file or in a csv file; undefined where the file cannot be read. */
export async function numbersInFile(file: Blob): Promise<string[] | undefined> {
  if (file.size > largestFile) return undefined
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  return text.includes('\0') ? undefined : numbersInSheet(text)
}

/** Decodes UTF-16, which Excel's "Unicode text" is; in all other encodings numbers are the same as in UTF-8. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

const separators = /[,;\t|]/

/** All values of a list; from a table with names, dates and weights only those that look like numbers of freight. */
export function numbersInSheet(text: string): string[] {
  const isTable = text.split(/\r?\n|\r/).some((line) => separators.test(line))
  const numbers = splitNumbers(text.replaceAll('"', ' '))
  return numbers.filter(isTable ? isTypical : (number) => /\d/.test(number))
}

/** Whether it looks like a container number, an air waybill, or a booking or B.L., which mix letters and digits. */
function isTypical(number: string): boolean {
  if (readNumber(number).kind !== 'other') return true
  const key = numberKey(number)
  return key.length >= 7 && key.length <= 35 && /^[A-Z0-9]+$/.test(key) && /^[A-Z]{2}.*\d{4}/.test(key)
}
