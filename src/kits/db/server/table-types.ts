import type pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  has_default: boolean
  generated: boolean
}

/** What a value is when read, and when written where that differs. */
interface ValueType {
  read: string
  write?: string
}

// PostgreSQL's names; an array's begins with an underscore. Reading is as in value-parsers.ts.
const valueTypes: Readonly<Record<string, ValueType>> = {
  bool: { read: 'boolean' },
  bytea: { read: 'Buffer' },
  date: { read: 'string' },
  float8: { read: 'number' },
  int2: { read: 'number' },
  int4: { read: 'number' },
  int8: { read: 'number' },
  jsonb: { read: 'unknown', write: 'string' },
  numeric: { read: 'string', write: 'string | number' },
  text: { read: 'string' },
  timestamptz: { read: 'string', write: 'string | Date' },
  uuid: { read: 'string' },
}

/** The source of tables.ts: one interface per table of the database. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const tables = Map.groupBy(await listColumns(pool), ({ table }) => table)
  const body = [...tables].map(([table, columns]) =>
    interfaceSource(
      typeName(table),
      columns.map((column) => [column.column, columnType(column)]),
    ),
  )
  body.push(
    interfaceSource(
      'Tables',
      [...tables.keys()].map((table) => [table, typeName(table)]),
    ),
  )
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    body.some((part) => part.includes(`${name}<`)),
  )
  return [
    '// Written by `npm run db-types` from the migrated database. Do not edit.\n',
    `import type { ${used.join(', ')} } from 'kysely'\n`,
    ...body,
  ].join('\n')
}

async function listColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select table_name as table, column_name as column, udt_name as type,
       is_nullable = 'YES' as nullable,
       column_default is not null or is_identity = 'YES' as has_default,
       is_generated = 'ALWAYS' as generated
     from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
     order by table_name collate "C", ordinal_position`,
  )
  return rows
}

function columnType({ table, column, type, nullable, has_default, generated }: Column): string {
  const isArray = type.startsWith('_')
  const value = valueTypes[isArray ? type.slice(1) : type]
  if (!value) throw new Error(`table-types.ts does not know the type ${type} of ${table}.${column}.`)
  const many = (one: string) => (isArray ? `${one.includes(' ') ? `(${one})` : one}[]` : one)
  const read = many(value.read) + (nullable ? ' | null' : '')
  if (generated) return `GeneratedAlways<${read}>`
  if (!value.write) return has_default ? `Generated<${read}>` : read
  const update = many(value.write) + (nullable ? ' | null' : '')
  const insert = update + (nullable || has_default ? ' | undefined' : '')
  return `ColumnType<${read}, ${insert}, ${update}>`
}

function interfaceSource(name: string, members: [string, string][]): string {
  const lines = members.map(([member, type]) => `  ${member}: ${type}\n`)
  return `${name === 'Tables' ? 'export ' : ''}interface ${name} {\n${lines.join('')}}\n`
}

/** `password_key` → `PasswordKeyTable` */
function typeName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}
