import type { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'

interface DemoAttempt {
  deliveryId: string
  at: Date
  url: string
  durationMs: number
  status: number | null
  answer: string | null
  failure: string | null
}

export async function insertAttempts(db: Database, attempts: readonly DemoAttempt[]): Promise<void> {
  await db
    .insertInto('webhook_attempt')
    .values(
      attempts.map(({ deliveryId, durationMs, ...rest }) => ({
        delivery_id: deliveryId,
        duration_ms: durationMs,
        ...rest,
      })),
    )
    .execute()
}

/** What a webhook tells of a shipment (migration 0056), but for what changed. */
interface ToldCabin {
  cabinId: string
  companyId: string
  version: number
  transportMode: TransportType
  containerNo: string | null
  bookingNo: string | null
  blNo: string | null
  status: CabinStatus
  eta: string | null
}

/** Shipments that a company's webhook may tell of, by air first; null: any company's. */
export async function selectToldCabins(
  db: Database,
  companyId: string | null,
  most: number,
): Promise<ToldCabin[]> {
  return db
    .selectFrom('cabin')
    .select([
      'id as cabinId',
      'company_id as companyId',
      'version',
      'transport_mode as transportMode',
      'container_no as containerNo',
      'booking_no as bookingNo',
      'bl_no as blNo',
      'status',
      'eta',
    ])
    .where('deleted_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .orderBy('transport_mode', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .$castTo<ToldCabin>()
    .execute()
}
