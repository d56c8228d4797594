import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { chosen, type Filters, orderBy, type SortKey, selectPage } from '#server/db/list.ts'
import type { Page } from '#server/db/paging.ts'
import { insertInto } from '#server/db/rows.ts'
import type { KeywordSearch } from '#server/db/search.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import type { ChecklistRule, checklistRules } from '#shared/contracts/checklists.ts'
import { documentKinds } from '#shared/domain/document-kinds.ts'

type Query = Parsed<typeof checklistRules.getPage>

/** The editable members and their columns. */
const formColumns = {
  transportMode: 'transport_mode',
  pedimentoKey: 'pedimento_key',
  goodsClass: 'goods_class',
  kind: 'kind',
  required: 'required',
  owedBy: 'owed_by',
  source: 'source',
} as const satisfies Record<keyof RuleForm, string>

export type RuleForm = Omit<Parsed<typeof checklistRules.create>, 'id'>

export const formMembers = Object.keys(formColumns) as (keyof RuleForm)[]

const columns = sql.join([
  sql`t.id, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt",
    coalesce(editor.display_name, editor.user_name) as "updatedBy"`,
  ...Object.entries(formColumns).map(
    ([member, column]) => sql`${sql.ref(`t.${column}`)} as ${sql.ref(member)}`,
  ),
])

const from = sql`checklist_rule t left join manager editor on editor.id = t.updated_by`

const filters: Filters<Query> = {
  kind: (kind) => sql`t.kind = ${kind}`,
  transportMode: (mode) => sql`t.transport_mode = ${mode}`,
  owedBy: (debtor) => sql`t.owed_by = ${debtor}`,
}

/** Rules are few: an index would not pay. */
const search = (keyword: string): KeywordSearch => ({
  condition: sql`normal(concat_ws(' ', t.pedimento_key, t.source)) like containing(${keyword})`,
  isIndexed: false,
})

/** In the order in which the papers are shown. */
const kindOrder = sql`array_position(${sql.lit(`{${documentKinds.join(',')}}`)}::text[], t.kind)`

const sortKeys: Record<NonNullable<Query['sort']>['field'], SortKey> = {
  kind: kindOrder,
  updatedAt: sql`t.updated_at`,
}

/** By kind, the general rules of a kind before the special ones, the newest of each first. */
const usualOrder = sql`${kindOrder}, num_nonnulls(t.transport_mode, t.pedimento_key, t.goods_class),
  t.transport_mode nulls first, t.created_at desc, t.id`

const orderOf = (sort: Query['sort']): RawBuilder<unknown> =>
  sort ? orderBy(sortKeys[sort.field], sort.order, sql`t.id`) : usualOrder

export function listRules(db: Database, query: Query): Promise<Page<ChecklistRule>> {
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
  const { rows } = await sql<{ count: number }>`select count(*) from checklist_rule`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findRule(db: Database, id: string): Promise<ChecklistRule | undefined> {
  const { rows } = await sql<ChecklistRule>`select ${columns} from ${from} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockRule(db: Database, id: string): Promise<ChecklistRule | undefined> {
  await db.selectFrom('checklist_rule').select('id').where('id', '=', id).forUpdate().execute()
  return findRule(db, id)
}

interface Editor {
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
  const { numAffectedRows = 0n } =
    await sql`${insertInto('checklist_rule', [row])} on conflict (id) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** The rule must be locked and at its version. */
export async function updateRule(
  db: Database,
  id: string,
  form: RuleForm,
  { managerId, now }: Editor,
): Promise<void> {
  const assignments = Object.entries(valuesOf(form)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await sql`
    update checklist_rule
    set ${sql.join(assignments)}, version = version + 1, updated_at = ${now}, updated_by = ${managerId}
    where id = ${id}`.execute(db)
}

export async function deleteRule(db: Database, id: string): Promise<void> {
  await db.deleteFrom('checklist_rule').where('id', '=', id).execute()
}
