import type { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { fsuCodeOf } from '#modules/partners/rules/fsu-codes.ts'
import type { LeasedDelivery } from './queries.ts'

/** What is told of a shipment, of its members those that are read here; a test is of none. */
interface ToldCabin {
  transportMode: TransportType
  status: CabinStatus
}

const isOfCabin = (data: object): data is ToldCabin => 'transportMode' in data && 'status' in data

/** The body as it is signed and sent: the same text for every try, since the database keeps its members in one order. */
export const bodyOf = ({
  type,
  createdAt,
  data,
}: Pick<LeasedDelivery, 'type' | 'createdAt' | 'data'>): string =>
  JSON.stringify({
    type,
    timestamp: createdAt,
    data: isOfCabin(data) ? { ...data, fsuCode: fsuCodeOf(data.transportMode, data.status) } : data,
  })
