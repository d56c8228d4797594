import { call } from '#kits/http/web/call.ts'
import { customerContacts, maxContacts } from '#modules/following/contract/contacts.ts'

/** All contacts of a customer. */
export async function contactsOf(customerId: string, signal: AbortSignal) {
  const query = { customerId, pageSize: maxContacts }
  return (await call(customerContacts.getPage, query, { signal, autoError: false })).items
}
