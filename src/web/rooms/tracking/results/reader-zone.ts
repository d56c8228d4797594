import { isTimeZone } from '#shared/domain/time-zone.ts'

/** The brokerage's own, until the reader's is known. */
export const firstZone = 'America/Mexico_City'

/** Where the reader's clock is set; a browser may hide it or not know it. */
export function readerZone(): string {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone !== undefined && isTimeZone(zone) ? zone : firstZone
}
