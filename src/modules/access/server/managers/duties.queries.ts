import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { mayBeResponsible } from '#kits/session/server/responsible.queries.ts'
import type { Duties } from '#modules/access/contract/managers.ts'

/** What managers are responsible for. */

type DutyTable = 'cabin' | 'customer'

/** Shipments that are done stay with whoever did them. */
const isDuty: Readonly<Record<DutyTable, RawBuilder<SqlBool>>> = {
  cabin: sql<SqlBool>`deleted_at is null
    and status not in (${sql.lit(CabinStatus.delivered)}, ${sql.lit(CabinStatus.cancelled)})`,
  customer: sql<SqlBool>`true`,
}

export async function countDuties(db: Database, managerId: string): Promise<Duties> {
  const { rows } = await sql<Duties>`
    select
      (select count(*) from cabin where responsible_id = ${managerId} and ${isDuty.cabin}) as shipments,
      (select count(*) from customer where responsible_id = ${managerId}) as customers`.execute(db)
  return rows[0] as Duties
}

export interface ResponsibleManager {
  id: string
  name: string
}

/** The manager, where one may be responsible. */
export async function findResponsible(db: Database, id: string): Promise<ResponsibleManager | undefined> {
  const { rows } = await sql<ResponsibleManager>`
    select id, name from manager where id = ${id} and ${mayBeResponsible('manager')}`.execute(db)
  return rows[0]
}

interface HandOver {
  from: ResponsibleManager
  to: ResponsibleManager | null
  /** Rows at most. */
  most: number
  managerId: string
  managerName: string
  now: Date
}

const membersOf = (manager: ResponsibleManager | null): string =>
  JSON.stringify({ responsibleId: manager?.id ?? null, responsibleName: manager?.name ?? null })

/** Moves rows of a table in the order of their ids, and records each in the audit log. Returns how many. */
export async function moveDuties(
  db: Database,
  table: DutyTable,
  { from, to, most, managerId, managerName, now }: HandOver,
): Promise<number> {
  const ids = Array.from({ length: most }, () => newId())
  const { numAffectedRows = 0n } = await sql`
    with picked as materialized (
      select id from ${sql.table(table)} where responsible_id = ${from.id} and ${isDuty[table]}
      order by id limit ${most} for no key update
    ), moved as (
      update ${sql.table(table)} as t
      set responsible_id = ${to?.id ?? null}, version = t.version + 1, updated_at = ${now}, updated_by = ${managerId}
      from picked where t.id = picked.id returning t.id, t.company_id
    ), numbered as (
      select id, company_id, row_number() over () as place from moved
    )
    insert into audit_log (id, at, company_id, manager_id, manager_name, entity, entity_id, action, before, after)
    select entry.id, ${now}::timestamptz, moved.company_id, ${managerId}::uuid, ${managerName}::text, ${table}::text,
      moved.id, 'update', ${membersOf(from)}::jsonb, ${membersOf(to)}::jsonb
    from numbered as moved join unnest(${ids}::uuid[]) with ordinality as entry (id, place) using (place)`.execute(
    db,
  )
  return Number(numAffectedRows)
}

interface ManagerOption {
  id: string
  label: string
  userName: string
}

/** More colleagues than any brokerage has. */
const maxOptions = 1_000

/** Those who may be responsible, by name; with an id that one, who may no longer be. */
export async function selectResponsible(db: Database, id: string | null): Promise<ManagerOption[]> {
  const where =
    id === null
      ? mayBeResponsible('manager')
      : sql<SqlBool>`manager.id = ${id} and exists (
          select from company where company.id = manager.company_id and company.kind = 'operator')`
  const { rows } = await sql<ManagerOption>`
    select id, name as label, user_name as "userName" from manager where ${where}
    order by normal(name), id limit ${maxOptions}`.execute(db)
  return rows
}
