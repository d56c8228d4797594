import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { rowMembers } from '#kits/contract/shared/catalogue.ts'
import { email, id, instant, maybe, name, text, version } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import { type FollowEvent, followEvents } from '../rules/follow.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/CustomerContact/${action}` as const

/** Whether the reader of the address has agreed to mails of the company: notices go to `given` alone. */
export const consents = ['none', 'asked', 'given', 'refused'] as const

/** Contacts of one customer: each is mailed of every change of its shipments. */
export const maxContacts = 20

/** Each once, in the order of the list; none: the contact is told of nothing. */
const events = z
  .array(z.enum(followEvents))
  .check(z.overwrite((given): FollowEvent[] => followEvents.filter((event) => given.includes(event))))

const form = {
  customerId: id,
  name,
  email,
  language: z.enum(languages),
  events,
  /** One mail a day instead of one soon after each change. */
  digest: z._default(z.boolean(), false),
}

const CustomerContact = z.object({
  ...rowMembers,
  ...form,
  customerCode: z.string(),
  customerName: z.string(),
  companyId: id,
  consent: z.enum(consents),
  /** When the contact stopped by a link in a mail; null again once events are chosen anew. */
  stoppedAt: z.nullable(instant),
  /** When the mailbox was refused for good: nothing is mailed to this address any more. */
  bouncedAt: z.nullable(instant),
})
export type CustomerContact = z.output<typeof CustomerContact>

const read = { access: 'customer.read' } as const
const write = { access: 'customer.write' } as const

export const customerContacts = {
  getPage: call({
    ...read,
    path: path('GetPage'),
    summary: 'CustomerContact: a page of the list, of one customer or of all.',
    input: listInput(['name', 'email', 'updatedAt'], { customerId: maybe(id) }),
    output: pageOf(CustomerContact),
  }),
  get: call({
    ...read,
    path: path('Get'),
    summary: 'CustomerContact: one.',
    input: z.strictObject({ id }),
    output: CustomerContact,
    refusals: ['not_found'],
  }),
  create: call({
    ...write,
    path: path('Create'),
    summary:
      'CustomerContact: somebody who is told by mail of all shipments of a customer, once the mail that asks has been answered with yes. The same id with the same members again answers the same contact. A customer has 20 at most.',
    input: z.strictObject({ id: maybe(id), ...form }),
    output: CustomerContact,
    refusals: ['id_taken', 'email_taken', 'too_often'],
  }),
  update: call({
    ...write,
    path: path('Update'),
    summary:
      'CustomerContact: change one; the customer stays the same. Another address is asked for its consent anew.',
    input: z.strictObject({ id, version, ...form }),
    output: CustomerContact,
    refusals: ['not_found', 'stale', 'email_taken', 'too_often'],
  }),
  remove: call({
    ...write,
    path: path('Delete'),
    summary: 'CustomerContact: delete one, with what was still to be told.',
    input: z.strictObject({ id, version }),
    output: z.null(),
    refusals: ['not_found', 'stale'],
  }),
  ask: call({
    ...write,
    path: path('Ask'),
    summary:
      'CustomerContact: mail the question whether the contact agrees to notices, where it has not been answered. Who has refused is not asked again.',
    input: z.strictObject({ id }),
    output: CustomerContact,
    refusals: ['not_found', 'consent_refused', 'too_often'],
  }),
  answerConsent: call({
    path: path('Consent'),
    access: 'anyone',
    summary:
      'CustomerContact: answer the question of a mail, by its token: yes or no to notices of the company. The same link takes another answer later.',
    input: z.strictObject({ token: text({ max: 100 }), agree: z.boolean() }),
    output: z.object({ consent: z.enum(['given', 'refused']), companyName: z.string() }),
    refusals: ['consent_link_dead', 'too_often'],
  }),
}
