import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import type { HolidayYearData } from './data/holidays.ts'
import type { TerminalData } from './data/terminals.ts'

/** Inserts terminals whose port is there and in use, and returns their ids. */
export async function insertTerminals(db: Database, terminals: readonly TerminalData[]): Promise<string[]> {
  const given = terminals.map((terminal) => ({ id: newId(), ...terminal }))
  const { rows } = await sql<{ id: string }>`
    insert into terminal (id, code, name, port_id)
    select given.id, given.code, given.name, port.id
    from json_to_recordset(${JSON.stringify(given)}) as given (id uuid, code text, name text, port text)
    join port on port.code = given.port and port.archived_at is null
    on conflict do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertHolidayYears(db: Database, years: readonly HolidayYearData[]): Promise<void> {
  await db
    .insertInto('holiday_year')
    .values(
      years.map(({ year, source, isComplete }) => ({
        year,
        source,
        confirmed_at: isComplete ? sql<Date>`now()` : null,
      })),
    )
    .execute()
  await db
    .insertInto('holiday')
    .values(years.flatMap(({ days }) => days.map(([on, name]) => ({ on, name }))))
    .execute()
}

export async function listDemoCabins(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select row_id as id from demo_row where table_name = 'cabin'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes what was recorded of the arrival of these cabins. */
export async function forgetArrivals(db: Database, cabinIds: readonly string[]): Promise<void> {
  await db.deleteFrom('cabin_eta').where('cabin_id', 'in', cabinIds).execute()
}
