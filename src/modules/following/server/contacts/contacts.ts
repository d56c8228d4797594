import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { idOfActor } from '#kits/session/server/session.ts'
import {
  type CustomerContact,
  type customerContacts,
  maxContacts,
} from '#modules/following/contract/contacts.ts'
import { askForConsent, askForConsentIfAllowed } from '../consent/consent.ts'
import { deleteFollower } from '../queries.ts'
import {
  type ContactForm,
  countContacts,
  findContact,
  isKnownId,
  lockContact,
  lockCustomer,
  saveContact,
} from './queries.ts'

/** Each function that writes runs in the transaction of its context. */

const formOf = ({ customerId, name, email, language, events, digest }: ContactForm): ContactForm => ({
  customerId,
  name,
  email,
  language,
  events,
  digest,
})

const isSame = (one: ContactForm, other: ContactForm): boolean =>
  isDeepStrictEqual(formOf(one), formOf(other))

/** With the customer's name, which may be gone when the log is read. */
const auditedMembers = (contact: CustomerContact): object => ({
  ...formOf(contact),
  customerName: contact.customerName,
  consent: contact.consent,
})

async function recordChange(
  { db, session, now }: ScopedContext,
  before: CustomerContact | null,
  after: CustomerContact | null,
): Promise<void> {
  const contact = (after ?? before) as CustomerContact
  await insertAudit(db, {
    at: now(),
    companyId: contact.companyId,
    ...auditedBy(session),
    entity: 'customer_contact',
    entityId: contact.id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && auditedMembers(before),
    after: after && auditedMembers(after),
  })
}

/** A contact did not ask for the mails: who may write contacts must not have any number of strangers mailed. */
const countAddress = ({ db, session, now }: ScopedContext): Promise<void> =>
  countTry(db, [{ limit: 'contactsByManager', whom: idOfActor(session) }], now())

export async function getContact({ db, scope }: ScopedContext, id: string): Promise<CustomerContact> {
  const contact = await findContact(db, scope, id)
  if (!contact) throw new AppError('not_found')
  return contact
}

/** Idempotent: where the id exists and the members are the same, returns that contact. */
export async function createContact(
  context: ScopedContext,
  { id: given, ...form }: Parsed<typeof customerContacts.create>,
): Promise<CustomerContact> {
  const { db, scope, session, now } = context
  if (!(await lockCustomer(db, scope, form.customerId))) throw invalidField('customerId', 'unknown_id')
  const id = given ?? newId()
  const known = await findContact(db, scope, id)
  if (known && isSame(known, form)) return known
  if (known || (await isKnownId(db, id))) throw new AppError('id_taken')
  if ((await countContacts(db, form.customerId)) >= maxContacts)
    throw invalidField('customerId', 'too_many', { n: maxContacts })
  await countAddress(context)
  await saveContact(db, { id, ...form }, { managerId: session.managerId, now: now() })
  await askForConsentIfAllowed(context, await getContact(context, id))
  const contact = await getContact(context, id)
  await recordChange(context, null, contact)
  return contact
}

async function lockCurrent(
  { db, scope }: ScopedContext,
  { id, version }: { id: string; version: number },
): Promise<CustomerContact> {
  return demandCurrent(await lockContact(db, scope, id), version)
}

export async function changeContact(
  context: ScopedContext,
  { id, version, ...form }: Parsed<typeof customerContacts.update>,
): Promise<CustomerContact> {
  const { db, session, now } = context
  const before = await lockCurrent(context, { id, version })
  if (form.customerId !== before.customerId) throw invalidField('customerId', 'valid_value')
  if (isSame(before, form)) return before
  const isOtherAddress = form.email.toLowerCase() !== before.email.toLowerCase()
  if (isOtherAddress) await countAddress(context)
  await saveContact(db, { id, ...form }, { managerId: session.managerId, now: now() })
  // Who had stopped, and for whom the office chooses events again, has to agree again.
  const beginsAnew = before.stoppedAt !== null && form.events.length > 0
  if (isOtherAddress || beginsAnew) await askForConsentIfAllowed(context, await getContact(context, id))
  const after = await getContact(context, id)
  await recordChange(context, before, after)
  return after
}

/** One who has agreed is not asked again, nor one who has refused. */
export async function askContact(context: ScopedContext, { id }: { id: string }): Promise<CustomerContact> {
  const before = await lockContact(context.db, context.scope, id)
  if (!before) throw new AppError('not_found')
  if (before.consent === 'refused') throw new AppError('consent_refused')
  await askForConsent(context, before)
  const after = await getContact(context, id)
  if (after.consent !== before.consent) await recordChange(context, before, after)
  return after
}

export async function removeContact(
  context: ScopedContext,
  key: Parsed<typeof customerContacts.remove>,
): Promise<null> {
  const before = await lockCurrent(context, key)
  await deleteFollower(context.db, key.id)
  await recordChange(context, before, null)
  return null
}
