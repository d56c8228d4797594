import { sql } from 'kysely'
import type { Light } from '#kits/contract/shared/enums.ts'
import { defaultLanguage, isLanguage, type Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

export interface PedimentoFacts {
  id: string
  number: string
  key: string | null
  paidOn: string | null
  modulatedOn: string | null
  light: Light | null
  releasedOn: string | null
}

export interface Shipment {
  id: string
  containerNo: string | null
  bookingNo: string | null
  blNo: string | null
  customerName: string | null
}

/** Its live shipments within the scope, in the order of their registration. */
export async function listShipments(db: Database, scope: Scope, pedimentoId: string): Promise<Shipment[]> {
  return db
    .selectFrom('pedimento_cabin')
    .innerJoin('cabin', 'cabin.id', 'pedimento_cabin.cabin_id')
    .leftJoin('customer', 'customer.id', 'cabin.customer_id')
    .select([
      'cabin.id',
      'cabin.container_no as containerNo',
      'cabin.booking_no as bookingNo',
      'cabin.bl_no as blNo',
      'customer.name as customerName',
    ])
    .where('pedimento_cabin.pedimento_id', '=', pedimentoId)
    .where('cabin.deleted_at', 'is', null)
    .where(inScope(scope, 'cabin.company_id'))
    .orderBy('cabin.created_at')
    .orderBy('cabin.id')
    .execute()
}

export function findPedimento(db: Database, id: string): Promise<PedimentoFacts | undefined> {
  return db
    .selectFrom('pedimento')
    .select([
      'id',
      'number',
      'key',
      'paid_on as paidOn',
      'modulated_on as modulatedOn',
      'light',
      'released_on as releasedOn',
    ])
    .where('id', '=', id)
    .$narrowType<{ light: Light | null }>()
    .executeTakeFirst()
}

export interface FiledPaper {
  id: string
  cabinId: string
  fileName: string
  size: number
  kind: DocumentKind
  uploadedAt: string
  uploadedBy: string
  accepted: boolean | null
  reason: string | null
  /** Of the content when it came; null for papers from before it was kept. */
  sha256: Buffer | null
  storageKey: string
  scannedAt: string | null
}

/** The oldest first. */
export function listPapers(db: Database, cabinIds: readonly string[]): Promise<FiledPaper[]> {
  return db
    .selectFrom('cabin_document')
    .select([
      'id',
      'cabin_id as cabinId',
      'file_name as fileName',
      'size',
      'kind',
      'uploaded_at as uploadedAt',
      'uploaded_by as uploadedBy',
      'accepted',
      'reason',
      'sha256',
      'storage_key as storageKey',
      'scanned_at as scannedAt',
    ])
    .where('cabin_id', 'in', cabinIds)
    .orderBy('uploaded_at')
    .orderBy('id')
    .$narrowType<{ kind: DocumentKind }>()
    .execute()
}

/**
 * The client's language: of the first contact of the shipments' customers, else of the company that owns them; es-MX
 * where neither is known.
 */
export async function findClientLanguage(db: Database, cabinIds: readonly string[]): Promise<Language> {
  const { rows } = await sql<{ language: string | null }>`
    select coalesce((
        select follower.language from follower join cabin on cabin.customer_id = follower.customer_id
        where cabin.id = any (${[...cabinIds]}::uuid[]) order by follower.created_at, follower.id limit 1
      ), (
        select company.language from company join cabin on cabin.company_id = company.id
        where cabin.id = any (${[...cabinIds]}::uuid[]) and company.kind = 'shop' and company.language is not null
        order by cabin.created_at limit 1
      )) as language`.execute(db)
  const language = rows[0]?.language
  return isLanguage(language) ? language : defaultLanguage
}
