import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { type ClockColumns, clockColumnNames } from './next-deadline.ts'

const columns = sql.join(clockColumnNames.map((name) => sql.ref(name)))

/** What the clocks of a cabin need. One outside the scope, or a deleted one, does not exist. */
export async function findClockColumns(
  db: Database,
  scope: Scope,
  id: string,
): Promise<ClockColumns | undefined> {
  const { rows } = await sql<ClockColumns>`
    select ${columns} from cabin
    where id = ${id} and deleted_at is null and ${inScope(scope, 'company_id')}`.execute(db)
  return rows[0]
}
