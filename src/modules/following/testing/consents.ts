import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** The reader of an address agrees to mails of each company of which it is a contact. */
export async function agree(db: Database, email: string): Promise<void> {
  await sql`
    insert into mail_consent (id, company_id, email, state, answered_at)
    select distinct on (customer.company_id) gen_random_uuid(), customer.company_id, lower(${email}), 'given', now()
    from follower join customer on customer.id = follower.customer_id where lower(follower.email) = lower(${email})
    on conflict (company_id, email) do update set state = 'given'`.execute(db)
}
