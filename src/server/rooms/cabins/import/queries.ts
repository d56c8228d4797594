import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TransportType } from '#shared/domain/enums.ts'
import type { Database } from '../../../db/database.ts'

/** What a line's words are looked for among. */
export interface Among {
  companyId: string
  /** Whether the line may name another company. */
  isOperator: boolean
  mode: TransportType | null
}

interface Lookup {
  table: string
  /** Which rows a line may mean at all. */
  among(among: Among): RawBuilder<SqlBool>
  /** Tried in this order: the first that finds something decides. */
  by: readonly string[]
}

const anyName = ['normal(cn_name)', 'normal(en_name)', 'normal(es_name)']
/** A port may be called without what stands in brackets after its name, and with or without the dots of Chinese. */
const portNames = [
  'normal(name)',
  ...anyName,
  'normal(undotted(cn_name))',
  ...['name', 'cn_name', 'en_name', 'es_name'].map(
    (column) => `regexp_replace(normal(${column}), ' ?[(].*[)]$', '')`,
  ),
]
const everything = () => sql<SqlBool>`true`
const ofCompany = ({ companyId }: Among) => sql<SqlBool>`company_id = ${companyId}`

/** How each id of a cabin is found by a code or a name. */
const lookups = {
  // First: the others are looked for in the company that the line is for.
  companyId: {
    table: 'company',
    among: ({ companyId, isOperator }: Among) => sql<SqlBool>`(${isOperator} or id = ${companyId})`,
    by: ['normal(name)'],
  },
  departurePortId: {
    table: 'port',
    among: ({ mode }: Among) => sql<SqlBool>`(${mode}::int is null or transport_type = ${mode})`,
    by: ['lower(code)', ...portNames],
  },
  destinationPortId: {
    table: 'port',
    among: ({ mode }: Among) => sql<SqlBool>`(${mode}::int is null or transport_type = ${mode})`,
    by: ['lower(code)', ...portNames],
  },
  carrierId: {
    table: 'airline',
    among: ({ mode }: Among) => sql<SqlBool>`(${mode}::int is null or type = ${mode})`,
    by: ['lower(code)', 'awb_prefix', 'normal(name)', 'normal(cn_name)'],
  },
  customerId: { table: 'customer', among: ofCompany, by: ['code_key', 'name_key'] },
  addressId: {
    table: 'address',
    among: ofCompany,
    by: ['recipient_key', "normal(recipient || ', ' || address)"],
  },
  cargoTypeId: { table: 'cargo_type', among: everything, by: anyName },
  transportTypeId: { table: 'transport_type', among: everything, by: anyName },
} as const satisfies Record<string, Lookup>

export type LookedUp = keyof typeof lookups
export const lookedUp = Object.keys(lookups) as LookedUp[]

/** The rows a code or a name stands for. */
export async function findMeant(
  db: Database,
  member: LookedUp,
  text: string,
  among: Among,
): Promise<string[]> {
  const lookup: Lookup = lookups[member]
  const attempts = lookup.by.map(
    (key, rank) => sql`
      select id, ${sql.lit(rank)}::int as rank from ${sql.table(lookup.table)}
      where ${lookup.among(among)} and ${sql.raw(key)} in (normal(${text}), normal(undotted(${text})))`,
  )
  const { rows } = await sql<{ id: string }>`
    with found as (${sql.join(attempts, sql` union all `)})
    select distinct id from found where rank = (select min(rank) from found) limit 2`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findPortZone(db: Database, portId: string): Promise<string | undefined> {
  const row = await db.selectFrom('port').select('timezone').where('id', '=', portId).executeTakeFirst()
  return row?.timezone
}
