import { inTransaction } from '#server/db/transaction.ts'
import type { Route } from '#server/http/route.ts'
import { customerContacts } from '#shared/contracts/customer-contacts.ts'
import { changeContact, createContact, getContact, removeContact } from './contacts.ts'
import { listContacts } from './queries.ts'

export function customerContactsFeature(route: Route): void {
  route(customerContacts.getPage, ({ db, scope }, query) => listContacts(db, scope, query))
  route(customerContacts.get, (context, { id }) => getContact(context, id))
  route(customerContacts.create, inTransaction(createContact))
  route(customerContacts.update, inTransaction(changeContact))
  route(customerContacts.remove, inTransaction(removeContact))
}
