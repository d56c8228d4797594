import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { insertInto } from '#kits/db/server/rows.ts'
import type { HolidayYear } from '#modules/deadlines/contract/holidays.ts'

const firstOf = (year: number): string => `${year}-01-01`
const lastOf = (year: number): string => `${year}-12-31`

/** A year that has no calendar yet has none of its days. */
export async function readYear(db: Database, year: number): Promise<HolidayYear> {
  const { rows } = await sql<HolidayYear>`
    select ${year}::int as year, held.source, held.confirmed_at as "confirmedAt",
      coalesce(manager.display_name, manager.user_name) as "confirmedBy", coalesce(held.version, 0) as version,
      coalesce(
        (select json_agg(json_build_object('on', "on", 'name', name, 'kind', kind) order by "on") from holiday
          where "on" between ${firstOf(year)} and ${lastOf(year)}), '[]') as days
    from (select) as asked
    left join holiday_year held on held.year = ${year}
    left join manager on manager.id = held.confirmed_by`.execute(db)
  return rows[0] as HolidayYear
}

/** Locked until the transaction ends; a year without a calendar gets an empty one to lock. */
export async function lockYear(db: Database, year: number): Promise<HolidayYear> {
  await sql`insert into holiday_year (year, version) values (${year}, 0) on conflict do nothing`.execute(db)
  await db.selectFrom('holiday_year').select('year').where('year', '=', year).forUpdate().execute()
  return readYear(db, year)
}

interface NewYear extends Pick<HolidayYear, 'year' | 'days' | 'source'> {
  managerId: string
  now: Date
}

/** The year must be locked. */
export async function writeYear(
  db: Database,
  { year, days, source, managerId, now }: NewYear,
): Promise<void> {
  await db.deleteFrom('holiday').where('on', '>=', firstOf(year)).where('on', '<=', lastOf(year)).execute()
  if (days.length > 0) await insertInto('holiday', days).execute(db)
  await db
    .updateTable('holiday_year')
    .set({ source, confirmed_at: now, confirmed_by: managerId, version: sql`version + 1` })
    .where('year', '=', year)
    .execute()
}
