import { type SqlBool, sql } from 'kysely'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { exactTotalLimit } from '#kits/contract/shared/list.ts'
import type { Database } from '#kits/db/server/database.ts'
import { numberForms } from '#kits/db/server/keyword.ts'
import type { Page, Paging } from '#kits/db/server/paging.ts'
import { type Scan, type Scanned, scan, scannedOnly, scannedTotal, scanPage } from '#kits/db/server/scan.ts'
import {
  companyNames,
  type ForeignText,
  type KeywordSearch,
  managerNames,
  searchKeyword,
} from '#kits/db/server/search.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { cabinMembers, membersOfKind } from '../contract/members.ts'
import { columnOf, isOneOf, referenceTables, type StoredCabin, selectCabins } from './queries.ts'

/** Names of referenced rows that the list shows. */
const shownNames: readonly ForeignText[] = [
  companyNames,
  ...membersOfKind('reference')
    .filter((member) => cabinMembers[member].isSearched)
    .map((member): ForeignText => {
      const [column, table] = [columnOf(member), referenceTables[member]]
      return table === 'manager' ? { ...managerNames, column } : { column, table }
    }),
]

/** Searches own texts, numbers in any spelling, names of referenced rows, and numbers of pedimentos. */
export async function searchCabins(db: Database, keyword: string): Promise<KeywordSearch> {
  const own = await searchKeyword(
    db,
    { table: 'cabin', forms: numberForms(keyword), foreign: shownNames },
    keyword,
  )
  const byPedimento = await searchPedimentos(db, keyword)
  if (!byPedimento) return own
  return {
    condition: sql<SqlBool>`(${own.condition} or ${byPedimento.condition})`,
    isIndexed: own.isIndexed && byPedimento.isIndexed,
    some: sql.join(
      [own, byPedimento].flatMap(({ some }) => (some ? [some] : [])),
      sql` union all `,
    ),
  }
}

/** The whole number of a pedimento, or its beginning from the year into the licence: fewer digits are of any number. */
const pedimentoDigits = /^\d{7,15}$/

/** Shipments by the number of one of their pedimentos; undefined where none has such a number. */
async function searchPedimentos(db: Database, keyword: string): Promise<KeywordSearch | undefined> {
  const key = numberKey(keyword)
  if (!pedimentoDigits.test(key)) return undefined
  const begins = sql`pedimento.number between ${key.padEnd(15, '0')} and ${key.padEnd(15, '9')}`
  const found = sql`(
    select link.cabin_id from pedimento join pedimento_cabin link on link.pedimento_id = pedimento.id
    where ${begins} limit ${sql.lit(exactTotalLimit + 1)})`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found} as found`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count === 0) return undefined
  if (count <= exactTotalLimit)
    return { condition: sql<SqlBool>`t.id = any(array${found})`, isIndexed: true, some: found }
  // Not `exists`: PostgreSQL might turn it into a hash of both tables.
  const lookedUp = sql<SqlBool>`coalesce((
    select true from pedimento_cabin link join pedimento on pedimento.id = link.pedimento_id
    where link.cabin_id = t.id and ${begins} limit 1), false)`
  return { condition: lookedUp, isIndexed: false, some: found }
}

/** A list whose keyword no index serves. */
type ScannedList = Omit<Scan, 'id' | 'from'>

const cabins = { id: sql`t.id`, from: sql`cabin t` }

export async function listScanned(
  db: Database,
  list: ScannedList,
  paging: Paging,
): Promise<Page<StoredCabin>> {
  const scanned = await scanPage(db, { ...cabins, ...list }, paging)
  const { rows } = await selectCabins(isOneOf(scanned.ids), list.orderBy).execute(db)
  return { items: rows, ...scannedTotal(scanned), ...paging }
}

/** The ids of the matches among the list's first rows. */
export const scanIds = (db: Database, list: ScannedList, most: number): Promise<Scanned> =>
  scanPage(db, { ...cabins, ...list }, { page: 1, pageSize: most })

interface ScannedCounts {
  counts: { status: CabinStatus; count: number }[]
  isWhole: boolean
}

export async function countScanned(db: Database, list: ScannedList): Promise<ScannedCounts> {
  const { rows } = await sql<ScannedCounts>`
    with ${scan({ ...cabins, ...list }, sql`t.status`)},
      counted as (select extra as status, count(*) as count from matches group by extra)
    select (select coalesce(json_agg(counted), '[]') from counted) as counts, ${scannedOnly} is null as "isWhole"`.execute(
    db,
  )
  return rows[0] ?? { counts: [], isWhole: true }
}
