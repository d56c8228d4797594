/** The ways in which a column of bytes may hold a secret: as it is, decoded, or as a text of its bytes. */
const readings = ['utf8', 'latin1', 'hex', 'base64', 'base64url'] as const

const inEveryReading = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? readings.map((reading) => value.toString(reading)) : value

/** All that rows hold, as one text to look for secrets in. JSON alone makes a list of numbers of a column of bytes. */
export function rowText(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, inEveryReading(value)])),
    ),
  )
}
