/**
 * What a field for a number holds, as the call takes it: null for nothing, NaN for what is no number
 * (the schema refuses it). A comma is read as the decimal sign, full-width digits as digits.
 */
export function toNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.').replace('−', '-')
  if (plain === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** A number as a field holds it. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}
