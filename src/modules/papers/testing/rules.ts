import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { insertInto } from '#kits/db/server/rows.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { bumpDeadlineRevision } from '#modules/deadlines/server/revision.queries.ts'
import type { PaperRule } from '../rules/checklist.ts'

/** Replaces all rules of papers, as their screen would one by one: the papers of open shipments are to be counted again. */
export async function setPaperRules(
  db: Database,
  rules: readonly (Pick<PaperRule, 'kind'> & Partial<Omit<PaperRule, 'kind'>>)[],
): Promise<void> {
  const rows = rules.map((rule) => ({
    id: rule.id ?? newId(),
    transport_mode: rule.transportMode ?? null,
    traffic: rule.traffic ?? null,
    pedimento_key: rule.pedimentoKey ?? null,
    goods_class: rule.goodsClass ?? null,
    kind: rule.kind,
    required: rule.required ?? true,
    owed_by: rule.owedBy ?? null,
    valid_from: rule.validFrom ?? null,
    created_at: rule.createdAt ?? '2026-01-01T00:00:00Z',
  }))
  await db.transaction().execute(async (transaction) => {
    await sql`delete from checklist_rule`.execute(transaction)
    if (rows.length > 0) await insertInto('checklist_rule', rows).execute(transaction)
    await bumpDeadlineRevision(transaction)
  })
}
