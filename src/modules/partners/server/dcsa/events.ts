import { createHash } from 'node:crypto'
import { startOfDay } from '#kits/dates/shared/dates.ts'
import { offsetAt } from '#kits/dates/shared/time-zone.ts'
import { type CallPlace, mappings } from './mapping.ts'
import type { EventRow } from './queries.ts'

/** Events as the standard writes them. Members whose value is not known, or does not fit its bounds, are left out. */

const hex = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

/** A UUID of version 8 (RFC 9562), always the same for what an event tells. */
function eventId({ cabinId, id, kind }: Pick<EventRow, 'cabinId' | 'id' | 'kind'>): string {
  const bytes = createHash('sha256').update(`dcsa.event ${cabinId} ${id} ${kind}`).digest()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes)
}

/** No zone changes its offset within a quarter of an hour: asked for once, as a page has a thousand times of few days. */
const quarterMs = 900_000
const maxOffsets = 10_000
const offsets = new Map<string, number>()

/** Minutes ahead of UTC. */
function offsetOf(time: number, zone: string): number {
  const key = `${zone} ${Math.floor(time / quarterMs)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = Math.round(offsetAt(time, zone) / 60_000)
  if (offsets.size >= maxOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** An instant in UTC as the time of a zone with its offset; fractions of a second stay as they are. */
export function localTime(instant: string, zone: string): string {
  const time = Date.parse(instant)
  const offset = offsetOf(time, zone)
  const wall = new Date(time + offset * 60_000).toISOString().slice(0, 19)
  const fraction = /\.\d+(?=Z$)/.exec(instant)?.[0] ?? ''
  const minutes = Math.abs(offset)
  const sign = offset < 0 ? '-' : '+'
  return `${wall}${fraction}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

const upTo = (most: number, value: string | null): string | undefined =>
  value !== null && value.length <= most ? value : undefined

/** Without the members that have no value. */
const known = <T extends object>(members: T): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T

/** A UN/LOCODE: ports that somebody added may have other codes. */
const locodeOf = ({ portCode }: EventRow): string | undefined =>
  /^[A-Z]{2}[A-Z2-9]{3}$/.test(portCode) ? portCode : undefined

const portOf = (row: EventRow) =>
  known({ locationName: upTo(100, row.portName), UNLocationCode: locodeOf(row) })

/** What a call of a means of transport is, by its place. The vessel has no IMO number here, which the standard demands of one. */
const calls: Record<CallPlace, (row: EventRow) => object> = {
  arrival: (row) =>
    known({
      exportVoyageNumber: upTo(50, row.voyage),
      carrierVoyageNumber: upTo(50, row.voyage),
      UNLocationCode: locodeOf(row),
      facilityTypeCode: 'POTE',
      otherFacility: upTo(50, row.terminalName),
      modeOfTransport: 'VESSEL',
      location: portOf(row),
    }),
  delivery: () => ({ facilityTypeCode: 'CLOC', modeOfTransport: 'TRUCK' }),
}

const callOf = (row: EventRow, place: CallPlace) => ({
  transportCallID: `${row.cabinId}-${place}`,
  ...calls[place](row),
})

/**
 * The numbers by which a reader knows the shipment. Booking and transport document have the names of the standard's filters: its
 * `documentReferences` of 2.2.0 allow only the values "BKG (Booking)" and "TRD (Transport Document)", which nobody writes.
 */
const numbersOf = ({ containerNo, bookingNo, blNo }: EventRow) =>
  known({
    ...(containerNo !== null && { references: [{ referenceType: 'EQ', referenceValue: containerNo }] }),
    carrierBookingReference: bookingNo ?? undefined,
    transportDocumentReference: blNo ?? undefined,
  })

/** The first moment of the day of a step or of an expected arrival, where the shipment arrives. */
const dayTime = ({ processingTime, eta, timezone }: EventRow): string =>
  localTime(processingTime ?? startOfDay(eta ?? '', timezone), timezone).replace(/\.0+(?=[+-])/, '')

export function eventOf(row: EventRow): object {
  const mapping = mappings[row.kind]
  const { eventType, code } = mapping
  const eventCreatedDateTime = localTime(row.createdAt, row.timezone)
  const shared = { eventID: eventId(row), eventType, eventCreatedDateTime, ...numbersOf(row) }
  switch (mapping.eventType) {
    case 'SHIPMENT':
      return known({
        ...shared,
        eventClassifierCode: 'ACT',
        // "Value for eventDateTime must be the same value as eventCreatedDateTime."
        eventDateTime: eventCreatedDateTime,
        shipmentEventTypeCode: code,
        documentTypeCode: mapping.document,
        documentID: (mapping.document === 'BKG' ? row.bookingNo : null) ?? row.cabinId,
        reason: row.note ?? undefined,
      })
    case 'TRANSPORT':
      return {
        ...shared,
        eventClassifierCode: mapping.classifier,
        eventDateTime: dayTime(row),
        transportEventTypeCode: code,
        transportCall: callOf(row, mapping.place),
      }
    case 'EQUIPMENT':
      return known({
        ...shared,
        eventClassifierCode: 'ACT',
        eventDateTime: dayTime(row),
        equipmentEventTypeCode: code,
        equipmentReference: upTo(15, row.containerNo),
        emptyIndicatorCode: 'LADEN',
        eventLocation: portOf(row),
      })
  }
}
