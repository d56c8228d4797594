import { type SqlBool, sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { parseInstant } from '#kits/db/server/value-parsers.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import type { AliveRequest } from './queries.ts'

interface ShownKind {
  kind: DocumentKind
  reason: string | null
  documents: { fileName: string; size: number; uploadedAt: string }[]
}

/** Whether the office has filed another since a paper was sent back. Papers of no kind have nothing to do with each other. */
const isSettled = sql<SqlBool>`asked.kind <> 'other' and exists (
  select from cabin_document newer
  where newer.cabin_id = document.cabin_id and newer.kind = document.kind and newer.accepted is distinct from false
    and newer.uploaded_at > coalesce(document.reviewed_at, document.uploaded_at))`

/**
 * Of each kind that is asked for what came by this link, and why the newest paper was sent back: of those that came by
 * this link, or by an earlier one to the same address; none where it is owed no more.
 */
export async function readKinds(db: Database, { id, kinds }: AliveRequest): Promise<ShownKind[]> {
  const { rows } = await sql<ShownKind>`
    select asked.kind, (
      select case when document.accepted = false and not (${isSettled}) then document.reason end
      from cabin_document document join upload_request other on other.id = document.upload_request_id
      where document.kind = asked.kind and other.cabin_id = r.cabin_id
        and (other.id = r.id or lower(other.email) = lower(r.email))
      order by document.uploaded_at desc, document.id desc limit 1
    ) as reason, (
      select coalesce(json_agg(json_build_object('fileName', file_name, 'size', size, 'uploadedAt', uploaded_at::text)
        order by uploaded_at, document.id), '[]')
      from cabin_document document where document.upload_request_id = r.id and document.kind = asked.kind
    ) as documents
    from upload_request r, unnest(${kinds}::text[]) with ordinality as asked (kind, place)
    where r.id = ${id} order by asked.place`.execute(db)
  return rows.map((row) => ({
    ...row,
    documents: row.documents.map((document) => ({
      ...document,
      uploadedAt: parseInstant(document.uploadedAt),
    })),
  }))
}

export async function markOpened(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('upload_request')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}
