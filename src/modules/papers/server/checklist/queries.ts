import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { type PortFacts, trafficOf } from '#modules/deadlines/rules/traffic.ts'
import {
  type AskedPaper,
  type ChecklistItem,
  checklistOf,
  type Paper,
  type PaperCabin,
  type PaperRule,
  rulesFor,
} from '#modules/papers/rules/checklist.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

/** The rules of what papers a shipment needs; some hundred at most. */
async function listRules(db: Database): Promise<PaperRule[]> {
  const { rows } = await sql<PaperRule>`
    select id, transport_mode as "transportMode", traffic, pedimento_key as "pedimentoKey", goods_class as "goodsClass",
      kind, required, owed_by as "owedBy", valid_from as "validFrom",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "createdAt"
    from checklist_rule`.execute(db)
  return rows
}

/** The day as of which rules are valid: what is counted with each shipment goes by it too. */
async function readDay(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`select as_of as day from deadline_revision`.execute(db)
  return rows[0]?.day ?? ''
}

interface Shipment extends Omit<PaperCabin, 'traffic'> {
  id: string
  departure: PortFacts
  destination: PortFacts
  papers: Paper[]
  /** Of a closed one: what the rules asked when it was closed. Null of one that was closed before that was kept. */
  asked: { kind: DocumentKind; owedBy: AskedPaper['owedBy'] }[] | null
  /** The day on which it was delivered or cancelled. */
  closedOn: string | null
}

/** A closed shipment needs what it needed on its day: its file is given to the client as it was. */
function askedOf(
  { asked, closedOn, departure, destination, ...cabin }: Shipment,
  rules: readonly PaperRule[],
  today: string,
): ReadonlyMap<DocumentKind, AskedPaper> {
  const { traffic } = trafficOf(departure, destination)
  if (!asked) return rulesFor({ ...cabin, traffic }, rules, closedOn ?? today)
  return new Map(asked.map(({ kind, owedBy }) => [kind, { required: true, owedBy }]))
}

/** The papers of shipments by kind: what the rules require, who owes it, what came. */
export async function readChecklists(
  db: Database,
  cabinIds: readonly string[],
): Promise<ReadonlyMap<string, ChecklistItem[]>> {
  if (cabinIds.length === 0) return new Map()
  const rules = await listRules(db)
  const today = await readDay(db)
  const { rows } = await sql<Shipment>`
    select cabin.id, transport_mode as "transportMode", goods_class as "goodsClass", papers_asked as asked,
      case when status >= 90 then cabin_day(coalesce(delivery_time, cancel_time), cabin.timezone) end as "closedOn",
      json_build_object('countryId', departure.country_id, 'traffic', departure.traffic) as departure,
      json_build_object('countryId', destination.country_id, 'traffic', destination.traffic) as destination, array(
        select distinct pedimento.key from pedimento_cabin join pedimento on pedimento.id = pedimento_cabin.pedimento_id
        where pedimento_cabin.cabin_id = cabin.id and pedimento.key is not null
      ) as "pedimentoKeys", (
        select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'accepted', accepted)
          order by uploaded_at, id), '[]')
        from cabin_document where cabin_id = cabin.id
      ) as papers
    from cabin join port as departure on departure.id = cabin.departure_port_id
      join port as destination on destination.id = cabin.destination_port_id
    where cabin.id = any (${[...cabinIds]}::uuid[])`.execute(db)
  return new Map(rows.map((cabin) => [cabin.id, checklistOf(askedOf(cabin, rules, today), cabin.papers)]))
}
