import { sql } from 'kysely'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'

/** Consents are kept by company and address; see the table `mail_consent`. */

export interface Asked {
  companyId: string
  email: string
}

export interface Consent {
  id: string
  state: 'asked' | 'given' | 'refused'
  companyName: string
}

/** Undefined where nobody has asked; locked until the transaction ends. */
export async function lockConsent(
  db: Database,
  { companyId, email }: Asked,
): Promise<Pick<Consent, 'id' | 'state'> | undefined> {
  const { rows } = await sql<Pick<Consent, 'id' | 'state'>>`
    select id, state from mail_consent where company_id = ${companyId} and email = lower(${email})
    for no key update`.execute(db)
  return rows[0]
}

export async function readCompanyName(db: Database, companyId: string): Promise<string> {
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}

/** Notes that the question is mailed, with its link; an answer that came meanwhile stays. Returns its id. */
export async function noteAsked(
  db: Database,
  { companyId, email, tokenHash }: Asked & { tokenHash: Buffer },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into mail_consent (id, company_id, email, state, token_hash, asked_at)
    values (${newId()}, ${companyId}, lower(${email}), 'asked', ${tokenHash}, ${now})
    on conflict (company_id, email) do update set token_hash = excluded.token_hash, asked_at = excluded.asked_at
    where mail_consent.state = 'asked' returning id`.execute(db)
  return rows[0]?.id
}

/** By the link of a mail, whose token is kept as a hash. */
export async function lockByToken(db: Database, tokenHash: Buffer): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`
    select consent.id, consent.state, company.name as "companyName"
    from mail_consent consent join company on company.id = consent.company_id
    where consent.token_hash = ${tokenHash} for no key update of consent`.execute(db)
  return rows[0]
}

export async function noteAnswer(
  db: Database,
  id: string,
  state: Consent['state'],
  now: Date,
): Promise<void> {
  await db.updateTable('mail_consent').set({ state, answered_at: now }).where('id', '=', id).execute()
  if (state !== 'refused') return
  await sql`
    delete from telling using follower, customer, mail_consent consent
    where consent.id = ${id} and customer.company_id = consent.company_id and follower.customer_id = customer.id
      and lower(follower.email) = consent.email and telling.follower_id = follower.id and telling.mailed_at is null`.execute(
    db,
  )
}

/** Who stops all that a company has mailed to the address is asked anew before the next mail. */
export async function forgetConsent(db: Database, followerId: string): Promise<void> {
  await sql`
    delete from mail_consent consent using follower, customer
    where follower.id = ${followerId} and customer.id = follower.customer_id and consent.state = 'given'
      and consent.company_id = customer.company_id and consent.email = lower(follower.email)
      and not exists (
        select from follower other join customer theirs on theirs.id = other.customer_id
        where theirs.company_id = consent.company_id and lower(other.email) = consent.email
          and other.id <> follower.id and other.stopped_at is null)`.execute(db)
}

export interface AskedContact extends Asked {
  language: Language
}
