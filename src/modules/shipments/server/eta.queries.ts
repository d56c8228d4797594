import { sql } from 'kysely'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { EtaChange } from '../contract/cabins.ts'

/** Why this transaction changes the eta of cabins; the database records it with the change. */
export async function giveEtaReason(db: Database, reason: string | null | undefined): Promise<void> {
  if (reason) await sql`select set_config('cargo_clear.eta_reason', ${reason}, true)`.execute(db)
}

/** Further ones are of no use to a reader. */
const maxEtaChanges = 200

/** What was expected when, the oldest first; of many, the newest. */
export async function findEtaHistory(db: Database, cabinId: string): Promise<EtaChange[]> {
  const rows = await db
    .selectFrom('cabin_eta')
    .leftJoin('manager', 'manager.id', 'cabin_eta.changed_by')
    .select((row) => [
      'eta',
      'reason',
      'changed_at as changedAt',
      row.fn.coalesce('manager.name', 'changed_by_name').as('changedBy'),
    ])
    .where('cabin_id', '=', cabinId)
    .orderBy('position', 'desc')
    .limit(maxEtaChanges)
    .execute()
  let before: string | null = null
  return rows.reverse().map((row) => {
    const slipDays = before === null || row.eta === null ? null : daysBetween(before, row.eta)
    before = row.eta ?? before
    return { ...row, slipDays }
  })
}
