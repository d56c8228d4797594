/**
 * The number in a field's text, as the call takes it: null for '', NaN for text that is no number (which the schema
 * refuses). A comma is read as the decimal sign, full-width digits as digits.
 */
export function toNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.').replace('−', '-')
  if (plain === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** A number as a field's text. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}
