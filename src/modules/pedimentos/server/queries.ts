import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { exactTotalLimit } from '#kits/contract/shared/list.ts'
import { type Database, violatedConstraint } from '#kits/db/server/database.ts'
import { insertInto } from '#kits/db/server/rows.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import type { Pedimento, pedimentos } from '../contract.ts'

export type PedimentoForm = Omit<Parsed<typeof pedimentos.create>, 'id'>
type OwnMember = Exclude<keyof PedimentoForm, 'cabinIds'>

/** The editable members of the row itself and their columns; its shipments are rows of their own. */
const formColumns = {
  number: 'number',
  section: 'section',
  key: 'key',
  paidOn: 'paid_on',
  modulatedOn: 'modulated_on',
  light: 'light',
  releasedOn: 'released_on',
  note: 'note',
} as const satisfies Record<OwnMember, string>

export const ownMembers = Object.keys(formColumns) as OwnMember[]

/** As stored: what follows from the number and from the shipments is left out. */
export type StoredPedimento = Omit<Pedimento, 'cabinIds' | 'decoded' | 'warnings'>

/** Shipments `cabin` that a reader may see: deleted ones keep their pedimentos, unseen, until they are restored. */
const isSeen = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`cabin.deleted_at is null and ${inScope(scope, 'cabin.company_id')}`

/** The links of pedimentos with the shipments `cabin` that a reader may see. */
export const seenLinks = (scope: Scope): RawBuilder<unknown> =>
  sql`from pedimento_cabin link join cabin on cabin.id = link.cabin_id and ${isSeen(scope)}`

/**
 * Of the pedimentos `t`, those with a shipment that the reader may see and that meets the condition. As an array, so that
 * other conditions beside it may be served by their own indexes.
 */
export const hasCabin = (scope: Scope, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.id = any(array(select link.pedimento_id ${seenLinks(scope)} where ${condition}))`

/** A company sees the pedimentos of its own shipments; whoever sees all companies also those without any. */
const isReached = (scope: Scope): RawBuilder<SqlBool> =>
  scope.companyId === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select ${seenLinks(scope)} where link.pedimento_id = t.id and link.company_id = ${scope.companyId})`

/**
 * The same for a list. Up to the exact limit a company's own are found first: the planner would read all that meet the
 * filters to look for the company's among them.
 */
export async function reachedInList(db: Database, scope: Scope): Promise<RawBuilder<SqlBool>> {
  if (scope.companyId === null) return sql<SqlBool>`true`
  const own = sql`
    select distinct link.pedimento_id ${seenLinks(scope)} where link.company_id = ${scope.companyId}
    limit ${sql.lit(exactTotalLimit + 1)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${own}) as own`.execute(db)
  return (rows[0]?.count ?? 0) > exactTotalLimit ? isReached(scope) : sql<SqlBool>`t.id = any(array(${own}))`
}

const columnsFor = (scope: Scope): RawBuilder<unknown> => sql`
  t.id, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt",
  (select name from manager where manager.id = t.updated_by) as "updatedBy",
  ${sql.join(ownMembers.map((member) => sql`${sql.ref(`t.${formColumns[member]}`)} as ${sql.ref(member)}`))},
  (
    select coalesce(json_agg(json_build_object(
        'id', cabin.id, 'companyId', cabin.company_id, 'companyName', company.name, 'customerName', customer.name,
        'transportMode', cabin.transport_mode, 'status', cabin.status, 'version', cabin.version,
        'containerNo', cabin.container_no, 'bookingNo', cabin.booking_no, 'blNo', cabin.bl_no,
        'papersRequired', cabin.papers_required, 'papersPresent', cabin.papers_present
      ) order by cabin.created_at, cabin.id), '[]')
    ${seenLinks(scope)} join company on company.id = cabin.company_id
      left join customer on customer.id = cabin.customer_id
    where link.pedimento_id = t.id
  ) as cabins`

/** In the order of the ids; those out of reach do not exist. */
export async function selectPedimentos(
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<StoredPedimento[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredPedimento>`
    select ${columnsFor(scope)} from pedimento t where t.id = any(${ids}::uuid[]) and ${isReached(scope)}
    order by array_position(${ids}::uuid[], t.id)`.execute(db)
  return rows
}

export async function findPedimento(
  db: Database,
  scope: Scope,
  id: string,
): Promise<StoredPedimento | undefined> {
  return (await selectPedimentos(db, scope, [id]))[0]
}

export async function findIdByNumber(db: Database, scope: Scope, number: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from pedimento t where t.number = ${number} and ${isReached(scope)}`.execute(db)
  return rows[0]?.id ?? null
}

/** The numbers that are taken, of those given. */
export async function findTaken(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from pedimento where number = any(${numbers}::text[])`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

/** Locked until the transaction ends. */
export async function lockPedimento(
  db: Database,
  scope: Scope,
  id: string,
): Promise<StoredPedimento | undefined> {
  await sql`select from pedimento where id = ${id} for no key update`.execute(db)
  return findPedimento(db, scope, id)
}

/** Its shipments that are deleted, which keep it unseen: their history has to tell what became of it once they are restored. */
export async function listHiddenCabins(
  db: Database,
  pedimentoId: string,
): Promise<{ id: string; companyId: string }[]> {
  return db
    .selectFrom('pedimento_cabin')
    .innerJoin('cabin', 'cabin.id', 'pedimento_cabin.cabin_id')
    .select(['cabin.id', 'cabin.company_id as companyId'])
    .where('pedimento_cabin.pedimento_id', '=', pedimentoId)
    .where('cabin.deleted_at', 'is not', null)
    .orderBy('cabin.id')
    .execute()
}

/** Those of the shipments that may be put on a pedimento: within reach, or on it already. */
export async function findChoosable(
  db: Database,
  scope: Scope,
  cabinIds: readonly string[],
  pedimentoId: string | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select cabin.id from cabin where cabin.id = any(${cabinIds}::uuid[]) and ${isSeen(scope)}
    union select cabin_id from pedimento_cabin
    where pedimento_id = ${pedimentoId}::uuid and cabin_id = any(${cabinIds}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Editor {
  managerId: string | null
  now: Date
}

export interface NewPedimento {
  id: string
  form: PedimentoForm
}

const valuesOf = (form: PedimentoForm): Record<string, unknown> =>
  Object.fromEntries(ownMembers.map((member) => [formColumns[member], form[member]]))

async function linkCabins(
  db: Database,
  links: readonly { pedimento_id: string; cabin_id: string }[],
): Promise<void> {
  if (links.length === 0) return
  try {
    await sql`${insertInto('pedimento_cabin', links)} on conflict do nothing`.execute(db)
  } catch (cause) {
    // Removed for good since it was looked for.
    if (violatedConstraint(cause) === 'pedimento_cabin_cabin_id_fkey')
      throw invalidField('cabinIds', 'unknown_id')
    throw cause
  }
}

const linksOf = ({ id, form }: NewPedimento) =>
  form.cabinIds.toSorted().map((cabinId) => ({ pedimento_id: id, cabin_id: cabinId }))

/** Returns the ids of those inserted: those whose id or number exists are skipped. */
export async function insertPedimentos(
  db: Database,
  made: readonly NewPedimento[],
  { managerId, now }: Editor,
): Promise<Set<string>> {
  const rows = made.map(({ id, form }) => ({
    id,
    ...valuesOf(form),
    created_at: now,
    updated_at: now,
    updated_by: managerId,
  }))
  const inserted = await sql<{ id: string }>`
    ${insertInto('pedimento', rows)} on conflict do nothing returning id`.execute(db)
  const ids = new Set(inserted.rows.map(({ id }) => id))
  await linkCabins(db, made.filter(({ id }) => ids.has(id)).flatMap(linksOf))
  return ids
}

/**
 * The pedimento must be locked and at its version. Of its shipments only those are taken off that it had `shown`: one that is
 * deleted stays on it.
 */
export async function updatePedimento(
  db: Database,
  { shown, ...changed }: NewPedimento & { shown: readonly string[] },
  { managerId, now }: Editor,
): Promise<void> {
  const { id, form } = changed
  const assignments = Object.entries(valuesOf(form)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  try {
    await sql`
      update pedimento set ${sql.join(assignments)}, version = version + 1, updated_at = ${now}, updated_by = ${managerId}
      where id = ${id}`.execute(db)
  } catch (cause) {
    if (violatedConstraint(cause) === 'pedimento_number_key') throw new AppError('code_taken', { cause })
    throw cause
  }
  const left = shown.filter((cabinId) => !form.cabinIds.includes(cabinId))
  await db
    .deleteFrom('pedimento_cabin')
    .where('pedimento_id', '=', id)
    .where('cabin_id', '=', sql<string>`any(${left}::uuid[])`)
    .execute()
  await linkCabins(db, linksOf(changed))
}

export async function deletePedimento(db: Database, id: string): Promise<void> {
  await db.deleteFrom('pedimento').where('id', '=', id).execute()
}
