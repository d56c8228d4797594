import * as z from 'zod/mini'
import { invalidField } from '#kits/contract/server/app-error.ts'
import { maybe, rule, text } from '#kits/contract/shared/fields.ts'
import { maxNumberLength } from '#kits/contract/shared/text-lengths.ts'
import { parseInput } from '#kits/http/server/parse-input.ts'
import {
  documentCodes,
  type EventKind,
  equipmentCodes,
  eventKinds,
  eventTypes,
  mappings,
  shipmentCodes,
  transportCodes,
} from './mapping.ts'
import { isMoment } from './moment.ts'

/** The query of `GET /v2/events`, with the names and meanings of the standard. */

/** Of a page; the standard gives no most. */
const maxLimit = 1000
const defaultLimit = 100

/** `RECE,DRFT`: any of them. */
const listOf = <const V extends string>(values: readonly V[]) =>
  z.pipe(
    text({ max: 200 }).check(
      rule('valid_value', (list) => list.split(',').every((value) => values.includes(value as V))),
    ),
    z.transform((list) => list.split(',') as V[]),
  )

const number = maybe(text({ max: maxNumberLength }))
/** Members that no shipment of ours has: nothing is related to them. */
const unknownHere = maybe(text({ max: 100 }))

/** A plus that was not encoded arrives as a space. */
const withPlus = (value: string): string => value.replace(/ (?=\d\d:\d\d$)/, '+')
const moment = maybe(text({ max: 50 }).check(z.overwrite(withPlus), rule('valid_value', isMoment)))

/** In which order; the cursor names a place in it. */
const sorts = ['eventCreatedDateTime', 'eventCreatedDateTime:ASC', 'eventCreatedDateTime:DESC'] as const

const Query = z.strictObject({
  eventType: maybe(listOf(eventTypes)),
  shipmentEventTypeCode: maybe(listOf(shipmentCodes)),
  documentTypeCode: maybe(listOf(documentCodes)),
  transportEventTypeCode: maybe(listOf(transportCodes)),
  equipmentEventTypeCode: maybe(listOf(equipmentCodes)),
  carrierBookingReference: number,
  /** The earlier name, which the standard still has. */
  bookingReference: number,
  transportDocumentReference: number,
  equipmentReference: number,
  transportCallID: maybe(text({ max: 100 })),
  exportVoyageNumber: maybe(text({ max: 50 })),
  carrierVoyageNumber: maybe(text({ max: 50 })),
  UNLocationCode: maybe(text({ max: 5 })),
  transportDocumentID: unknownHere,
  scheduleID: unknownHere,
  vesselIMONumber: unknownHere,
  carrierServiceCode: unknownHere,
  eventCreatedDateTime: moment,
  'eventCreatedDateTime:eq': moment,
  'eventCreatedDateTime:gte': moment,
  'eventCreatedDateTime:gt': moment,
  'eventCreatedDateTime:lte': moment,
  'eventCreatedDateTime:lt': moment,
  limit: z._default(
    z.pipe(
      text({ max: 9 }).check(
        rule('valid_value', (value) => /^\d+$/.test(value)),
        rule('min_value', (value) => Number(value) >= 1, { n: 1 }),
      ),
      z.transform((value) => Math.min(Number(value), maxLimit)),
    ),
    defaultLimit,
  ),
  cursor: maybe(text({ max: 300 })),
  sort: z._default(z.enum(sorts), 'eventCreatedDateTime:ASC'),
})
type Query = z.output<typeof Query>

const operators = { eq: '=', gte: '>=', gt: '>', lte: '<=', lt: '<' } as const

interface CreatedBound {
  operator: (typeof operators)[keyof typeof operators]
  at: string
}

/** What a page is of. */
export interface Filters {
  kinds: readonly EventKind[]
  numbers: Partial<Record<'booking_key' | 'bl_key' | 'container_key', string>>
  cabinId: string | null
  voyage: string | null
  locode: string | null
  created: readonly CreatedBound[]
  limit: number
  isNewestFirst: boolean
  cursor: string | null
}

/** A filter on the codes of one type leaves out the events of the others. */
const kindsOf = (query: Query): EventKind[] => {
  const fits = (chosen: readonly string[] | null, value: string | undefined): boolean =>
    chosen === null || (value !== undefined && chosen.includes(value))
  return eventKinds.filter((kind) => {
    const mapping = mappings[kind]
    const codeOf = (type: string) => (mapping.eventType === type ? mapping.code : undefined)
    return (
      fits(query.eventType, mapping.eventType) &&
      fits(query.shipmentEventTypeCode, codeOf('SHIPMENT')) &&
      fits(query.documentTypeCode, 'document' in mapping ? mapping.document : undefined) &&
      fits(query.transportEventTypeCode, codeOf('TRANSPORT')) &&
      fits(query.equipmentEventTypeCode, codeOf('EQUIPMENT')) &&
      (query.transportCallID === null ||
        ('place' in mapping && query.transportCallID.endsWith(`-${mapping.place}`)))
    )
  })
}

const callPattern = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})-(?:arrival|delivery)$/

function createdBounds(query: Query): CreatedBound[] {
  const bounds = Object.entries(operators).map(([name, operator]) => ({
    operator,
    at: query[`eventCreatedDateTime:${name as keyof typeof operators}`],
  }))
  return [{ operator: '=' as const, at: query.eventCreatedDateTime }, ...bounds].filter(
    (bound): bound is CreatedBound => bound.at !== null,
  )
}

/** Of a filter that the standard has under two names. */
function either(first: string | null, second: string | null, path: string): string | null {
  if (first !== null && second !== null && first !== second) throw invalidField(path, 'valid_value')
  return first ?? second
}

/** Undefined where nothing can match. */
export function readFilters(query: unknown): Filters | undefined {
  const parsed = parseInput(Query, query)
  const { carrierBookingReference, bookingReference, transportDocumentReference, equipmentReference } = parsed
  const booking = either(carrierBookingReference, bookingReference, 'bookingReference')
  const { transportCallID, exportVoyageNumber, carrierVoyageNumber } = parsed
  const cabinId = transportCallID === null ? null : callPattern.exec(transportCallID)?.[1]
  const kinds = kindsOf(parsed)
  const { transportDocumentID, scheduleID, vesselIMONumber, carrierServiceCode } = parsed
  const isElsewhere = [transportDocumentID, scheduleID, vesselIMONumber, carrierServiceCode].some(Boolean)
  if (isElsewhere || cabinId === undefined || kinds.length === 0) return undefined
  return {
    kinds,
    numbers: {
      ...(booking !== null && { booking_key: booking }),
      ...(transportDocumentReference !== null && { bl_key: transportDocumentReference }),
      ...(equipmentReference !== null && { container_key: equipmentReference }),
    },
    cabinId,
    voyage: either(exportVoyageNumber, carrierVoyageNumber, 'carrierVoyageNumber'),
    locode: parsed.UNLocationCode,
    created: createdBounds(parsed),
    limit: parsed.limit,
    isNewestFirst: parsed.sort.endsWith(':DESC'),
    cursor: parsed.cursor,
  }
}
