import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'

/**
 * Statuses of air freight as airlines and their handlers tell them: IATA Cargo-IMP, message FSU. BKD booked, ARR arrived,
 * TGC under the control of customs, CCD cleared by customs, DLV delivered. There is none for the road from the airport to the
 * customer, on which CCD stays true, nor for what was canceled.
 */
const fsuCodes: Readonly<Record<CabinStatus, 'BKD' | 'ARR' | 'TGC' | 'CCD' | 'DLV' | null>> = {
  [CabinStatus.registered]: 'BKD',
  [CabinStatus.arrived]: 'ARR',
  [CabinStatus.clearance]: 'TGC',
  [CabinStatus.inspection]: 'TGC',
  [CabinStatus.anomaly]: 'TGC',
  [CabinStatus.cleared]: 'CCD',
  [CabinStatus.transport]: 'CCD',
  [CabinStatus.delivered]: 'DLV',
  [CabinStatus.cancelled]: null,
}

/** Null for what does not fly. */
export const fsuCodeOf = (mode: TransportType, status: CabinStatus) =>
  mode === TransportType.air ? fsuCodes[status] : null
