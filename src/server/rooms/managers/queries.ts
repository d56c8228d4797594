import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#shared/contracts/call.ts'
import type { Manager, managers } from '#shared/contracts/managers.ts'
import { type Database, violatedConstraint } from '../../db/database.ts'
import { allOf, blanksLast, orderBy, type Page, type SortKey, selectPage } from '../../db/list.ts'
import { inScope, type Scope } from '../../db/scope.ts'
import { AppError } from '../../http/errors.ts'

type Query = Parsed<typeof managers.getPage>

const from = sql`manager t join company on company.id = t.company_id`

const columns = sql`
  t.id, t.version, t.user_name as "userName", t.email, t.company_id as "companyId",
  company.name as "companyName", company.kind as role, t.timezone, t.disabled,
  t.password_hash is not null as "hasPassword", t.totp_confirmed_at is not null as "hasTotp",
  t.last_login_at as "lastLoginTime", t.last_login_ip as "lastLoginIp",
  t.created_at as "createdAt", t.updated_at as "updatedAt"`

const filters: { [F in keyof Query]?: (value: NonNullable<Query[F]>) => RawBuilder<SqlBool> } = {
  companyId: (companyId) => sql`t.company_id = ${companyId}`,
  disabled: (disabled) => sql`t.disabled = ${disabled}`,
  keyword: (keyword) =>
    sql`(t.search_text like containing(${keyword}) or normal(company.name) like containing(${keyword}))`,
}

function filtersOf(query: Query): RawBuilder<SqlBool>[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = query[name as keyof Query]
    return value === null ? [] : [filter(value as never)]
  })
}

const within = (scope: Scope): RawBuilder<SqlBool> => sql<SqlBool>`${inScope(scope, 't.company_id')}`

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  userName: sql`normal(t.user_name)`,
  email: sql`normal(t.email)`,
  companyName: sql`normal(company.name)`,
  lastLoginTime: blanksLast(sql`t.last_login_at`),
  createdAt: sql`t.created_at`,
}

export function listManagers(db: Database, scope: Scope, query: Query): Promise<Page<Manager>> {
  const { field, order } = query.sort ?? { field: 'createdAt' as const, order: 'desc' as const }
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from,
      columns,
      where: allOf([within(scope), ...filtersOf(query)]),
      orderBy: orderBy(sortKeys[field], order, sql`t.id`),
    },
    query,
  )
}

export async function findManager(db: Database, scope: Scope, id: string): Promise<Manager | undefined> {
  const { rows } = await sql<Manager>`
    select ${columns} from ${from} where t.id = ${id} and ${within(scope)}`.execute(db)
  return rows[0]
}

/** Until the transaction ends nobody changes the manager. */
export async function lockManager(db: Database, id: string): Promise<void> {
  await db.selectFrom('manager').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** What an operator decides of a manager. */
export type ManagerForm = Pick<Manager, 'userName' | 'email' | 'companyId' | 'timezone'>

async function isThere(db: Database, member: 'id' | 'user_name', value: string): Promise<boolean> {
  const same =
    member === 'id' ? sql<SqlBool>`id = ${value}` : sql<SqlBool>`lower(user_name) = lower(${value})`
  return (await db.selectFrom('manager').select('id').where(same).executeTakeFirst()) !== undefined
}

/** False where a manager with this id is there already. */
export async function insertManager(
  db: Database,
  { id, userName, email, companyId, timezone }: ManagerForm & { id: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('manager')
    .values({
      id,
      company_id: companyId,
      user_name: userName,
      email,
      password_hash: null,
      timezone,
      created_at: now,
      updated_at: now,
    })
    // Not an error, which would end the transaction: of two that create the same one, either may be met first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return true
  if (await isThere(db, 'id', id)) return false
  throw new AppError((await isThere(db, 'user_name', userName)) ? 'user_name_taken' : 'email_taken')
}

const takenBy: Record<string, 'user_name_taken' | 'email_taken'> = {
  manager_user_name_key: 'user_name_taken',
  manager_email_key: 'email_taken',
}

/** Of a manager who is locked and at their version. */
export async function updateManager(
  db: Database,
  id: string,
  { userName, email, companyId, timezone }: ManagerForm,
  now: Date,
): Promise<void> {
  try {
    await db
      .updateTable('manager')
      .set({
        user_name: userName,
        email,
        company_id: companyId,
        timezone,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute()
  } catch (cause) {
    const key = takenBy[violatedConstraint(cause) ?? '']
    throw key ? new AppError(key, { cause }) : cause
  }
}

/** Of a manager who is locked and at their version. */
export async function setDisabled(db: Database, id: string, disabled: boolean, now: Date): Promise<void> {
  await db
    .updateTable('manager')
    .set({ disabled, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
