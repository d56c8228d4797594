import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { toJson } from '#server/db/rows.ts'
import type { MemberOfKind } from '#shared/contracts/cabin-members.ts'
import type { TransportType } from '#shared/domain/enums.ts'

/** The context in which a code or name is looked up. */
export interface LookupContext {
  companyId: string
  /** Whether the line may name another company. */
  isOperator: boolean
  mode: TransportType | null
}

/** A code or a name as a line says it. */
export interface LookupWord extends LookupContext {
  text: string
}

interface Lookup {
  table: string
  /** The rows (`t`) that a code or name (`word`) may refer to. */
  among: RawBuilder<SqlBool>
  /** Columns in order of precedence: the first with a match decides. */
  by: readonly string[]
}

const anyName = ['normal(cn_name)', 'normal(en_name)', 'normal(es_name)']
/** Port names also match without what follows in brackets, and with or without the dots in Chinese. */
const portNames = [
  'normal(name)',
  ...anyName,
  'normal(undotted(cn_name))',
  ...['name', 'cn_name', 'en_name', 'es_name'].map(
    (column) => `regexp_replace(normal(${column}), ' ?[(].*[)]$', '')`,
  ),
]
const everything = sql<SqlBool>`true`
const ofCompany = sql<SqlBool>`t.company_id = word.company_id`
const ofMode = (column: string) => sql<SqlBool>`(word.mode is null or t.${sql.ref(column)} = word.mode)`

/** How each id of a cabin is found by a code or a name. */
const lookups = {
  // First, as the other members are looked up in this company.
  companyId: {
    table: 'company',
    among: sql<SqlBool>`(word.is_operator or t.id = word.company_id)`,
    by: ['normal(name)'],
  },
  departurePortId: {
    table: 'port',
    among: ofMode('transport_type'),
    by: ['lower(code)', ...portNames],
  },
  destinationPortId: {
    table: 'port',
    among: ofMode('transport_type'),
    by: ['lower(code)', ...portNames],
  },
  carrierId: {
    table: 'airline',
    among: ofMode('type'),
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
} as const satisfies Record<MemberOfKind<'reference'> | 'companyId', Lookup>

export type ReferenceMember = keyof typeof lookups
export const referenceMembers = Object.keys(lookups) as ReferenceMember[]

/** The ids that each code or name matches, at most two, in the order of the words. */
export async function findIdsByName(
  db: Database,
  member: ReferenceMember,
  words: readonly LookupWord[],
): Promise<string[][]> {
  const lookup: Lookup = lookups[member]
  const lines = words.map(({ text, companyId, isOperator, mode }, at) => ({
    at,
    text,
    company_id: companyId,
    is_operator: isOperator,
    mode,
  }))
  const attempts = lookup.by.map(
    (key, rank) => sql`
      select word.at, t.id, ${sql.lit(rank)}::int as rank
      from word join ${sql.table(lookup.table)} t on ${sql.raw(key)} = word.key and ${lookup.among}`,
  )
  const { rows } = await sql<{ at: number; ids: string[] }>`
    with line as (
      select * from json_to_recordset(${toJson(lines)})
        as line (at int, text text, company_id uuid, is_operator boolean, mode int)
    ), word as materialized (
      select at, company_id, is_operator, mode, normal(text) as key from line
      union select at, company_id, is_operator, mode, normal(undotted(text)) from line
    ), found as (${sql.join(attempts, sql` union all `)})
    select at, (array_agg(distinct id))[1:2] as ids
    from (select at, id, rank, min(rank) over (partition by at) as first from found) as ranked
    where rank = first group by at`.execute(db)
  const found = new Map(rows.map(({ at, ids }) => [at, ids]))
  return words.map((_, at) => found.get(at) ?? [])
}
