import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import { type Database, violatedConstraint } from '#kits/db/server/database.ts'
import { allOf } from '#kits/db/server/list.ts'
import { insertInto, type NewRow, rowsOf } from '#kits/db/server/rows.ts'
import type { CatalogueDefinition, CatalogueRow, Members, ReferencedEntity, UniqueKey } from './definition.ts'
import { type Reference, referencesOf } from './referenced.queries.ts'

/** What PostgreSQL holds every row to. */
interface Constraint {
  name: string
  /** Whether a new row (`made`) would break it. */
  isBroken: RawBuilder<unknown>
  refuse(cause?: unknown): AppError
}

const uniqueConstraint = (table: string, [name, columns]: [string, UniqueKey]): Constraint => {
  const same = Object.entries(columns).map(
    ([column, value]) => sql<SqlBool>`there.${sql.ref(column)} = ${value}`,
  )
  return {
    name,
    isBroken: sql`exists (select from ${sql.table(table)} there where ${allOf(same)})`,
    refuse: (cause) => new AppError('code_taken', { cause }),
  }
}

const refuseMember =
  (path: string, key: ValidationKey) =>
  (cause?: unknown): AppError =>
    new AppError('validation', { fields: [{ path, key, params: {} }], cause })

/** Whether a row `there` is the one of this id, and may be pointed at. */
const canBeChosen = ({ mayBeChosen }: ReferencedEntity, id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  allOf([sql<SqlBool>`there.id = ${id}`, ...(mayBeChosen ? [mayBeChosen('there')] : [])])

/** Refuses rows that may not be pointed at anew; those that are not there at all are left to PostgreSQL. */
export async function demandChoosable(
  db: Database,
  definition: CatalogueDefinition,
  form: Members,
  before?: Members,
): Promise<void> {
  for (const { member, entity } of referencesOf(definition)) {
    const id = form[member] ?? null
    if (!entity.mayBeChosen || id === null || id === before?.[member]) continue
    const { rows } = await sql`
      select from ${sql.table(entity.table)} there where ${canBeChosen(entity, sql`${id}`)}`.execute(db)
    if (rows.length === 0) throw refuseMember(member, 'unknown_id')()
  }
}

const foreignKey = ({ constraint, member, column, entity }: Reference): Constraint => {
  const value = sql.ref(`made.${column}`)
  return {
    name: constraint,
    isBroken: sql`${value} is not null
      and not exists (select from ${sql.table(entity.table)} there where ${canBeChosen(entity, value)})`,
    refuse: refuseMember(member, 'unknown_id'),
  }
}

/** A file names rows by words that no archived row answers to: only PostgreSQL meets one. */
const unarchived = (table: string, { member, column }: Reference): Constraint => ({
  name: `${table}_${column}_archived`,
  isBroken: sql`false`,
  refuse: refuseMember(member, 'archived'),
})

/** Codes first: a row whose code is taken is not inserted, and nothing else is asked of it. */
const constraintsOf = (definition: CatalogueDefinition): Constraint[] => [
  ...Object.entries(definition.unique).map((key) => uniqueConstraint(definition.table, key)),
  ...referencesOf(definition).flatMap((reference) => [
    foreignKey(reference),
    unarchived(definition.table, reference),
  ]),
]

/** Runs a write; a broken constraint becomes its refusal. */
export async function withConstraintErrors<T>(
  definition: CatalogueDefinition,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const violated = violatedConstraint(cause)
    throw (
      constraintsOf(definition)
        .find(({ name }) => name === violated)
        ?.refuse(cause) ?? cause
    )
  }
}

/** A row that is about to be created. */
export interface NewMembers {
  id: string
  form: Members
  companyId: string | null
}

export interface Editor {
  /** null where no person acts. */
  managerId: string | null
  now: Date
}

/** The values of a new row by column. */
export const ownValues = ({ columns }: CatalogueDefinition, { id, form, companyId }: NewMembers): NewRow => ({
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

/** Of rows that are about to be created, in their order. Nothing is locked: what is found may change. */
export async function checkConstraints(
  db: Database,
  definition: CatalogueDefinition,
  made: readonly NewMembers[],
): Promise<ConstraintCheck[]> {
  const { table } = definition
  const constraints = constraintsOf(definition)
  if (constraints.length === 0) return made.map(() => ({ refusal: undefined, keys: {} }))
  const unique = Object.entries(definition.unique)
  const { rows } = await sql<{ broken: boolean[]; keys: string[] }>`
    select array[${sql.join(constraints.map(({ isBroken }) => isBroken))}]::boolean[] as broken,
      array[${sql.join(
        unique.map(([, columns]) => sql`json_build_array(${sql.join(Object.values(columns))})::text`),
      )}]::text[] as keys
    from ${rowsOf(
      table,
      made.map((each) => ownValues(definition, each)),
    )} with ordinality as made
    order by made.ordinality`.execute(db)
  return rows.map(({ broken, keys }) => ({
    refusal: constraints[broken.indexOf(true)]?.refuse(),
    keys: Object.fromEntries(unique.map(([name], at) => [name, keys[at] ?? ''])),
  }))
}

export async function rowExists(db: Database, { table }: CatalogueDefinition, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows.length === 1
}
