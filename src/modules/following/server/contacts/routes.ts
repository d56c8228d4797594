import { inTransaction } from '#kits/db/server/transaction.ts'
import type { Route } from '#kits/http/server/route.ts'
import { customerContacts } from '#modules/following/contract/contacts.ts'
import { answerConsent } from '../consent/consent.ts'
import { askContact, changeContact, createContact, getContact, removeContact } from './contacts.ts'
import { listContacts } from './queries.ts'

export function customerContactsFeature(route: Route): void {
  route(customerContacts.getPage, ({ db, scope }, query) => listContacts(db, scope, query))
  route(customerContacts.get, (context, { id }) => getContact(context, id))
  route(customerContacts.create, inTransaction(createContact))
  route(customerContacts.update, inTransaction(changeContact))
  route(customerContacts.remove, inTransaction(removeContact))
  route(customerContacts.ask, inTransaction(askContact))
  route(customerContacts.answerConsent, answerConsent)
}
