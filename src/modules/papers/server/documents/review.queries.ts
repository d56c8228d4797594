import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { type DocumentRow, isUploadedByOwner, viewStateValue } from '../queries.ts'

/** What a review sets. */
export interface Review {
  kind: DocumentKind
  kindGuessed: boolean
  accepted: boolean | null
  reason: string | null
}

export function findReviewed(db: Database, id: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('cabin_document')
    .innerJoin('cabin', 'cabin.id', 'cabin_document.cabin_id')
    .select([
      'cabin_document.id',
      'cabin_document.version',
      'file_name as fileName',
      'content_type as contentType',
      'size',
      'uploaded_at as uploadedAt',
      'uploaded_by as uploadedBy',
      isUploadedByOwner('cabin').as('uploadedByOwner'),
      'kind',
      'kind_guessed as kindGuessed',
      'accepted',
      'reason',
      'reviewed_at as reviewedAt',
      'reviewed_by as reviewedBy',
      'upload_request_id as uploadRequestId',
      viewStateValue.as('viewState'),
    ])
    .where('cabin_document.id', '=', id)
    .$castTo<DocumentRow>()
    .executeTakeFirst()
}

export async function updateReview(
  db: Database,
  id: string,
  { kind, kindGuessed, accepted, reason }: Review,
  reviewed: { at: Date; by: string } | null,
): Promise<void> {
  await db
    .updateTable('cabin_document')
    .set({
      version: sql`version + 1`,
      kind,
      kind_guessed: kindGuessed,
      accepted,
      reason,
      reviewed_at: reviewed?.at ?? null,
      reviewed_by: reviewed?.by ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Managers told of one document that was sent back. */
const maxRecipients = 20

/** Of the shop that owns the cabin: who uploaded papers to it, else its admins. */
export async function findOwnerRecipients(db: Database, cabinId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select manager.id, manager.access,
        exists (
          select from cabin_document
          where cabin_document.cabin_id = cabin.id and cabin_document.uploaded_by_id = manager.id) as has_uploaded
      from cabin
      join company on company.id = cabin.company_id and company.kind = 'shop'
      join manager on manager.company_id = company.id and not manager.disabled
      where cabin.id = ${cabinId})
    select id from own
    where case when exists (select from own where has_uploaded) then has_uploaded else access = 'admin' end
    order by id limit ${sql.lit(maxRecipients)}`.execute(db)
  return rows.map(({ id }) => id)
}
