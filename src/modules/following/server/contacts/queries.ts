import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { type Database, violatedConstraint } from '#kits/db/server/database.ts'
import { chosen, type Filters, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import type { KeywordSearch } from '#kits/db/server/search.ts'
import type { CustomerContact, customerContacts } from '#modules/following/contract/contacts.ts'
import { saveContactFollower } from '../queries.ts'

type Query = Parsed<typeof customerContacts.getPage>
export type ContactForm = Omit<Parsed<typeof customerContacts.create>, 'id'>

const columns = sql`
  t.id, contact.version, contact.created_at as "createdAt", contact.updated_at as "updatedAt", editor.name as "updatedBy",
  t.customer_id as "customerId", contact.name, t.email, t.language, t.events, t.digest, customer.code as "customerCode",
  customer.name as "customerName", customer.company_id as "companyId", t.stopped_at as "stoppedAt",
  t.bounced_at as "bouncedAt", coalesce((
    select state from mail_consent where company_id = customer.company_id and email = lower(t.email)), 'none') as consent`

const from = sql`follower t
  join customer_contact contact on contact.id = t.id
  join customer on customer.id = t.customer_id
  left join manager editor on editor.id = contact.updated_by`

const filters: Filters<Query> = { customerId: (id) => sql`t.customer_id = ${id}` }

/** A customer has few, and there is no screen of all of them: an index would not pay. */
const search = (keyword: string): KeywordSearch => ({
  condition: sql`normal(concat_ws(' ', contact.name, t.email, customer.code, customer.name)) like containing(${keyword})`,
  isIndexed: false,
})

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  name: sql`normal(contact.name)`,
  email: sql`lower(t.email)`,
  updatedAt: sql`contact.updated_at`,
}

const reached = (scope: Scope): RawBuilder<SqlBool> => sql<SqlBool>`${inScope(scope, 'customer.company_id')}`

export function listContacts(db: Database, scope: Scope, query: Query): Promise<Page<CustomerContact>> {
  const { keyword, sort } = query
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from,
      columns,
      filters: [...chosen(filters, query), reached(scope)],
      search: keyword === null ? undefined : search(keyword),
      orderBy: orderBy(sortKeys[sort?.field ?? 'name'], sort?.order ?? 'asc', sql`t.id`),
    },
    query,
  )
}

/** One outside the scope does not exist. */
export async function findContact(
  db: Database,
  scope: Scope,
  id: string,
): Promise<CustomerContact | undefined> {
  const { rows } = await sql<CustomerContact>`
    select ${columns} from ${from} where t.id = ${id} and ${reached(scope)}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends, as by a contact who stops: one waits for the other. */
export async function lockContact(
  db: Database,
  scope: Scope,
  id: string,
): Promise<CustomerContact | undefined> {
  // One out of reach is not locked.
  if (!(await findContact(db, scope, id))) return undefined
  await sql`select from follower where id = ${id} for no key update`.execute(db)
  return findContact(db, scope, id)
}

/** Locks a customer, so that its contacts are counted one after the other; false where it is out of reach. */
export async function lockCustomer(db: Database, scope: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer where id = ${id} and ${reached(scope)} for no key update`.execute(db)
  return rows.length === 1
}

export async function countContacts(db: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from follower where customer_id = ${customerId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the id is taken, by whomever: a follower of numbers too. */
export async function isKnownId(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from follower where id = ${id}`.execute(db)
  return rows.length === 1
}

interface Editor {
  /** null where no person acts. */
  managerId: string | null
  now: Date
}

/** Adds or changes a contact, which must be locked. */
export async function saveContact(
  db: Database,
  { id, name, ...follower }: ContactForm & { id: string },
  { managerId, now }: Editor,
): Promise<void> {
  try {
    await saveContactFollower(db, { id, ...follower }, now)
  } catch (cause) {
    const constraint = violatedConstraint(cause)
    if (constraint === 'follower_contact') throw new AppError('email_taken', { cause })
    if (constraint === 'follower_customer_id_archived') throw invalidField('customerId', 'archived')
    throw cause
  }
  await sql`
    insert into customer_contact (id, name, created_at, updated_at, updated_by)
    values (${id}, ${name}, ${now}, ${now}, ${managerId})
    on conflict (id) do update set name = excluded.name, version = customer_contact.version + 1, updated_at = ${now},
      updated_by = ${managerId}`.execute(db)
}
