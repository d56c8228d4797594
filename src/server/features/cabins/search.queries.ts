import { type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { numberForms } from '#server/db/keyword.ts'
import type { Page, Paging } from '#server/db/paging.ts'
import { type Scan, type Scanned, scan, scannedOnly, scannedTotal, scanPage } from '#server/db/scan.ts'
import { companyNames, type ForeignText, type KeywordSearch, searchKeyword } from '#server/db/search.ts'
import { cabinMembers, membersOfKind } from '#shared/contracts/cabin-members.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import { columnOf, referenceTables, type StoredCabin, selectCabins } from './queries.ts'

/** Names of referenced rows that the list shows. */
const shownNames: readonly ForeignText[] = [
  companyNames,
  ...membersOfKind('reference')
    .filter((member) => cabinMembers[member].isSearched)
    .map((member) => ({ column: columnOf(member), table: referenceTables[member] })),
]

/** Searches own texts, numbers in any spelling, and names of referenced rows. */
export function searchCabins(db: Database, keyword: string): Promise<KeywordSearch> {
  return searchKeyword(db, { table: 'cabin', forms: numberForms(keyword), foreign: shownNames }, keyword)
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
  const { rows } = await selectCabins(sql<SqlBool>`t.id = any(${scanned.ids})`, list.orderBy).execute(db)
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
