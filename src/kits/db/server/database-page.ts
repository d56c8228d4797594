import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readSchemaFiles, type SchemaObject } from './schema-files.ts'

interface Table {
  readonly name: string
  /** The kit or module that owns it: the heading above it in its migration. */
  readonly unit: string
  readonly sentence: string
}

interface CataloguedTable {
  name: string
  columns: number
  indexes: number
}

interface CataloguedTrigger {
  name: string
  table: string
  when: string
  function: string
}

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text

/** What migrations say of their tables: `-- modules/papers` above those of a module, and a sentence above each. */
function tablesOf(sql: string): Table[] {
  const tables: Table[] = []
  let unit = ''
  let comment: string[] = []
  for (const line of sql.split('\n')) {
    const [, heading] = /^-- ((?:kits|modules)\/[a-z-]+|app)$/.exec(line) ?? []
    const [, name] = /^create table ([a-z_]+)/.exec(line) ?? []
    if (name) tables.push({ name, unit, sentence: firstSentence(comment.join(' ')) })
    if (heading) unit = heading
    comment = line.startsWith('-- ') && !heading ? [...comment, line.slice(3)] : []
  }
  return tables
}

async function listTables(folder: string): Promise<Table[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap(tablesOf)
}

async function catalogueOf(pool: pg.Pool) {
  const tables = await pool.query<CataloguedTable>(`
    select relname::text as name,
      (select count(*)::int from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select count(*)::int from pg_index where indrelid = pg_class.oid) as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' order by relname`)
  const triggers = await pool.query<CataloguedTrigger>(`
    select tgname::text as name, relname::text as table, proname::text as function,
      concat_ws(' ', case when tgtype & 2 > 0 then 'before' else 'after' end, array_to_string(array_remove(array[
        case when tgtype & 4 > 0 then 'insert' end, case when tgtype & 16 > 0 then 'update' end,
        case when tgtype & 8 > 0 then 'delete' end, case when tgtype & 32 > 0 then 'truncate' end], null), ', ')) as when
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where relnamespace = 'public'::regnamespace and not tgisinternal order by relname, tgname`)
  const functions = await pool.query<{ name: string }>(`
    select distinct proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')`)
  return { tables: tables.rows, triggers: triggers.rows, functions: functions.rows.map(({ name }) => name) }
}

const tableLine = ({ name, sentence }: Table, tables: readonly CataloguedTable[]): string => {
  const found = tables.find((table) => table.name === name)
  return `| \`${name}\` | ${found?.columns} | ${found?.indexes} | ${sentence} |`
}

function sectionOf(
  unit: string,
  tables: readonly Table[],
  objects: readonly SchemaObject[],
  { tables: known, triggers }: Awaited<ReturnType<typeof catalogueOf>>,
): string {
  const own = tables.filter((table) => table.unit === unit)
  const functions = objects.filter((object) => object.unit === unit && object.kind === 'function')
  const named = new Set(objects.filter((object) => object.unit === unit).map(({ name }) => name))
  const ownTriggers = triggers.filter(
    (trigger) =>
      named.has(trigger.name) ||
      (trigger.function.endsWith('_refuse_archived') && own.some(({ name }) => name === trigger.table)),
  )
  return [
    `## ${unit}\n`,
    ...(own.length > 0
      ? [
          '| table | columns | indexes | |\n|---|---|---|---|',
          ...own.map((table) => tableLine(table, known)),
          '',
        ]
      : []),
    ...functions.map(({ name, comment }) => `- \`${name}\`: ${firstSentence(comment)}`),
    ...(functions.length > 0 ? [''] : []),
    ...ownTriggers.map(
      (one) => `- on \`${one.table}\`, ${one.when}: \`${one.name}\` calls \`${one.function}\``,
    ),
    ...(ownTriggers.length > 0 ? [''] : []),
  ].join('\n')
}

/** The page of the database: tables, functions and triggers by the kit or module that owns them, each with one sentence. */
export async function describeDatabase(pool: pg.Pool, root: string): Promise<string> {
  const [tables, objects, catalogue] = await Promise.all([
    listTables(join(root, 'migrations')),
    readSchemaFiles(root),
    catalogueOf(pool),
  ])
  const units = [...new Set([...tables.map(({ unit }) => unit), ...objects.map(({ unit }) => unit)])].sort()
  const counts = `${catalogue.tables.length} tables, ${catalogue.triggers.length} triggers, ${catalogue.functions.length} functions`
  return [
    '# The database\n',
    'Written by `npm run db-types` from the migrated database; a test fails where it is out of date. Do not edit.\n',
    `${counts}. Tables, columns, indexes and constraints are made by \`migrations/\`; functions and triggers stand in the \`schema.sql\``,
    'of the kit or module they belong to, and are applied again when they change. Functions that indexes compute with are part of the',
    'baseline. What a table is for, in one sentence each:\n',
    ...units.map((unit) => sectionOf(unit, tables, objects, catalogue)),
  ].join('\n')
}
