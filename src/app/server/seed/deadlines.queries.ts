import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { DeadlineRuleData } from './data/deadline-rules.ts'
import { type HolidayYearData, kindOf } from './data/holidays.ts'
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

/**
 * Whether the rule that ships for all still says what it shipped with, confirmed or not, and there is no rule of its kind
 * for a class of containers. One that was edited or deleted is the operator's own decision on every container.
 */
export async function lacksRulesByContainer(
  db: Database,
  { kind, transportMode, freeAmount, freeUnit, source }: DeadlineRuleData,
): Promise<boolean> {
  const { rows } = await sql<{ isLacking: boolean }>`
    select exists (
      select from deadline_rule
      where kind = ${kind} and transport_mode = ${transportMode} and goods_class is null and terminal_id is null
        and carrier_id is null and customer_id is null and free_amount = ${freeAmount} and free_unit = ${freeUnit}
        and steps = '[]' and source = ${source}
    ) and not exists (
      select from deadline_rule where kind = ${kind} and container_class is not null
    ) as "isLacking"`.execute(db)
  return rows[0]?.isLacking ?? false
}

/** Whether no rule is for land traffic or exports, as in a database that was loaded before there were such rules. */
export async function lacksRulesByTraffic(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isLacking: boolean }>`
    select not exists (
      select from deadline_rule where traffic in ('road', 'rail') or direction = 'export'
    ) as "isLacking"`.execute(db)
  return rows[0]?.isLacking ?? false
}

export async function insertHolidayYears(db: Database, years: readonly HolidayYearData[]): Promise<void> {
  await db
    .insertInto('holiday_year')
    .values(years.map(({ year, source }) => ({ year, source })))
    .execute()
  await db
    .insertInto('holiday')
    .values(years.flatMap(({ days }) => days.map((day) => ({ on: day[0], name: day[1], kind: kindOf(day) }))))
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
