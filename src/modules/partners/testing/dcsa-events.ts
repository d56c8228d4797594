/** Events as a carrier's DCSA Track & Trace 2.2 feed sends them. */

export const container = 'CSQU3054383'

interface Details {
  place?: string
  saidAt?: string
  classifier?: string
  isEmpty?: boolean
  container?: string
}

let sent = 0
const head = (at: string, saidAt: string) => ({
  eventID: `3cecb101-7a1a-43a4-9d62-${String(++sent).padStart(12, '0')}`,
  eventCreatedDateTime: saidAt,
  eventDateTime: at,
})

/** When they were written unless a test says otherwise. */
const usualSaidAt = '2026-11-15T12:00:00Z'

export const transport = (
  code: string,
  classifier: string,
  at: string,
  { place = 'MXZLO', saidAt = usualSaidAt }: Details = {},
) => ({
  ...head(at, saidAt),
  eventType: 'TRANSPORT',
  eventClassifierCode: classifier,
  transportEventTypeCode: code,
  transportCall: { transportCallID: 'call', UNLocationCode: place, modeOfTransport: 'VESSEL' },
})

export const arrival = (classifier: string, at: string, details: Details = {}) =>
  transport('ARRI', classifier, at, details)

export const equipment = (code: string, at: string, details: Details = {}) => ({
  ...head(at, details.saidAt ?? usualSaidAt),
  eventType: 'EQUIPMENT',
  eventClassifierCode: details.classifier ?? 'ACT',
  equipmentEventTypeCode: code,
  equipmentReference: details.container ?? container,
  emptyIndicatorCode: details.isEmpty ? 'EMPTY' : 'LADEN',
  transportCall: { transportCallID: 'call', UNLocationCode: details.place ?? 'MXZLO' },
})
