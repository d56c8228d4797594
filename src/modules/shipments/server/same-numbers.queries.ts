import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { toJson } from '#kits/db/server/rows.ts'
import type { SameNumber } from '../contract/cabins.ts'

/** A cabin's numbers, registered or about to be. */
export interface Numbers {
  containerNo: string | null
  bookingNo: string | null
  blNo: string | null
}

/** The numbers to look for and who asks. */
export interface NumberQuery extends Numbers {
  companyId: string
  /** The cabin itself, which is excluded. */
  exceptId: string | null
  /** Excludes other companies' cabins whose clearance has ended. */
  openOnly: boolean
}

/** A cabin with one of the numbers, and what ranks it. */
export interface Candidate extends SameNumber {
  companyId: string
  confirmed: boolean
  createdAt: string
}

/** Normalised numbers; null where there is none. */
export type NumberKeys = Readonly<Record<Member, string | null>>

interface NumberMatches {
  keys: NumberKeys
  candidates: Candidate[]
}

/** Cabins reported, and read per number: a warning is no list. */
export const maxFound = 5

const columns = { containerNo: 'container', blNo: 'bl', bookingNo: 'booking' } as const
type Member = keyof typeof columns
/** The most specific number first. */
export const members = Object.keys(columns) as Member[]

const isOpen = sql<SqlBool>`cabin.status not in (${sql.lit(CabinStatus.delivered)}, ${sql.lit(CabinStatus.cancelled)})`

/** The newest cabins with a number, read from its index. */
const selectFound = (member: Member, where: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`(
  select cabin.id, ${sql.lit(member)}::text as member, cabin.${sql.ref(`${columns[member]}_no`)} as number,
    cabin.status, cabin.company_id, cabin.confirmed, cabin.created_at
  from cabin where cabin.deleted_at is null and ${where}
  order by cabin.confirmed desc, cabin.created_at desc, cabin.id desc limit ${sql.lit(maxFound)})`

const keyOf = (member: Member): RawBuilder<string> => sql`cabin.${sql.ref(`${columns[member]}_key`)}`
const askedKey = (member: Member): RawBuilder<string> => sql`asked.${sql.ref(`${columns[member]}_key`)}`

/** For each query, in order: the keys of its numbers and the cabins that have one. */
async function findSame(
  db: Database,
  asked: readonly NumberQuery[],
  whereOf: (member: Member) => RawBuilder<SqlBool>,
): Promise<NumberMatches[]> {
  const lines = asked.map(({ companyId, exceptId, openOnly, ...numbers }, at) => ({
    at,
    company_id: companyId,
    except_id: exceptId,
    open_only: openOnly,
    container_no: numbers.containerNo,
    booking_no: numbers.bookingNo,
    bl_no: numbers.blNo,
  }))
  const found = sql.join(
    members.map((member) => selectFound(member, whereOf(member))),
    sql` union all `,
  )
  const { rows } = await sql<Candidate & { at: number; keys: NumberKeys }>`
    with asked as materialized (
      select line.*, nullif(number_key(container_no), '') as container_key,
        nullif(number_key(booking_no), '') as booking_key, nullif(number_key(bl_no), '') as bl_key
      from json_to_recordset(${toJson(lines)}) as line (at int, company_id uuid, except_id uuid,
        open_only boolean, container_no text, booking_no text, bl_no text)
    )
    select asked.at, found.id, found.member, found.number, found.status, found.confirmed,
      found.company_id as "companyId", found.created_at as "createdAt",
      (select name from company where company.id = found.company_id) as "companyName",
      json_build_object('containerNo', asked.container_key, 'bookingNo', asked.booking_key, 'blNo', asked.bl_key)
        as keys
    from asked left join lateral (${found}) as found on true
    order by asked.at`.execute(db)
  const answers: NumberMatches[] = []
  for (const { at, keys, ...candidate } of rows) {
    const answer = answers[at] ?? { keys, candidates: [] }
    answers[at] = answer
    if (candidate.id !== null) answer.candidates.push(candidate)
  }
  return answers
}

/**
 * Cabins of the same company in progress that may be the same freight: with the same container, or with the same
 * booking or B.L. unless both name a container, as several containers under one B.L. are normal.
 */
export function findDuplicates(db: Database, asked: readonly NumberQuery[]): Promise<NumberMatches[]> {
  const own = sql<SqlBool>`cabin.company_id = asked.company_id and ${isOpen}
    and cabin.id is distinct from asked.except_id`
  const sharedOrNot = sql<SqlBool>`(asked.container_key is null or cabin.container_key is null)`
  return findSame(db, asked, (member) => {
    const sameKey = sql<SqlBool>`${keyOf(member)} = ${askedKey(member)} and ${own}`
    return member === 'containerNo' ? sameKey : sql`${sameKey} and ${sharedOrNot}`
  })
}

/** Cabins of other companies that tracking would show for one of these numbers, whichever kind of number it is. */
export function findElsewhere(db: Database, asked: readonly NumberQuery[]): Promise<NumberMatches[]> {
  const keys = sql.join(members.map(askedKey))
  return findSame(
    db,
    asked,
    (member) => sql`${keyOf(member)} = any(array[${keys}])
      and cabin.company_id <> asked.company_id
      and (cabin.confirmed or cabin.status = ${sql.lit(CabinStatus.registered)})
      and (${isOpen} or not asked.open_only)`,
  )
}
