import { type RawBuilder, sql } from 'kysely'
import { type Database, violatedConstraint } from '#server/db/database.ts'
import { chosen, type Filters, orderBy, type SortKey, selectPage } from '#server/db/list.ts'
import type { Page } from '#server/db/paging.ts'
import { insertInto } from '#server/db/rows.ts'
import type { KeywordSearch } from '#server/db/search.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import type { DeadlineRule, deadlineRules } from '#shared/contracts/deadline-rules.ts'
import { clockKinds } from '#shared/domain/deadlines.ts'
import type { ValidationKey } from '#shared/validation.ts'

type Query = Parsed<typeof deadlineRules.getPage>

/** The editable members and their columns. */
const formColumns = {
  kind: 'kind',
  transportMode: 'transport_mode',
  terminalId: 'terminal_id',
  carrierId: 'carrier_id',
  customerId: 'customer_id',
  goodsClass: 'goods_class',
  startEvent: 'start_event',
  startDayCounts: 'start_day_counts',
  freeAmount: 'free_amount',
  freeUnit: 'free_unit',
  steps: 'steps',
  currency: 'currency',
  taxRate: 'tax_rate',
  validFrom: 'valid_from',
  source: 'source',
} as const satisfies Record<keyof RuleForm, string>

export type RuleForm = Omit<Parsed<typeof deadlineRules.create>, 'id'>

export const formMembers = Object.keys(formColumns) as (keyof RuleForm)[]

const readMembers: Record<string, RawBuilder<unknown>> = {
  id: sql`t.id`,
  version: sql`t.version`,
  createdAt: sql`t.created_at`,
  updatedAt: sql`t.updated_at`,
  updatedBy: sql`coalesce(editor.display_name, editor.user_name)`,
  ...Object.fromEntries(
    Object.entries(formColumns).map(([member, column]) => [member, sql.ref(`t.${column}`)]),
  ),
  // As it was typed: the column's type fills it up with zeros.
  taxRate: sql`trim_scale(t.tax_rate)`,
  terminalCode: sql`terminal.code`,
  terminalName: sql`terminal.name`,
  terminalCnName: sql`terminal.cn_name`,
  terminalEnName: sql`terminal.en_name`,
  carrierCode: sql`carrier.code`,
  carrierName: sql`carrier.name`,
  carrierCnName: sql`carrier.cn_name`,
  customerCode: sql`customer.code`,
  customerName: sql`customer.name`,
  customerCompanyName: sql`company.name`,
  confirmedAt: sql`t.confirmed_at`,
  confirmedBy: sql`coalesce(confirmer.display_name, confirmer.user_name)`,
}

const columns = sql.join(
  Object.entries(readMembers).map(([member, value]) => sql`${value} as ${sql.ref(member)}`),
)

const from = sql`deadline_rule t
  left join terminal on terminal.id = t.terminal_id
  left join airline carrier on carrier.id = t.carrier_id
  left join customer on customer.id = t.customer_id
  left join company on company.id = customer.company_id
  left join manager editor on editor.id = t.updated_by
  left join manager confirmer on confirmer.id = t.confirmed_by`

const filters: Filters<Query> = {
  kind: (kind) => sql`t.kind = ${kind}`,
  transportMode: (mode) => sql`t.transport_mode = ${mode}`,
  terminalId: (id) => sql`t.terminal_id = ${id}`,
  carrierId: (id) => sql`t.carrier_id = ${id}`,
  customerId: (id) => sql`t.customer_id = ${id}`,
  confirmed: (isConfirmed) => (isConfirmed ? sql`t.confirmed_at is not null` : sql`t.confirmed_at is null`),
}

/** Rules are few: an index would not pay. */
const search = (keyword: string): KeywordSearch => ({
  condition: sql`normal(concat_ws(' ', t.source, terminal.code, terminal.name, terminal.cn_name, terminal.en_name,
    carrier.code, carrier.name, carrier.cn_name, customer.code, customer.name)) like containing(${keyword})`,
  isIndexed: false,
})

/** In the order in which the clocks are shown. */
const kindOrder = sql`array_position(${sql.lit(`{${clockKinds.join(',')}}`)}::text[], t.kind)`

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  kind: kindOrder,
  validFrom: sql`t.valid_from`,
  updatedAt: sql`t.updated_at`,
}

/** By kind, the general rules of a kind before those of one terminal, carrier or customer, the newest of each first. */
const usualOrder = sql`${kindOrder}, t.customer_id nulls first, t.terminal_id nulls first, t.carrier_id nulls first,
  t.transport_mode nulls first, t.goods_class nulls first, t.valid_from desc, t.id`

const orderOf = (sort: Query['sort']): RawBuilder<unknown> =>
  sort ? orderBy(sortKeys[sort.field], sort.order, sql`t.id`) : usualOrder

export function listRules(db: Database, query: Query): Promise<Page<DeadlineRule>> {
  return selectPage(
    db,
    {
      id: sql`t.id`,
      from,
      columns,
      filters: chosen(filters, query),
      search: query.keyword === null ? undefined : search(query.keyword),
      orderBy: orderOf(query.sort),
    },
    query,
  )
}

export async function countRules(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from deadline_rule`.execute(db)
  return rows[0]?.count ?? 0
}

/** All of them, as the list has them without filters. */
export async function listAllRules(db: Database): Promise<DeadlineRule[]> {
  const { rows } = await sql<DeadlineRule>`select ${columns} from ${from} order by ${usualOrder}`.execute(db)
  return rows
}

export async function findRule(db: Database, id: string): Promise<DeadlineRule | undefined> {
  const { rows } = await sql<DeadlineRule>`select ${columns} from ${from} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockRule(db: Database, id: string): Promise<DeadlineRule | undefined> {
  await db.selectFrom('deadline_rule').select('id').where('id', '=', id).forUpdate().execute()
  return findRule(db, id)
}

/** The transport modes of what a rule points at; null where it points at none. */
interface ScopeModes {
  terminal: number | null
  carrier: number | null
}

/** The port and the carrier are locked against a change of kind until the transaction ends. */
export async function readModes(
  db: Database,
  { terminalId, carrierId }: Pick<RuleForm, 'terminalId' | 'carrierId'>,
): Promise<ScopeModes> {
  const { rows } = await sql<ScopeModes>`
    select
      (select port.transport_type from terminal join port on port.id = terminal.port_id
        where terminal.id = ${terminalId}::uuid for key share) as terminal,
      (select type from airline where id = ${carrierId}::uuid for key share) as carrier`.execute(db)
  return rows[0] ?? { terminal: null, carrier: null }
}

const pointers = ['terminalId', 'carrierId', 'customerId'] as const

/** The constraints by which PostgreSQL refuses a row that is not there, or one that is archived. */
const refusals = new Map<string, { path: string; key: ValidationKey }>(
  pointers.flatMap((path) => [
    [`deadline_rule_${formColumns[path]}_fkey`, { path, key: 'unknown_id' }] as const,
    [`deadline_rule_${formColumns[path]}_archived`, { path, key: 'archived' }] as const,
  ]),
)

async function withRefusals<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const refusal = refusals.get(violatedConstraint(cause) ?? '')
    if (!refusal) throw cause
    throw new AppError('validation', { fields: [{ ...refusal, params: {} }], cause })
  }
}

interface Editor {
  /** null where no person acts. */
  managerId: string | null
  now: Date
}

const valuesOf = (form: RuleForm): Record<string, unknown> =>
  Object.fromEntries(formMembers.map((member) => [formColumns[member], form[member]]))

/** Returns whether it was inserted: not where the id exists. */
export async function insertRule(
  db: Database,
  id: string,
  form: RuleForm,
  { managerId, now }: Editor,
): Promise<boolean> {
  const row = { id, ...valuesOf(form), created_at: now, updated_at: now, updated_by: managerId }
  const { numAffectedRows = 0n } = await withRefusals(() =>
    sql`${insertInto('deadline_rule', [row])} on conflict (id) do nothing`.execute(db),
  )
  return numAffectedRows === 1n
}

/** The rule must be locked and at its version. What was confirmed is not what it says now. */
export async function updateRule(
  db: Database,
  id: string,
  form: RuleForm,
  { managerId, now }: Editor,
): Promise<void> {
  const { steps, ...values } = valuesOf(form)
  const assignments = Object.entries({ ...values, steps: JSON.stringify(steps) }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await withRefusals(() =>
    sql`
      update deadline_rule
      set ${sql.join(assignments)}, confirmed_at = null, confirmed_by = null, version = version + 1,
        updated_at = ${now}, updated_by = ${managerId}
      where id = ${id}`.execute(db),
  )
}

/** The rule must be locked and at its version. */
export async function confirmRule(db: Database, id: string, { managerId, now }: Editor): Promise<void> {
  await db
    .updateTable('deadline_rule')
    .set({ confirmed_at: now, confirmed_by: managerId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteRule(db: Database, id: string): Promise<void> {
  await db.deleteFrom('deadline_rule').where('id', '=', id).execute()
}
