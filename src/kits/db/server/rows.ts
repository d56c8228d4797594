import { type RawBuilder, sql } from 'kysely'

/** A row by column; omitted columns get their defaults. */
export type NewRow = Readonly<Record<string, unknown>>

/**
 * JSON of rows. Lone surrogates, which PostgreSQL's JSON rejects, become the replacement character, as in a bound
 * parameter.
 */
export function toJson(rows: readonly object[]): string {
  const text = JSON.stringify(rows)
  // Whole characters are written as they are; a half one as its number.
  if (!text.includes('\\ud')) return text
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
}

/** Rows as a table expression with one parameter, however many they are. */
export function rowsOf(table: string, rows: readonly NewRow[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${toJson(rows)}::json)`
}

/**
 * Inserts rows with the same columns; `computed` gives a column by an expression over the row, which it calls `fresh`. The
 * statement text does not depend on their number.
 */
export function insertInto(
  table: string,
  rows: readonly NewRow[],
  computed: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => computed[name] ?? sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${values} from ${rowsOf(table, rows)} fresh`
}
