import { sql } from 'kysely'
import { type Editor, ruleTable } from '#kits/catalogue/server/rules/rule-table.queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import { type Database, violatedConstraint } from '#kits/db/server/database.ts'
import type { DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { clockKinds } from '#modules/deadlines/rules/deadlines.ts'

type Query = Parsed<typeof deadlineRules.getPage>
export type RuleForm = Omit<Parsed<typeof deadlineRules.create>, 'id'>

/** What a rule may point at, and its column. */
const pointers = {
  portId: 'port_id',
  terminalId: 'terminal_id',
  carrierId: 'carrier_id',
  customerId: 'customer_id',
} as const

/** The constraints by which PostgreSQL refuses a row that is not there, or one that is archived. */
const refusals = new Map<string, { path: string; key: ValidationKey }>(
  Object.entries(pointers).flatMap(([path, column]) => [
    [`deadline_rule_${column}_fkey`, { path, key: 'unknown_id' }] as const,
    [`deadline_rule_${column}_archived`, { path, key: 'archived' }] as const,
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

/** In the order in which the clocks are shown. */
const kindOrder = sql`array_position(${sql.lit(`{${clockKinds.join(',')}}`)}::text[], t.kind)`

export const deadlineRuleTable = ruleTable<
  DeadlineRule,
  RuleForm,
  NonNullable<Query['sort']>['field'],
  Query
>({
  table: 'deadline_rule',
  formColumns: {
    kind: 'kind',
    direction: 'direction',
    transportMode: 'transport_mode',
    traffic: 'traffic',
    ...pointers,
    goodsClass: 'goods_class',
    containerClass: 'container_class',
    petroleumFacilities: 'petroleum_facilities',
    startEvent: 'start_event',
    startDayCounts: 'start_day_counts',
    freeAmount: 'free_amount',
    freeUnit: 'free_unit',
    steps: 'steps',
    currency: 'currency',
    taxRate: 'tax_rate',
    validFrom: 'valid_from',
    source: 'source',
  },
  readMembers: {
    // As it was typed: the column's type fills it up with zeros.
    taxRate: sql`trim_scale(t.tax_rate)`,
    portCode: sql`port.code`,
    portName: sql`port.name`,
    portCnName: sql`port.cn_name`,
    portEnName: sql`port.en_name`,
    portEsName: sql`port.es_name`,
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
  },
  joins: sql`
    left join port on port.id = t.port_id
    left join terminal on terminal.id = t.terminal_id
    left join airline carrier on carrier.id = t.carrier_id
    left join customer on customer.id = t.customer_id
    left join company on company.id = customer.company_id
    left join manager confirmer on confirmer.id = t.confirmed_by`,
  filters: {
    kind: (kind) => sql`t.kind = ${kind}`,
    direction: (direction) => sql`t.direction = ${direction}`,
    traffic: (traffic) => sql`t.traffic = ${traffic}`,
    portId: (id) => sql`t.port_id = ${id}`,
    transportMode: (mode) => sql`t.transport_mode = ${mode}`,
    terminalId: (id) => sql`t.terminal_id = ${id}`,
    carrierId: (id) => sql`t.carrier_id = ${id}`,
    customerId: (id) => sql`t.customer_id = ${id}`,
    confirmed: (isConfirmed) => (isConfirmed ? sql`t.confirmed_at is not null` : sql`t.confirmed_at is null`),
  },
  searched: sql`concat_ws(' ', t.source, port.code, port.name, port.cn_name, port.en_name, port.es_name, terminal.code, terminal.name, terminal.cn_name, terminal.en_name,
    carrier.code, carrier.name, carrier.cn_name, customer.code, customer.name)`,
  sortKeys: { kind: kindOrder, validFrom: sql`t.valid_from`, updatedAt: sql`t.updated_at` },
  // By kind, the general rules of a kind before those of one terminal, carrier or customer, the newest of each first.
  usualOrder: sql`${kindOrder}, t.customer_id nulls first, t.terminal_id nulls first, t.port_id nulls first, t.carrier_id nulls first,
    t.direction desc nulls first, t.transport_mode nulls first, t.traffic nulls first, t.goods_class nulls first,
    t.petroleum_facilities, t.container_class nulls first, t.valid_from desc, t.id`,
  // What was confirmed is not what it says now.
  alsoSet: sql`, confirmed_at = null, confirmed_by = null`,
  writing: withRefusals,
})

/** What a rule points at, as far as it has to fit together; null where it points at none. */
interface ScopePlaces {
  terminalMode: number | null
  terminalPortId: string | null
  portMode: number | null
  portTraffic: string | null
  carrierMode: number | null
}

/** The ports and the carrier are locked against a change of kind until the transaction ends. */
export async function readPlaces(
  db: Database,
  { portId, terminalId, carrierId }: Pick<RuleForm, 'portId' | 'terminalId' | 'carrierId'>,
): Promise<ScopePlaces> {
  const { rows } = await sql<ScopePlaces>`
    select terminal.transport_type as "terminalMode", terminal.id as "terminalPortId",
      port.transport_type as "portMode", coalesce(port.traffic, terminal.traffic) as "portTraffic",
      (select type from airline where id = ${carrierId}::uuid for key share) as "carrierMode"
    from (select) as asked
    left join lateral (
      select port.id, port.transport_type, port.traffic from terminal join port on port.id = terminal.port_id
      where terminal.id = ${terminalId}::uuid for key share) as terminal on true
    left join lateral (
      select transport_type, traffic from port where id = ${portId}::uuid for key share) as port on true`.execute(
    db,
  )
  return rows[0] as ScopePlaces
}

/** The rule must be locked and at its version. */
export async function confirmRule(db: Database, id: string, { managerId, now }: Editor): Promise<void> {
  await db
    .updateTable('deadline_rule')
    .set({ confirmed_at: now, confirmed_by: managerId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
