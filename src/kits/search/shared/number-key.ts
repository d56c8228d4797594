import { stripCombiningMarkRuns } from './combining-marks.ts'

/** The form in which numbers are compared: letters and digits only. */
export function numberKey(value: string): string {
  return stripCombiningMarkRuns(value)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
