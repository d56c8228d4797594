import { stripCombiningMarkRuns } from './combining-marks.ts'

/**
 * The words of a text as they are compared: lower case, without accents, full-width signs folded, and a space for any
 * run of other signs. `B/L  N.º` and `b l n o` are the same.
 */
export function foldWords(text: string): string {
  return stripCombiningMarkRuns(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
