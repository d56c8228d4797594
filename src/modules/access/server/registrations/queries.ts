import { sql } from 'kysely'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { type Database, violatedConstraint } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { registerShop } from '#modules/access/contract/registrations.ts'
import { normalizeRfc } from '#modules/access/rules/rfc.ts'
import { insertManager, isEmailTaken } from '../accounts/queries.ts'

/** A company's own data. */
export type CompanyForm = Pick<
  Parsed<typeof registerShop>,
  | 'email'
  | 'companyName'
  | 'companyNumber'
  | 'unifiedCreditCode'
  | 'legalRepresentative'
  | 'countryId'
  | 'areaCode'
  | 'phone'
>

interface Request {
  companyId: string
  form: CompanyForm
  language: Language
  now: Date
}

function refuse(cause: unknown): never {
  if (violatedConstraint(cause) !== 'company_country_id_fkey') throw cause
  throw invalidField('countryId', 'unknown_id')
}

/** The columns of a company that registers, for the first time or again: pending review. */
const asPending = ({ form, language, now }: Request) => ({
  name: form.companyName,
  company_number: form.countryId === 'MX' ? normalizeRfc(form.companyNumber) : form.companyNumber,
  unified_credit_code: form.unifiedCreditCode,
  legal_representative: form.legalRepresentative,
  email: form.email,
  country_id: form.countryId,
  area_code: form.areaCode,
  phone: form.phone,
  language,
  review_status: ReviewStatus.pending,
  review_reason: null,
  requested_at: now,
  reviewed_at: null,
  reviewed_by: null,
  updated_at: now,
})

interface ReviewRow {
  companyId: string
  reviewStatus: ReviewStatus
  reason: string | null
  at: Date
  /** null where the company itself made the request. */
  reviewedBy: string | null
}

async function insertReview(db: Database, row: ReviewRow): Promise<void> {
  await db
    .insertInto('company_review')
    .values({
      id: newId(),
      company_id: row.companyId,
      review_status: row.reviewStatus,
      reason: row.reason,
      at: row.at,
      reviewed_by: row.reviewedBy,
    })
    .execute()
}

const insertRequest = (db: Database, { companyId, now }: Request): Promise<void> =>
  insertReview(db, {
    companyId,
    reviewStatus: ReviewStatus.pending,
    reason: null,
    at: now,
    reviewedBy: null,
  })

interface FirstManager {
  managerId: string
  userName: string
  passwordHash: string
}

/** Inserts a pending company and its manager. */
export async function insertRegistration(
  db: Database,
  request: Request,
  { managerId, userName, passwordHash }: FirstManager,
): Promise<void> {
  const { companyId, form, now } = request
  await db
    .insertInto('company')
    .values({ id: companyId, kind: 'shop', created_at: now, ...asPending(request) })
    .execute()
    .catch(refuse)
  if (await isEmailTaken(db, form.email)) throw new AppError('email_taken')
  const manager = { id: managerId, companyId, userName, email: null, pendingEmail: form.email, passwordHash }
  await insertManager(db, manager, now)
  await insertRequest(db, request)
}

export type ApplicantRow = NonNullable<Awaited<ReturnType<typeof findApplicant>>>

/** By user name or email, as at sign-in. */
export function findApplicant(db: Database, login: string) {
  const column = login.includes('@') ? 'email' : 'user_name'
  return db
    .selectFrom('manager')
    .select([
      'id',
      'company_id as companyId',
      'user_name as userName',
      'email',
      'pending_email as pendingEmail',
      'password_hash as passwordHash',
      'disabled',
    ])
    .where(sql`lower(${sql.ref(column)})`, '=', sql`lower(${login})`)
    .executeTakeFirst()
}

/** Locks the company against reviews and new requests until the transaction ends. */
export function lockCompany(db: Database, id: string) {
  return db
    .selectFrom('company')
    .select(['review_status as reviewStatus', 'area_code as areaCode', 'phone', 'email'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Stores the corrected data of a locked company. */
export async function updateRegistration(db: Database, request: Request): Promise<void> {
  const { companyId } = request
  await db
    .updateTable('company')
    .set({ ...asPending(request), version: sql`version + 1` })
    .where('id', '=', companyId)
    .execute()
    .catch(refuse)
  await insertRequest(db, request)
}

export interface Verdict {
  id: string
  version: number
  reviewStatus: ReviewStatus
  reason: string | null
  at: Date
  reviewedBy: string
}

/**
 * Stores a verdict and returns whom to notify; undefined where the company is missing, not pending or at another
 * version.
 */
export async function storeVerdict(db: Database, { id, version, ...verdict }: Verdict) {
  const company = await db
    .updateTable('company')
    .set({
      review_status: verdict.reviewStatus,
      review_reason: verdict.reason,
      reviewed_at: verdict.at,
      reviewed_by: verdict.reviewedBy,
      updated_at: verdict.at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('kind', '=', 'shop')
    .where('version', '=', version)
    .where('review_status', '=', ReviewStatus.pending)
    .returning(['name', 'language'])
    .executeTakeFirst()
  if (company) await insertReview(db, { companyId: id, ...verdict })
  return company
}
