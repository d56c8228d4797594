import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { toJson } from '#kits/db/server/rows.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import type { Numbers } from '#modules/shipments/server/same-numbers.queries.ts'

export interface NumbersOfLine extends Numbers {
  /** The company that the line names; null: any within the scope. */
  companyId: string | null
}

/** Cabins with one of a line's numbers: how many, and one of them. */
export interface NumberMatch {
  member: keyof Numbers
  isOpen: boolean
  count: number
  id: string
}

const keyColumns = { containerNo: 'container_key', blNo: 'bl_key', bookingNo: 'booking_key' } as const

/** The most specific number first. */
export const matchedMembers = Object.keys(keyColumns) as (keyof typeof keyColumns)[]

const isOpen = sql<SqlBool>`cabin.status not in (${sql.lit(CabinStatus.delivered)}, ${sql.lit(CabinStatus.cancelled)})`

/**
 * For each line, in order, the cabins that have its container, or its B.L. or booking unless both name a container: as
 * `findDuplicates` has it, several containers under one B.L. are several cabins.
 */
export async function findByNumbers(
  db: Database,
  scope: Scope,
  asked: readonly NumbersOfLine[],
): Promise<NumberMatch[][]> {
  const lines = asked.map(({ companyId, containerNo, bookingNo, blNo }, at) => ({
    at,
    company_id: companyId,
    container_no: containerNo,
    booking_no: bookingNo,
    bl_no: blNo,
  }))
  const same = (member: keyof Numbers): RawBuilder<SqlBool> => {
    const key = keyColumns[member]
    const sameKey = sql<SqlBool>`cabin.${sql.ref(key)} = asked.${sql.ref(key)}`
    return member === 'containerNo'
      ? sameKey
      : sql`${sameKey} and (asked.container_key is null or cabin.container_key is null)`
  }
  const found = matchedMembers.map(
    (member) => sql`
      select ${sql.lit(member)}::text as member, ${isOpen} as open, cabin.id from cabin
      where ${same(member)} and cabin.deleted_at is null and ${inScope(scope, 'cabin.company_id')}
        and (asked.company_id is null or cabin.company_id = asked.company_id)`,
  )
  const { rows } = await sql<NumberMatch & { at: number }>`
    with asked as materialized (
      select line.at, line.company_id, nullif(number_key(container_no), '') as container_key,
        nullif(number_key(booking_no), '') as booking_key, nullif(number_key(bl_no), '') as bl_key
      from json_to_recordset(${toJson(lines)}) as line (at int, company_id uuid, container_no text,
        booking_no text, bl_no text)
    )
    select asked.at, found.member, found.open as "isOpen", count(*)::int as count,
      (array_agg(found.id order by found.id))[1] as id
    from asked cross join lateral (${sql.join(found, sql` union all `)}) as found
    group by asked.at, found.member, found.open`.execute(db)
  const matches = asked.map((): NumberMatch[] => [])
  for (const { at, ...match } of rows) matches[at]?.push(match)
  return matches
}
