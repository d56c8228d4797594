import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'

interface CabinRow {
  companyId?: string
  status?: CabinStatus
  deletedAt?: Date | null
}

/** Inserts a cabin without steps, of the operator unless given, for tests of rows that reference cabins. */
export async function insertCabinRow(
  db: Database,
  { companyId, status = 20, deletedAt = null }: CabinRow = {},
): Promise<string> {
  const port = await db.selectFrom('port').select('id').executeTakeFirstOrThrow()
  const operator = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'operator')
    .executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto('cabin')
    .values({
      id,
      company_id: companyId ?? operator.id,
      transport_mode: 1,
      departure_port_id: port.id,
      destination_port_id: port.id,
      container_no: 'CSQU3054383',
      timezone: 'America/Mexico_City',
      registration_time: new Date(),
      status,
      deleted_at: deletedAt,
    })
    .execute()
  return id
}
