import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { demoContacts } from './data/demo-contacts.ts'
import { giveConsent, idsBy, insertRows, markDemoRows } from './queries.ts'

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
  await giveConsent(
    db,
    contacts.map(({ id }) => id),
    now,
  )
  await markDemoRows(
    db,
    'follower',
    contacts.map(({ id }) => id),
  )
}
