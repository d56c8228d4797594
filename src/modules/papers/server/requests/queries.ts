import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { CabinStatus, ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { orderBy, selectPage } from '#kits/db/server/list.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { inScope, type Scope } from '#kits/db/server/scope.ts'
import { parseInstant } from '#kits/db/server/value-parsers.ts'
import type { UploadRequest, uploadRequests } from '#modules/papers/contract/requests.ts'
import { uploadRequestLimits } from '#modules/papers/contract/requests.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

const isOpen = sql<SqlBool>`
  cabin.deleted_at is null and cabin.status not in (${CabinStatus.delivered}, ${CabinStatus.cancelled})
  and company.review_status = ${ReviewStatus.approved}`

/** A link that is unknown, has expired, was revoked or is for a shipment that takes nothing more is found by no query. */
const isAlive = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`r.revoked_at is null and r.expires_at > ${now} and ${isOpen}`

const requests = sql`
  upload_request r join cabin on cabin.id = r.cabin_id join company on company.id = cabin.company_id`

const cabinNumber = sql`coalesce(cabin.container_no, cabin.bl_no, cabin.booking_no)`

/** A request whose link is alive, with what is known of its shipment. */
export interface AliveRequest {
  id: string
  cabinId: string
  companyId: string
  number: string | null
  kinds: DocumentKind[]
  email: string | null
  language: Language
  expiresAt: string
  createdBy: string | null
  files: number
  bytes: number
}

const aliveColumns = sql`
  r.id, r.cabin_id as "cabinId", cabin.company_id as "companyId", ${cabinNumber} as number, r.kinds, r.email, r.language,
  r.expires_at as "expiresAt", r.created_by as "createdBy", r.files, r.bytes`

export async function findByToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<AliveRequest | undefined> {
  const { rows } = await sql<AliveRequest>`
    select ${aliveColumns} from upload_token join ${requests} on r.id = upload_token.upload_request_id
    where upload_token.token_hash = ${tokenHash} and ${isAlive(now)}`.execute(db)
  return rows[0]
}

/**
 * Locks the shipment, then the request, until the transaction ends: papers of one link are recorded one after the
 * other, and neither a status nor a revocation changes meanwhile. Undefined where the link has died.
 */
export async function lockAlive(db: Database, id: string, now: Date): Promise<AliveRequest | undefined> {
  await sql`
    select from cabin where id = (select cabin_id from upload_request where id = ${id})
    for no key update`.execute(db)
  await sql`select from upload_request where id = ${id} for no key update`.execute(db)
  const { rows } = await sql<AliveRequest>`
    select ${aliveColumns} from ${requests} where r.id = ${id} and ${isAlive(now)}`.execute(db)
  return rows[0]
}

interface Sent {
  kind: DocumentKind
  sha256: Buffer
}

/**
 * Whether the same content came by this link as the same kind, and is still there. What was sent back does not count: it is
 * owed again, and whoever sends it once more, as where it was sent back by mistake, must not be told that it came.
 */
export async function hasCome(db: Database, id: string, { kind, sha256 }: Sent): Promise<boolean> {
  const row = await db
    .selectFrom('cabin_document')
    .select('id')
    .where('upload_request_id', '=', id)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where(sql<SqlBool>`accepted is distinct from false`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Reserves room for one file; false where the link has none left. A rollback gives it back. */
export async function reserveRoom(db: Database, id: string, bytes: number): Promise<boolean> {
  const { rows } = await sql`
    update upload_request set files = files + 1, bytes = bytes + ${bytes}
    where id = ${id} and files < ${uploadRequestLimits.files} and bytes + ${bytes} <= ${uploadRequestLimits.bytes}
    returning id`.execute(db)
  return rows.length === 1
}

interface AskedCabin {
  id: string
  companyId: string
  number: string | null
  isOpen: boolean
}

/** A cabin outside the scope, or a deleted one, does not exist. */
export async function findCabin(db: Database, scope: Scope, id: string): Promise<AskedCabin | undefined> {
  const { rows } = await sql<AskedCabin>`
    select cabin.id, cabin.company_id as "companyId", ${cabinNumber} as number, ${isOpen} as "isOpen"
    from cabin join company on company.id = cabin.company_id
    where cabin.id = ${id} and cabin.deleted_at is null and ${inScope(scope, 'cabin.company_id')}`.execute(db)
  return rows[0]
}

export interface NewRequest {
  id: string
  cabinId: string
  kinds: readonly DocumentKind[]
  email: string | null
  language: Language
  createdBy: string | null
  createdAt: Date
  expiresAt: Date
  remindAt: Date | null
}

/** Returns false where the id exists. */
export async function insertRequest(db: Database, request: NewRequest): Promise<boolean> {
  const inserted = await db
    .insertInto('upload_request')
    .values({
      id: request.id,
      cabin_id: request.cabinId,
      kinds: [...request.kinds],
      email: request.email,
      language: request.language,
      created_by: request.createdBy,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
      remind_at: request.remindAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

export async function insertToken(
  db: Database,
  requestId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('upload_token')
    .values({ token_hash: tokenHash, upload_request_id: requestId, created_at: now })
    .execute()
}

const columns = sql`
  r.id, r.cabin_id as "cabinId", r.kinds, r.email, r.language, r.created_at as "createdAt", author.name as "createdBy",
  r.expires_at as "expiresAt", r.revoked_at as "revokedAt", r.remind_at as "remindAt", r.reminded_at as "remindedAt",
  r.opened_at as "openedAt", (
    select coalesce(json_agg(json_build_object('id', document.id, 'kind', document.kind, 'fileName', file_name,
      'size', size, 'uploadedAt', uploaded_at::text) order by uploaded_at, document.id), '[]')
    from cabin_document document where document.upload_request_id = r.id) as documents`

const listed = sql`
  upload_request r join cabin on cabin.id = r.cabin_id left join manager author on author.id = r.created_by`

const asRequest = (row: UploadRequest): UploadRequest => ({
  ...row,
  documents: row.documents.map((document) => ({
    ...document,
    uploadedAt: parseInstant(document.uploadedAt),
  })),
})

const reached = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`cabin.deleted_at is null and ${inScope(scope, 'cabin.company_id')}`

const sortColumns = { createdAt: sql.ref('r.created_at'), expiresAt: sql.ref('r.expires_at') }

/** A shipment has few links: none needs an index. */
const holdsKeyword = (
  keyword: string,
): RawBuilder<SqlBool> => sql<SqlBool>`strpos(normal(concat_ws(' ', r.email,
  author.name, (select string_agg(file_name, ' ') from cabin_document where upload_request_id = r.id))),
  normal(${keyword})) > 0`

export async function listRequests(
  db: Database,
  scope: Scope,
  query: Parsed<typeof uploadRequests.getPage>,
): Promise<Page<UploadRequest>> {
  const { field, order } = query.sort ?? { field: 'createdAt' as const, order: 'desc' as const }
  const page = await selectPage<UploadRequest>(
    db,
    {
      id: sql.ref('r.id'),
      from: listed,
      columns,
      filters: [
        sql<SqlBool>`r.cabin_id = ${query.cabinId}`,
        reached(scope),
        ...(query.keyword === null ? [] : [holdsKeyword(query.keyword)]),
      ],
      orderBy: orderBy(sortColumns[field], order, sql.ref('r.id')),
    },
    query,
  )
  return { ...page, items: page.items.map(asRequest) }
}

/** One of a cabin outside the scope, or of a deleted one, does not exist. */
export async function findRequest(
  db: Database,
  scope: Scope,
  id: string,
): Promise<UploadRequest | undefined> {
  const { rows } = await sql<UploadRequest>`
    select ${columns} from ${listed} where r.id = ${id} and ${reached(scope)}`.execute(db)
  return rows[0] && asRequest(rows[0])
}

export async function findAuthorId(db: Database, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('upload_request')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.created_by
}

/** Returns false where it was revoked before. No reminder follows. */
export async function revokeRequest(db: Database, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('upload_request')
    .set({ revoked_at: now, remind_at: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return revoked.length === 1
}

interface NamedAsker {
  person: string | null
  company: string
  companyId: string
  isBroker: boolean
}

/** Who asks, as the mail names them; a key or a person that is gone leaves the company of the shipment's request. */
export async function readPaperAsker(
  db: Database,
  { managerId, companyId }: { managerId: string | null; companyId: string },
): Promise<NamedAsker> {
  const { rows } = await sql<NamedAsker>`
    select manager.name as person, company.id as "companyId", company.name as company, company.kind = 'operator' as "isBroker"
    from (select ${companyId}::uuid as id) as given left join manager on manager.id = ${managerId} and not manager.disabled
      join company on company.id = coalesce(manager.company_id, given.id)`.execute(db)
  if (!rows[0]) throw new Error('A company that is signed in is gone.')
  return rows[0]
}

/** Whether the reader of an address has agreed to mails of a company. */
export async function hasAgreedTo(db: Database, companyId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail_consent
    where company_id = ${companyId} and email = lower(${email}) and state = 'given'`.execute(db)
  return rows.length > 0
}

interface Asker {
  id: string
  isBroker: boolean
}

/** The manager who asked, if they may still sign in; a broker is one of the brokerage's. */
export async function findAsker(db: Database, managerId: string): Promise<Asker | undefined> {
  const { rows } = await sql<Asker>`
    select manager.id, company.kind = 'operator' as "isBroker"
    from manager join company on company.id = manager.company_id
    where manager.id = ${managerId} and not manager.disabled`.execute(db)
  return rows[0]
}
