/** The digits of GB 32100-2015: 0–9 and the letters without I, O, S, V, Z. */
const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Whether a Chinese unified social credit code has 18 digits and the right check digit. */
export function isUnifiedCreditCode(value: string): boolean {
  const values = Array.from(value, (digit) => digits.indexOf(digit))
  if (values.length !== 18 || values.includes(-1)) return false
  const sum = weights.reduce((total, weight, i) => total + weight * (values[i] ?? 0), 0)
  return values[17] === (31 - (sum % 31)) % 31
}
