import type { Pool } from 'pg'

/** Everything in the schema that migrations, functions and triggers can have made, a line each. */
const shape = `
  select line from (
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attcollation::regcollation, pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'c', 'S') and attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'table', relname, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'sequence', seqrelid::regclass, seqmin, seqmax, seqcycle) from pg_sequence
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select concat_ws(' ', 'migration', name, sha256) from migration
  ) as lines order by line`

export async function schemaShape(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(shape)
  return rows.map(({ line }) => line)
}
