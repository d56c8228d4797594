import { type SqlBool, sql } from 'kysely'
import { findByWords, type Lookup } from '#kits/catalogue/server/lookup.queries.ts'
import { referenced } from '#kits/catalogue/server/referenced.queries.ts'
import type { Word } from '#kits/catalogue/server/word-reader.ts'
import type { TransportType } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { mayBeResponsible } from '#kits/session/server/responsible.queries.ts'
import type { MemberOfKind } from '#modules/shipments/contract/members.ts'

/** What a line's words are looked for among. */
interface Among {
  companyId: string
  /** Whether the line may name another company. */
  isOperator: boolean
  mode: TransportType | null
}

export interface LookupWord extends Word, Among {}

const ofCompany = sql<SqlBool>`t.company_id = word.company_id`
const ofMode = (column: string) => sql<SqlBool>`(word.mode is null or t.${sql.ref(column)} = word.mode)`

const portOfMode: Lookup = { ...referenced.port, among: ofMode('transport_type') }

/** How each id of a cabin is found by a code or a name. */
const lookups = {
  // First, as the other members are looked up in this company.
  companyId: {
    table: 'company',
    among: sql<SqlBool>`(word.is_operator or t.id = word.company_id)`,
    by: ['normal(name)'],
  },
  departurePortId: portOfMode,
  destinationPortId: portOfMode,
  carrierId: { ...referenced.airline, among: ofMode('type') },
  customerId: { table: 'customer', among: ofCompany, by: ['code_key', 'name_key'] },
  addressId: {
    table: 'address',
    among: ofCompany,
    by: ['recipient_key', "normal(recipient || ', ' || address)"],
  },
  cargoTypeId: referenced.cargoType,
  transportTypeId: referenced.transportType,
  // Nobody for a shop: it is told of those who are responsible, and of no others.
  responsibleId: {
    ...referenced.manager,
    among: sql<SqlBool>`(word.is_operator and ${mayBeResponsible('t')})`,
  },
  terminalId: { ...referenced.terminal, among: sql<SqlBool>`word.is_operator` },
} as const satisfies Record<MemberOfKind<'reference'> | 'companyId', Lookup>

export type ReferenceMember = keyof typeof lookups
export const referenceMembers = Object.keys(lookups) as ReferenceMember[]

const wordTypes = { company_id: 'uuid', is_operator: 'boolean', mode: 'int' }

/** The names of the companies that have a customer of this code or name, two at most. */
export async function findCompaniesOfCustomer(db: Database, text: string): Promise<string[]> {
  const { table, by } = lookups.customerId
  const [ids = []] = await findByWords(db, { table, by }, [{ text }])
  const rows = await db
    .selectFrom('company')
    .select('name')
    .where('id', 'in', (customers) =>
      customers
        .selectFrom('customer')
        .select('company_id')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`),
    )
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The rows that each code or name stands for, two at most, in the order of the words. */
export function findIdsByName(
  db: Database,
  member: ReferenceMember,
  words: readonly LookupWord[],
): Promise<string[][]> {
  const rows = words.map(({ text, companyId, isOperator, mode }) => ({
    text,
    company_id: companyId,
    is_operator: isOperator,
    mode,
  }))
  return findByWords(db, lookups[member], rows, wordTypes)
}
