import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** Cabins looked at: enough to tell habits, few enough to be read with every letter somebody types. */
const latestCabins = 500
const mostRows = 50

/** The ids that the latest cabins of a company, or of all, have most often in these columns. */
export async function selectMostUsed(
  db: Database,
  columns: readonly string[],
  companyId: string | null,
): Promise<string[]> {
  const refs = sql.join(columns.map((column) => sql.ref(column)))
  const ofCompany = companyId === null ? sql`` : sql`where company_id = ${companyId}`
  const { rows } = await sql<{ id: string }>`
    select used.id from (
      select ${refs} from cabin ${ofCompany} order by created_at desc, id desc limit ${sql.lit(latestCabins)}
    ) as latest, unnest(array[${refs}]) as used (id)
    where used.id is not null
    group by used.id order by count(*) desc, used.id limit ${sql.lit(mostRows)}`.execute(db)
  return rows.map(({ id }) => id)
}
