import { newId } from '#kits/db/server/uuid.ts'
import { hashOf, newToken } from '#kits/mail/server/link-tokens.ts'
import { customers } from '#modules/customers/contract.ts'
import { customerContacts } from '#modules/following/contract/contacts.ts'
import { type SecurityTestServer, strangersMark } from '../test-server.ts'
import { good } from './request.ts'

const formOf = (customerId: string) => ({
  customerId,
  name: strangersMark,
  email: `contacto-${newId()}@example.com`,
  language: 'es-MX' as const,
  events: ['status' as const],
})

/** A new manager each time: one may add two hundred contacts a day. */
async function customer(testServer: SecurityTestServer) {
  const { token } = await testServer.addManager('shop')
  const input = { code: newId().slice(-12), name: strangersMark }
  return { token, customerId: (await testServer.call(customers.create, input, { token })).result.id }
}

async function contact(testServer: SecurityTestServer) {
  const { token, customerId } = await customer(testServer)
  const form = formOf(customerId)
  const { id } = (await testServer.call(customerContacts.create, form, { token })).result
  return { token, form, id }
}

/** Calls about the contacts of customers. */
export const customerContactRequests = [
  good(customerContacts.getPage, async (testServer) => {
    const { token, form } = await contact(testServer)
    return { token, input: { customerId: form.customerId, keyword: strangersMark } }
  }),
  good(customerContacts.get, async (testServer) => {
    const { token, id } = await contact(testServer)
    return { token, input: { id } }
  }),
  good(customerContacts.create, async (testServer) => {
    const { token, customerId } = await customer(testServer)
    return { token, input: formOf(customerId) }
  }),
  good(customerContacts.update, async (testServer) => {
    const { token, form, id } = await contact(testServer)
    return { token, input: { ...form, id, version: 1, name: `${strangersMark} 2`, digest: true } }
  }),
  good(customerContacts.remove, async (testServer) => {
    const { token, id } = await contact(testServer)
    return { token, input: { id, version: 1 } }
  }),
  good(customerContacts.ask, async (testServer) => {
    const { token, id } = await contact(testServer)
    return { token, input: { id } }
  }),
  good(customerContacts.answerConsent, async (testServer) => {
    const { form } = await contact(testServer)
    const token = newToken()
    await testServer.db
      .updateTable('mail_consent')
      .set({ token_hash: hashOf(token) })
      .where('email', '=', form.email)
      .execute()
    return { input: { token, agree: true } }
  }),
]
