import { sql } from 'kysely'
import { ruleTable } from '#kits/catalogue/server/rules/rule-table.queries.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { ChecklistRule, checklistRules } from '#modules/papers/contract/checklists.ts'
import { documentKinds } from '#modules/shipments/rules/document-kinds.ts'

type Query = Parsed<typeof checklistRules.getPage>
type Form = Omit<Parsed<typeof checklistRules.create>, 'id'>

/** In the order in which the papers are shown. */
const kindOrder = sql`array_position(${sql.lit(`{${documentKinds.join(',')}}`)}::text[], t.kind)`

export const checklistRuleTable = ruleTable<ChecklistRule, Form, NonNullable<Query['sort']>['field'], Query>({
  table: 'checklist_rule',
  formColumns: {
    transportMode: 'transport_mode',
    traffic: 'traffic',
    pedimentoKey: 'pedimento_key',
    goodsClass: 'goods_class',
    kind: 'kind',
    required: 'required',
    owedBy: 'owed_by',
    validFrom: 'valid_from',
    source: 'source',
  },
  filters: {
    kind: (kind) => sql`t.kind = ${kind}`,
    transportMode: (mode) => sql`t.transport_mode = ${mode}`,
    traffic: (traffic) => sql`t.traffic = ${traffic}`,
    owedBy: (debtor) => sql`t.owed_by = ${debtor}`,
  },
  searched: sql`concat_ws(' ', t.pedimento_key, t.source)`,
  sortKeys: { kind: kindOrder, updatedAt: sql`t.updated_at` },
  // By kind, the general rules of a kind before the special ones, the newest of each first.
  usualOrder: sql`${kindOrder}, num_nonnulls(t.transport_mode, t.traffic, t.pedimento_key, t.goods_class),
    t.transport_mode nulls first, t.traffic nulls first, t.valid_from desc nulls last, t.created_at desc, t.id`,
})
