import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { numberKey } from '#shared/domain/cabin-numbers.ts'
import type { Database } from '../../../db/database.ts'
import { type ForeignText, matchingIds } from '../../../db/foreign-text.ts'

/** The names a list shows beside a cabin's own texts. */
const shownNames: readonly ForeignText[] = [
  { column: 'company_id', table: 'company', texts: ['name'] },
  { column: 'customer_id', table: 'customer' },
  { column: 'carrier_id', table: 'airline' },
  { column: 'departure_port_id', table: 'port' },
  { column: 'destination_port_id', table: 'port' },
  { column: 'cargo_type_id', table: 'cargo_type' },
]

/** Own texts, numbers however they are written, and the names of what a cabin points at. */
export async function keywordCondition(db: Database, keyword: string): Promise<RawBuilder<SqlBool>> {
  const key = numberKey(keyword)
  const found = [
    sql<SqlBool>`t.search_text like containing(${keyword})`,
    ...(/\p{N}/u.test(key) ? [sql<SqlBool>`t.search_text like containing(${key})`] : []),
  ]
  for (const names of shownNames) {
    const ids = await matchingIds(db, names, keyword)
    if (ids.length > 0) found.push(sql<SqlBool>`${sql.ref(`t.${names.column}`)} = any(${ids})`)
  }
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
