import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { exactTotalLimit } from '#kits/contract/shared/list.ts'
import type { Database } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import type { Page, Paging } from '#kits/db/server/paging.ts'
import { type CabinCountFilter, cabinTotal, readCabinTotal } from './counts/queries.ts'
import { inlineNumber, type Order, orderOf, reverseOrder, walkIndex } from './list-order.queries.ts'
import { type StoredCabin, selectCabins } from './queries.ts'

/** Pages of lists whose totals the database maintains, so that nothing is read to count. */

export interface CountedList extends CabinCountFilter {
  statuses: readonly CabinStatus[] | undefined
}

/** The rows, order and offset of a page. */
interface Pick {
  list: CountedList
  order: Order
  limit: number
  offset: number
}

const ofCompany = ({ companyId }: CabinCountFilter): RawBuilder<SqlBool>[] =>
  companyId === null ? [] : [sql<SqlBool>`t.company_id = ${companyId}`]

const alive = sql<SqlBool>`t.deleted_at is null`

/** One condition per index to read: only the order of registration has an index per status. */
function statusBranches({ statuses }: CountedList, { field }: Order): RawBuilder<SqlBool>[] {
  if (statuses === undefined) return [sql<SqlBool>`true`]
  if (field === 'createdAt' || statuses.length === 1)
    return statuses.map((status) => sql<SqlBool>`t.status = ${status}`)
  return [sql<SqlBool>`t.status = any(${statuses})`]
}

function walkedIds({ list, order, limit, offset }: Pick): RawBuilder<unknown> {
  const branches = statusBranches(list, order).map((status) => allOf([alive, ...ofCompany(list), status]))
  return walkIndex(branches, order, { limit, offset })
}

/** The page's ids of a short list, sorted: its order's index holds many other rows. */
function sortedIds({ list, order, limit, offset }: Pick): RawBuilder<unknown> {
  const status = list.statuses ? [sql<SqlBool>`t.status = any(${list.statuses})`] : []
  const where = allOf([alive, ...ofCompany(list), ...status])
  return sql`with matches as materialized (select ${order.columns} from cabin t where ${where})
    select t.id from matches t order by ${order.whole} limit ${inlineNumber(limit)} offset ${inlineNumber(offset)}`
}

const readPage = (db: Database, picked: RawBuilder<unknown>, { whole }: Order) =>
  selectCabins(sql<SqlBool>`t.id = any(array(${picked}))`, whole).execute(db)

/** Reads the index from the end where that is nearer. */
function nearer(pick: Pick, total: number): Pick {
  const { order, offset, limit } = pick
  if (offset < total / 2) return pick
  const left = Math.min(limit, total - offset)
  return { ...pick, order: reverseOrder(order), limit: left, offset: total - offset - left }
}

/** Pages beyond this offset are read once the total is known. */
const nearStart = 1_000

export async function listCounted(
  db: Database,
  list: CountedList,
  { sort, page, pageSize }: Paging & { sort: Parameters<typeof orderOf>[0] },
): Promise<Page<StoredCabin>> {
  const order = orderOf(sort)
  const pick = { list, order, limit: pageSize, offset: (page - 1) * pageSize }
  const answer = (total: number, items: StoredCabin[]) => ({ items, total, totalExact: true, page, pageSize })
  const isWhole = list.statuses === undefined && list.companyId === null
  if (pick.offset < nearStart && (isWhole || order.field === 'createdAt')) {
    const { rows } = await selectCabins(sql<SqlBool>`t.id = any(array(${walkedIds(pick)}))`, order.whole, {
      more: { total: cabinTotal(list, list.statuses) },
    }).execute(db)
    const items = rows as (StoredCabin & { total: number })[]
    if (items[0]) return answer(items[0].total, items)
  }
  const total = await readCabinTotal(db, list, list.statuses)
  if (pick.offset >= total) return answer(total, [])
  const isFew = !isWhole && total <= exactTotalLimit && order.field !== 'createdAt'
  const picked = isFew ? sortedIds(pick) : walkedIds(nearer(pick, total))
  return answer(total, (await readPage(db, picked, order)).rows)
}
