import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SameNumber } from '#shared/contracts/cabins.ts'
import { CabinStatus } from '#shared/domain/enums.ts'
import type { Database } from '../../../db/database.ts'

/** A cabin's numbers, registered or about to be. */
export interface Numbers {
  containerNo: string | null
  bookingNo: string | null
  blNo: string | null
}

interface Whose {
  companyId: string
  /** The cabin that has the numbers itself, where there is one. */
  exceptId: string | null
}

/** How many cabins are named: a warning is no list. */
const mostFound = 5

const columns = { containerNo: 'container', blNo: 'bl', bookingNo: 'booking' } as const
type Member = keyof typeof columns
const members = Object.keys(columns) as Member[]

const keyOf = (number: string | null): RawBuilder<string> => sql`nullif(number_key(${number}::text), '')`
const isOpen = sql<SqlBool>`cabin.status not in (${sql.lit(CabinStatus.delivered)}, ${sql.lit(CabinStatus.cancelled)})`
/** The order of the numbers' indexes. */
const newest = sql`order by cabin.confirmed desc, cabin.created_at desc, cabin.id desc limit ${sql.lit(mostFound)}`

const selectFound = (place: number, member: Member, where: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`(
  select cabin.id, ${sql.lit(place)}::int as place, ${sql.lit(member)}::text as member,
    cabin.${sql.ref(`${columns[member]}_no`)} as number, cabin.status, cabin.company_id, cabin.created_at
  from cabin where cabin.deleted_at is null and ${where} ${newest})`

/** Each cabin once, by the number that tells most. */
async function runFinding(db: Database, found: RawBuilder<unknown>[]): Promise<SameNumber[]> {
  const { rows } = await sql<SameNumber>`
    with found as (${sql.join(found, sql` union all `)}),
      once as (select distinct on (id) * from found order by id, place)
    select once.id, once.member, once.number, once.status, company.name as "companyName"
    from once join company on company.id = once.company_id
    order by once.place, once.created_at desc, once.id desc limit ${sql.lit(mostFound)}`.execute(db)
  return rows
}

/**
 * Cabins of a company under way that may be the same freight: with the same container, or with the same booking
 * or B.L. unless both name a container. Several containers under one B.L. are no mistake.
 */
export function findDuplicates(
  db: Database,
  numbers: Numbers,
  { companyId, exceptId }: Whose,
): Promise<SameNumber[]> {
  const own = sql<SqlBool>`cabin.company_id = ${companyId} and ${isOpen} and cabin.id is distinct from ${exceptId}`
  const sharedOrNot = sql<SqlBool>`(${keyOf(numbers.containerNo)} is null or cabin.container_key is null)`
  return runFinding(
    db,
    members.map((member, place) => {
      const key = sql<SqlBool>`cabin.${sql.ref(`${columns[member]}_key`)} = ${keyOf(numbers[member])}`
      return selectFound(
        place,
        member,
        member === 'containerNo' ? sql`${key} and ${own}` : sql`${key} and ${own} and ${sharedOrNot}`,
      )
    }),
  )
}

/**
 * Cabins of other companies that tracking would show under one of these numbers, whichever of their own it is;
 * `openOnly` leaves out those that are done with.
 */
export function findElsewhere(
  db: Database,
  numbers: Numbers,
  { companyId, openOnly }: { companyId: string; openOnly: boolean },
): Promise<SameNumber[]> {
  const keys = sql.join(members.map((member) => keyOf(numbers[member])))
  return runFinding(
    db,
    members.map((member, place) =>
      selectFound(
        place,
        member,
        sql`cabin.${sql.ref(`${columns[member]}_key`)} = any(array[${keys}])
          and cabin.company_id <> ${companyId}
          and (cabin.confirmed or cabin.status = ${sql.lit(CabinStatus.registered)})
          and (${isOpen} or not ${sql.lit(openOnly)})`,
      ),
    ),
  )
}
