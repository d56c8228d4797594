import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { demoContacts } from './data/demo-contacts.ts'
import { idsBy, insertRows, markDemoRows } from './queries.ts'

const dayMs = 86_400_000

/** After the shipments: contacts are told of what changes from now on, not of what is loaded. */
export async function loadContacts(db: Database, now: Date): Promise<void> {
  const customerIds = await idsBy(db, 'customer', 'code')
  const contacts = demoContacts.map((contact) => {
    const customerId = customerIds.get(contact.customer)
    if (customerId === undefined) throw new Error(`The demo has no customer ${contact.customer}.`)
    return { ...contact, id: newId(), customerId }
  })
  await insertRows(
    db,
    'follower',
    contacts.map(({ id, customerId, email, language, events, digest = false, stoppedDaysAgo }) => ({
      id,
      customerId,
      email,
      language,
      events,
      digest,
      createdAt: now,
      stoppedAt: stoppedDaysAgo === undefined ? null : new Date(now.getTime() - stoppedDaysAgo * dayMs),
    })),
  )
  await insertRows(
    db,
    'customer_contact',
    contacts.map(({ id, name }) => ({ id, name, createdAt: now, updatedAt: now })),
  )
  await sql`
    insert into mail_consent (id, company_id, email, state, answered_at)
    select distinct on (customer.company_id, lower(follower.email)) gen_random_uuid(), customer.company_id,
      lower(follower.email), 'given', ${now}::timestamptz
    from follower join customer on customer.id = follower.customer_id
    where follower.id = any (${contacts.map(({ id }) => id)}::uuid[]) and follower.stopped_at is null
    on conflict do nothing`.execute(db)
  await markDemoRows(
    db,
    'follower',
    contacts.map(({ id }) => id),
  )
}
