import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { insertInto } from '#kits/db/server/rows.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { DeadlineRule } from '../rules/rules.ts'
import { bumpDeadlineRevision } from '../server/revision.queries.ts'

type RuleScope = Partial<
  Pick<
    DeadlineRule,
    | 'direction'
    | 'transportMode'
    | 'traffic'
    | 'portId'
    | 'petroleumFacilities'
    | 'terminalId'
    | 'carrierId'
    | 'customerId'
    | 'goodsClass'
    | 'containerClass'
  >
>

type RuleTerm = Pick<DeadlineRule, 'kind' | 'startEvent' | 'freeAmount'> &
  Partial<Pick<DeadlineRule, 'freeUnit' | 'startDayCounts' | 'validFrom'>>

/** Inserts a rule as its screen does: every next deadline is to be computed again. Returns its id. */
export function insertRule(db: Database, rule: RuleTerm & RuleScope): Promise<string> {
  const id = newId()
  const row = {
    id,
    kind: rule.kind,
    direction: rule.direction ?? null,
    transport_mode: rule.transportMode ?? null,
    traffic: rule.traffic ?? null,
    port_id: rule.portId ?? null,
    petroleum_facilities: rule.petroleumFacilities ?? false,
    terminal_id: rule.terminalId ?? null,
    carrier_id: rule.carrierId ?? null,
    customer_id: rule.customerId ?? null,
    goods_class: rule.goodsClass ?? null,
    container_class: rule.containerClass ?? null,
    start_event: rule.startEvent,
    start_day_counts: rule.startDayCounts ?? true,
    free_amount: rule.freeAmount,
    free_unit: rule.freeUnit ?? 'calendarDays',
    valid_from: rule.validFrom ?? '2000-01-01',
    source: 'Prueba',
  }
  return db.transaction().execute(async (transaction) => {
    await insertInto('deadline_rule', [row]).execute(transaction)
    await bumpDeadlineRevision(transaction)
    return id
  })
}

/** Removes what is shipped, so that a test knows every rule there is. */
export async function deleteRules(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`delete from deadline_rule`.execute(transaction)
    await bumpDeadlineRevision(transaction)
  })
}
