import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { chosen, type Filters, orderBy, type SortKey, selectPage } from '#kits/db/server/list.ts'
import type { Page, Paging } from '#kits/db/server/paging.ts'
import { insertInto, rowsOf } from '#kits/db/server/rows.ts'

interface RuleQuery<Field extends string> extends Paging {
  keyword: string | null
  sort: { field: Field; order: 'asc' | 'desc' } | null
}

/** A table of rules: few, read as a whole, each changed at a version. */
interface Definition<Form extends object, Field extends string, Query extends RuleQuery<Field>> {
  table: 'checklist_rule' | 'deadline_rule'
  /** The editable members and their columns. */
  formColumns: Readonly<Record<keyof Form & string, string>>
  /** Further members that are read, or that are read in another way. */
  readMembers?: Readonly<Record<string, RawBuilder<unknown>>>
  /** What they and the search need, joined to the rule `t`. */
  joins?: RawBuilder<unknown>
  filters: Filters<Query>
  /** The text that a keyword is searched in. */
  searched: RawBuilder<unknown>
  sortKeys: Readonly<Record<Field, SortKey>>
  usualOrder: RawBuilder<unknown>
  /** Columns that a change sets besides those of the form, with a comma before them. */
  alsoSet?: RawBuilder<unknown>
  /** Around what writes a form: turns what PostgreSQL refuses into a refusal of ours. */
  writing?<T>(write: () => Promise<T>): Promise<T>
}

export interface Editor {
  /** null where no person acts. */
  managerId: string | null
  now: Date
}

/** The queries of a table of rules. */
export function ruleTable<
  Rule extends object,
  Form extends object,
  Field extends string,
  Query extends RuleQuery<Field>,
>(definition: Definition<Form, Field, Query>) {
  const { table, formColumns, joins = sql``, usualOrder, writing = (write) => write() } = definition
  const formMembers = Object.keys(formColumns) as (keyof Form & string)[]
  const from = sql`${sql.table(table)} t left join manager editor on editor.id = t.updated_by ${joins}`
  const columns = sql.join(
    Object.entries({
      id: sql`t.id`,
      version: sql`t.version`,
      createdAt: sql`t.created_at`,
      updatedAt: sql`t.updated_at`,
      updatedBy: sql`coalesce(editor.display_name, editor.user_name)`,
      ...Object.fromEntries(formMembers.map((member) => [member, sql.ref(`t.${formColumns[member]}`)])),
      ...definition.readMembers,
    }).map(([member, value]) => sql`${value} as ${sql.ref(member)}`),
  )
  const valuesOf = (form: Form) =>
    Object.fromEntries(formMembers.map((member) => [formColumns[member], form[member]]))
  const orderOf = (sort: Query['sort']): RawBuilder<unknown> =>
    sort ? orderBy(definition.sortKeys[sort.field], sort.order, sql`t.id`) : usualOrder

  async function find(db: Database, id: string): Promise<Rule | undefined> {
    const { rows } = await sql<Rule>`select ${columns} from ${from} where t.id = ${id}`.execute(db)
    return rows[0]
  }

  return {
    find,

    formOf: (rule: Form): Form =>
      Object.fromEntries(formMembers.map((member) => [member, rule[member]])) as Form,

    list: (db: Database, query: Query): Promise<Page<Rule>> =>
      selectPage(
        db,
        {
          id: sql`t.id`,
          from,
          columns,
          filters: chosen(definition.filters, query),
          // An index would not pay.
          search:
            query.keyword === null
              ? undefined
              : {
                  condition: sql`normal(${definition.searched}) like containing(${query.keyword})`,
                  isIndexed: false,
                },
          orderBy: orderOf(query.sort),
        },
        query,
      ),

    /** All of them, as the list has them without filters. */
    async listAll(db: Database): Promise<Rule[]> {
      const { rows } = await sql<Rule>`select ${columns} from ${from} order by ${usualOrder}`.execute(db)
      return rows
    },

    async count(db: Database): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
      return rows[0]?.count ?? 0
    },

    /** Locked until the transaction ends. */
    async lock(db: Database, id: string): Promise<Rule | undefined> {
      await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db)
      return find(db, id)
    },

    /** Returns whether it was inserted: not where the id exists. */
    async insert(db: Database, id: string, form: Form, { managerId, now }: Editor): Promise<boolean> {
      const row = { id, ...valuesOf(form), created_at: now, updated_at: now, updated_by: managerId }
      const { numAffectedRows = 0n } = await writing(() =>
        sql`${insertInto(table, [row])} on conflict (id) do nothing`.execute(db),
      )
      return numAffectedRows === 1n
    },

    /** The rule must be locked and at its version. */
    async update(db: Database, id: string, form: Form, { managerId, now }: Editor): Promise<void> {
      const row = { ...valuesOf(form), updated_at: now, updated_by: managerId }
      const set = sql.join(Object.keys(row).map((column) => sql.ref(column)))
      await writing(() =>
        sql`
          update ${sql.table(table)}
          set (${set}) = (select ${set} from ${rowsOf(table, [row])}), version = version + 1
            ${definition.alsoSet ?? sql``}
          where id = ${id}`.execute(db),
      )
    },

    async remove(db: Database, id: string): Promise<void> {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
    },
  }
}

export type RuleTable<Rule extends object, Form extends object> = Omit<
  ReturnType<typeof ruleTable<Rule, Form, string, RuleQuery<string>>>,
  'list'
>
