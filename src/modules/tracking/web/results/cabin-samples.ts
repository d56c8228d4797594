import type { TrackedCabin } from '#modules/tracking/contract/tracking.ts'

const port = { name: 'x', cnName: null, enName: null, esName: null, latitude: null, longitude: null }

/** A cabin as a test begins with it: by sea, arrived the day before. */
export const trackedCabin: TrackedCabin = {
  transportMode: 1,
  containerNo: 'TEXU3070079',
  bookingNo: null,
  blNo: '********0002',
  departurePort: { ...port, code: 'CNSHA' },
  destinationPort: { ...port, code: 'MXLZC' },
  carrier: 'Maersk',
  carrierCnName: '马士基',
  carrierCode: 'MAEU',
  vesselName: 'MUESTRA MICHOACÁN',
  voyage: '447W',
  flight: null,
  departureTime: '2026-10-22T06:00:00.000Z',
  departureDay: '2026-10-22',
  status: 30,
  timezone: 'America/Mexico_City',
  utcOffset: -360,
  today: '2026-11-15',
  lastFreeDay: null,
  trajectory: [
    { status: 20, processingTime: '2026-10-20T06:00:00.000Z', processingDay: '2026-10-20' },
    { status: 30, processingTime: '2026-11-14T06:00:00.000Z', processingDay: '2026-11-14' },
  ],
}
