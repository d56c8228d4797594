/** Encodings in which a bytes column may hold a secret: raw, decoded, or as text. */
const readings = ['utf8', 'latin1', 'hex', 'base64', 'base64url'] as const

const inEveryReading = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? readings.map((reading) => value.toString(reading)) : value

/**
 * All values of rows as one text in which to search for secrets. Plain JSON would turn a bytes column into a list of
 * numbers.
 */
export function rowText(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, inEveryReading(value)])),
    ),
  )
}
