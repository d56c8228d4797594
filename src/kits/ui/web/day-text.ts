/** Year, month and day in this order, with any separator or none; leading zeros may be left out. */
const patterns = [/^(\d{4})(\d{2})(\d{2})$/, /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/]

/** The calendar day somebody typed, as YYYY-MM-DD; undefined where it is none. */
export function parseDay(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!found) return undefined
  const [, year = '', month = '', day = ''] = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(date)
  // Date.parse reads 31 February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}
