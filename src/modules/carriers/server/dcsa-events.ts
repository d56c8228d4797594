import * as z from 'zod/mini'

/**
 * Events of DCSA Track & Trace 2.2.0 (dcsaorg/DCSA-OpenAPI, tnt/v2/tnt_v2.2.0.yaml), as far as they are used here. What is
 * not as the standard says is no event: a feed is somebody else's program.
 */

const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))

const Place = z.optional(z.nullable(z.object({ UNLocationCode: text(5) })))

const TransportCall = z.optional(
  z.nullable(z.object({ UNLocationCode: text(5), modeOfTransport: text(20), location: Place })),
)

const DocumentReference = z.object({
  documentReferenceType: text(30),
  documentReferenceValue: text(100),
})

const Reference = z.object({ referenceType: text(10), referenceValue: text(100) })

const instant = z.iso.datetime({ offset: true })

const Event = z.object({
  eventID: text(100),
  eventType: z.enum(['TRANSPORT', 'EQUIPMENT']),
  eventClassifierCode: z.enum(['ACT', 'EST', 'PLN']),
  eventDateTime: instant,
  eventCreatedDateTime: instant,
  transportEventTypeCode: text(10),
  equipmentEventTypeCode: text(10),
  /** Deprecated, and still sent instead of the two above. */
  eventTypeCode: text(10),
  equipmentReference: text(15),
  emptyIndicatorCode: text(10),
  eventLocation: Place,
  transportCall: TransportCall,
  documentReferences: z.optional(z.nullable(z.array(DocumentReference).check(z.maxLength(100)))),
  references: z.optional(z.nullable(z.array(Reference).check(z.maxLength(100)))),
})

export interface DcsaEvent {
  id: string
  type: 'TRANSPORT' | 'EQUIPMENT'
  code: string
  classifier: 'ACT' | 'EST' | 'PLN'
  at: string
  /** When the carrier wrote it. */
  saidAt: string
  place: string | null
  mode: string | null
  container: string | null
  isEmpty: boolean
  /** Bookings and transport documents that it is about; empty where it does not say. */
  documents: readonly string[]
}

/** What happened, not what is expected. */
export const isActual = ({ classifier }: DcsaEvent): boolean => classifier === 'ACT'

const isByShip = ({ mode }: DcsaEvent): boolean => mode === null || mode === 'VESSEL'

/** Of a ship, expected or not. */
export const isArrival = (event: DcsaEvent): boolean =>
  event.type === 'TRANSPORT' && event.code === 'ARRI' && isByShip(event)

/** Of a ship, or the loading of a container with goods, expected or not. */
export const isDeparture = (event: DcsaEvent): boolean =>
  isByShip(event) &&
  (event.type === 'TRANSPORT' ? event.code === 'DEPA' : event.code === 'LOAD' && !event.isEmpty)

const upper = (value: string | null | undefined): string | null => value?.trim().toUpperCase() || null

/** Booking and transport document, by the types of the standard, which lists them as `BKG (Booking)`. */
const documentType = /^(BKG|CBR|TRD)\b/

/** The standard's own example is an internal id of the carrier, with which nothing can be compared. */
const internalId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The event, or undefined where it is none that the standard knows, or not one of a vessel or container. */
export function readEvent(given: unknown): DcsaEvent | undefined {
  const { success, data } = Event.safeParse(given)
  if (!success) return undefined
  const specific = data.eventType === 'TRANSPORT' ? data.transportEventTypeCode : data.equipmentEventTypeCode
  const { transportCall, eventLocation, references, documentReferences } = data
  const ofContainer = references?.find(({ referenceType }) => upper(referenceType) === 'EQ')
  return {
    id: data.eventID ?? '',
    type: data.eventType,
    code: upper(specific ?? data.eventTypeCode) ?? '',
    classifier: data.eventClassifierCode,
    at: data.eventDateTime,
    saidAt: data.eventCreatedDateTime,
    place:
      upper(eventLocation?.UNLocationCode) ??
      upper(transportCall?.UNLocationCode) ??
      upper(transportCall?.location?.UNLocationCode),
    mode: upper(transportCall?.modeOfTransport),
    container: upper(data.equipmentReference) ?? upper(ofContainer?.referenceValue),
    isEmpty: upper(data.emptyIndicatorCode) === 'EMPTY',
    documents: (documentReferences ?? []).flatMap(({ documentReferenceType, documentReferenceValue }) => {
      const value = upper(documentReferenceValue)
      const isKnown = documentType.test(upper(documentReferenceType) ?? '')
      return isKnown && value !== null && !internalId.test(value) ? [value] : []
    }),
  }
}
