import { type RawBuilder, sql } from 'kysely'

/** A row by its columns; what is left out gets the column's default. */
export type NewRow = Readonly<Record<string, unknown>>

/** Half a character, which PostgreSQL's JSON does not take, becomes what it becomes as a parameter of its own. */
export function toJson(rows: readonly object[]): string {
  const text = JSON.stringify(rows)
  // Whole characters are written as they are; a half one as its number.
  if (!text.includes('\\ud')) return text
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
}

/** Rows that are not in a table yet, as if they were: one parameter, however many they are. */
export function rowsOf(table: string, rows: readonly NewRow[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${toJson(rows)}::json)`
}

/** Inserts rows of the same columns. The statement is the same for one and for hundreds. */
export function insertInto(table: string, rows: readonly NewRow[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${rowsOf(table, rows)}`
}
