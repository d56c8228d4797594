import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Database, violatedConstraint } from '../db/database.ts'
import { allOf } from '../db/list.ts'
import { insertInto, type NewRow, rowsOf } from '../db/rows.ts'
import { AppError } from '../errors/app-error.ts'
import type { CatalogueDefinition, CatalogueRow, Constraint, Members } from './definition.ts'

const refusalFor = (broken: Constraint, cause?: unknown): AppError =>
  'unique' in broken
    ? new AppError('code_taken', { cause })
    : new AppError('validation', { fields: [{ path: broken.member, key: broken.key, params: {} }], cause })

/** Runs a write and turns a violated constraint into the refusal that the definition names. */
export async function withConstraintErrors<T>(
  definition: CatalogueDefinition,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const broken = definition.constraints[violatedConstraint(cause) ?? '']
    throw broken ? refusalFor(broken, cause) : cause
  }
}

/** A row that is about to be created. */
export interface NewMembers {
  id: string
  form: Members
  companyId: string | null
}

export interface Editor {
  managerId: string
  now: Date
}

const ownValues = ({ columns }: CatalogueDefinition, { id, form, companyId }: NewMembers): NewRow => ({
  id,
  ...(companyId !== null && { company_id: companyId }),
  ...Object.fromEntries(Object.entries(columns).map(([member, name]) => [name, form[member] ?? null])),
})

/** Returns the inserted rows as stored; rows whose id or code exists are skipped. */
export async function insertRows(
  db: Database,
  definition: CatalogueDefinition,
  made: readonly NewMembers[],
  { managerId, now }: Editor,
): Promise<CatalogueRow[]> {
  const rows = made.map((each) => ({
    ...ownValues(definition, each),
    created_at: now,
    updated_at: now,
    updated_by: managerId,
  }))
  const stored = {
    id: 'id',
    version: 'version',
    ...definition.columns,
    ...(definition.scoped && { companyId: 'company_id' }),
  }
  const returned = Object.entries(stored).map(([member, name]) => sql`${sql.ref(name)} as ${sql.ref(member)}`)
  const inserted = await withConstraintErrors(definition, () =>
    sql<CatalogueRow>`${insertInto(definition.table, rows)} on conflict do nothing
      returning ${sql.join(returned)}`.execute(db),
  )
  return inserted.rows
}

/** The first constraint a new row would violate, and its values under the unique constraints. */
export interface ConstraintCheck {
  refusal: AppError | undefined
  /** Values under unique constraints, by constraint name. */
  keys: Readonly<Record<string, string>>
}

/** Whether a new row (`made`) violates a constraint. */
function isBroken({ table, columns }: CatalogueDefinition, each: Constraint): RawBuilder<unknown> {
  if ('unique' in each) {
    const same = Object.entries(each.unique).map(
      ([name, value]) => sql<SqlBool>`there.${sql.ref(name)} = ${value}`,
    )
    return sql`exists (select from ${sql.table(table)} there where ${allOf(same)})`
  }
  const value = sql`made.${sql.ref(columns[each.member] as string)}`
  return sql`${value} is not null
    and not exists (select from ${sql.table(each.isIn)} there where there.id = ${value})`
}

/** Checks rows that are about to be created, in order. Takes no locks: the result may be outdated at once. */
export async function checkConstraints(
  db: Database,
  definition: CatalogueDefinition,
  made: readonly NewMembers[],
): Promise<ConstraintCheck[]> {
  const { table } = definition
  // Unique constraints come first: a row whose code is taken is not inserted, so its references do not matter.
  const constraints = Object.entries(definition.constraints).toSorted(
    ([, a], [, b]) => Number('unique' in b) - Number('unique' in a),
  )
  if (constraints.length === 0) return made.map(() => ({ refusal: undefined, keys: {} }))
  const unique = constraints.flatMap(([name, each]) => ('unique' in each ? [{ name, ...each }] : []))
  const { rows } = await sql<{ broken: boolean[]; keys: string[] }>`
    select array[${sql.join(constraints.map(([, each]) => isBroken(definition, each)))}]::boolean[] as broken,
      array[${sql.join(
        unique.map((each) => sql`json_build_array(${sql.join(Object.values(each.unique))})::text`),
      )}]::text[] as keys
    from ${rowsOf(
      table,
      made.map((each) => ownValues(definition, each)),
    )} with ordinality as made
    order by made.ordinality`.execute(db)
  return rows.map(({ broken, keys }) => {
    const first = constraints[broken.indexOf(true)]?.[1]
    return {
      refusal: first && refusalFor(first),
      keys: Object.fromEntries(unique.map(({ name }, at) => [name, keys[at] ?? ''])),
    }
  })
}

export async function rowExists(db: Database, { table }: CatalogueDefinition, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows.length === 1
}
