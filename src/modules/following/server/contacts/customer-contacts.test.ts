import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { customers } from '#modules/customers/contract.ts'
import { type CustomerContact, customerContacts, maxContacts } from '#modules/following/contract/contacts.ts'
import { follow } from '#modules/following/contract/following.ts'
import type { FollowEvent } from '#modules/following/rules/follow.ts'
import { createFollowerClient } from '#modules/following/testing/client.ts'
import { agree } from '#modules/following/testing/consents.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

type ContactInput = Input<typeof customerContacts.create>

let testServer: CabinTestServer
let token: string
let made = 0

beforeAll(async () => {
  testServer = await openCabinTestServer()
})
afterAll(() => testServer.close())
beforeEach(async () => {
  token = testServer.shop
  await sql`truncate follower, rate_limit, mail_consent cascade`.execute(testServer.db)
})

const customer = async (owner = token) =>
  (await testServer.call(customers.create, { code: `K${++made}`, name: `Cliente ${made}` }, { token: owner }))
    .result

async function formOf(members: Partial<ContactInput> = {}): Promise<ContactInput> {
  const customerId = members.customerId ?? (await customer()).id
  return {
    customerId,
    name: 'Ana Ruiz',
    email: `ana${++made}@example.com`,
    language: 'es-MX',
    events: ['status'],
    ...members,
  }
}
const create = async (members: Partial<ContactInput> = {}, by = token) =>
  testServer.call(customerContacts.create, await formOf(members), { token: by })
const created = async (members: Partial<ContactInput> = {}): Promise<CustomerContact> => {
  const answer = await create(members)
  expect(answer.status).toBe(200)
  return answer.result
}
/** Whose reader has agreed. */
const agreed = async (members: Partial<ContactInput> = {}): Promise<CustomerContact> => {
  const contact = await created(members)
  await agree(testServer.db, contact.email)
  return contact
}
const formOfRow = ({ customerId, name, email, language, events, digest }: CustomerContact) => ({
  customerId,
  name,
  email,
  language,
  events,
  digest,
})
const update = (contact: CustomerContact, change: Partial<Omit<ContactInput, 'id'>> = {}, by = token) =>
  testServer.call(
    customerContacts.update,
    { ...formOfRow(contact), id: contact.id, version: contact.version, ...change },
    { token: by },
  )
const get = async (id: string, by = token) => testServer.call(customerContacts.get, { id }, { token: by })
const list = async (input: Input<typeof customerContacts.getPage>, by = token) =>
  (await testServer.call(customerContacts.getPage, input, { token: by })).result.items
const keysOf = (answer: { result: unknown }) =>
  (answer.result as { fields?: { path: string; key: string }[] }).fields?.map(
    ({ path, key }) => `${path} ${key}`,
  )

describe('a contact', () => {
  test('is added, read, found, changed and deleted, and the log has each', async () => {
    const contact = await created({ events: ['clock', 'status', 'status'] })
    expect(contact).toMatchObject({ version: 1, events: ['status', 'clock'], digest: false, stoppedAt: null })
    const { customerId } = contact
    expect(await list({ customerId })).toEqual([contact])
    expect(await list({ keyword: contact.email.toUpperCase() })).toEqual([contact])
    expect(await list({ keyword: 'nobody' })).toEqual([])
    const changed = (await update(contact, { name: 'Ana Ruiz Paz', digest: true })).result
    expect(changed).toMatchObject({ version: 2, name: 'Ana Ruiz Paz', digest: true })
    expect((await get(contact.id)).result).toEqual(changed)
    const remove = () => testServer.call(customerContacts.remove, { id: contact.id, version: 2 }, { token })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    const { result } = await testServer.call(
      getAuditPage,
      { entity: 'customer_contact', entityId: contact.id },
      { token: testServer.operator },
    )
    expect(result.items.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
    expect(result.items[1]?.after).toMatchObject({ name: 'Ana Ruiz Paz', customerName: contact.customerName })
  })

  test('sent again with the same id is the same contact; with other members it is refused', async () => {
    const form = await formOf({ id: newId() })
    const first = await create(form)
    expect(await create(form)).toMatchObject({ status: 200, result: first.result })
    expect(await create({ ...form, name: 'Otra' })).toMatchObject({
      status: 409,
      result: { key: 'id_taken' },
    })
  })

  test('is refused where somebody changed it meanwhile, with the row as it is', async () => {
    const contact = await created()
    const { result: current } = await update(contact, { name: 'Primera' })
    expect(await update(contact, { name: 'Segunda' })).toMatchObject({
      status: 409,
      result: { key: 'stale', current },
    })
  })

  test('has an address that no other contact of the customer has', async () => {
    const { customerId, email } = await created()
    expect(await create({ customerId, email: email.toUpperCase() })).toMatchObject({
      status: 409,
      result: { key: 'email_taken' },
    })
    const other = await created({ customerId })
    expect(await update(other, { email })).toMatchObject({ status: 409, result: { key: 'email_taken' } })
    expect((await create({ email })).status).toBe(200)
  })

  test('is one of twenty at most, also of those added at once', async () => {
    const { id: customerId } = await customer()
    const answers = await Promise.all(Array.from({ length: maxContacts + 3 }, () => create({ customerId })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxContacts)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) expect(keysOf(answer)).toEqual(['customerId too_many'])
  })

  test('is not moved to another customer', async () => {
    const contact = await created()
    const answer = await update(contact, { customerId: (await customer()).id })
    expect([answer.status, keysOf(answer)]).toEqual([422, ['customerId valid_value']])
  })

  test('wants a name, an address, a language and known events', async () => {
    const { id: customerId } = await customer()
    const wrong = { customerId, name: ' ', email: 'ana', language: 'fr-FR', events: ['birthday'] }
    const answer = await testServer.post('/api/CargoClearService/CustomerContact/Create', wrong, { token })
    expect(answer.status).toBe(422)
    expect(keysOf(answer)?.map((field) => field.split(' ')[0])).toEqual([
      'name',
      'email',
      'language',
      'events.0',
    ])
  })
})

describe('whose contacts', () => {
  test('a shop reaches those of its own customers alone, the brokerage all', async () => {
    const contact = await created()
    const { customerId } = contact
    const stranger = testServer.stranger
    expect((await get(contact.id, stranger)).status).toBe(404)
    expect(await list({}, stranger)).toEqual([])
    expect(await list({ customerId }, stranger)).toEqual([])
    expect((await update(contact, {}, stranger)).status).toBe(404)
    const remove = { id: contact.id, version: 1 }
    expect((await testServer.call(customerContacts.remove, remove, { token: stranger })).status).toBe(404)
    const foreign = await create({ customerId }, stranger)
    expect([foreign.status, keysOf(foreign)]).toEqual([422, ['customerId unknown_id']])
    expect((await get(contact.id, testServer.operator)).result).toEqual(contact)
    // The id of somebody else's contact tells nothing but that it is taken.
    const taken = await create({ id: contact.id, customerId: (await customer(stranger)).id }, stranger)
    expect(taken).toMatchObject({ status: 409, result: { key: 'id_taken' } })
  })

  test('an archived customer gets no new ones, and those it has can be stopped', async () => {
    const contact = await created()
    const { customerId } = contact
    const { archive } = archiveCalls(customers)
    await testServer.call(archive, { id: customerId, version: 1 }, { token })
    const answer = await create({ customerId })
    expect([answer.status, keysOf(answer)]).toEqual([422, ['customerId archived']])
    expect((await update(contact, { events: [] })).result.events).toEqual([])
  })

  test('a customer with contacts is not deleted, and takes them along when it is merged, each once', async () => {
    const [gone, stays] = [await customer(), await customer()]
    const twin = `gemela${++made}@example.com`
    const moved = await created({ customerId: gone.id })
    await created({ customerId: gone.id, email: twin.toUpperCase() })
    const kept = await created({ customerId: stays.id, email: twin })
    expect(await testServer.call(customers.remove, { id: gone.id, version: 1 }, { token })).toMatchObject({
      status: 409,
      result: { key: 'in_use', usedBy: [{ entity: 'follower', count: 2 }] },
    })
    const merge = { id: gone.id, version: 1, intoId: stays.id, intoVersion: 1 }
    const answer = await testServer.call(archiveCalls(customers).merge, merge, { token })
    expect(answer).toMatchObject({ status: 200, result: { moved: 1, remaining: 0 } })
    const ids = (await list({ customerId: stays.id })).map(({ id }) => id)
    expect(ids.toSorted()).toEqual([moved.id, kept.id].toSorted())
  })

  test('of two contacts with one address that are merged, the one that stays is told of what either was', async () => {
    const [gone, stays] = [await customer(), await customer()]
    const merge = { id: gone.id, version: 1, intoId: stays.id, intoVersion: 1 }
    const twins = async (events: FollowEvent[], others: FollowEvent[]) => {
      const email = `gemela${++made}@example.com`
      const erased = await created({ customerId: gone.id, email, events })
      return { erased, kept: await created({ customerId: stays.id, email, events: others }) }
    }
    const warned = await twins(['clock', 'status'], ['eta', 'status'])
    const same = await twins(['status'], ['eta', 'status'])
    const stopped = await twins(['clock'], ['status'])
    const left = await twins(['clock', 'status'], ['eta'])
    const { db } = testServer
    const now = testServer.clock.now
    for (const { id } of [stopped.kept, left.erased])
      await db.updateTable('follower').set({ stopped_at: now }).where('id', '=', id).execute()
    await agree(db, warned.kept.email)
    const tellingsOf = (id: string) =>
      db.selectFrom('telling').select(['event', 'change']).where('follower_id', '=', id).execute()
    await testServer.create(testServer.sea({ customerId: gone.id }), token)
    const waiting = await tellingsOf(warned.erased.id)
    expect(waiting).toHaveLength(1)
    await testServer.call(archiveCalls(customers).merge, merge, { token })

    const found = new Map((await list({ customerId: stays.id })).map((contact) => [contact.id, contact]))
    expect(found.size).toBe(4)
    expect(await tellingsOf(warned.kept.id)).toEqual(expect.arrayContaining(waiting))
    expect(found.get(left.kept.id)).toMatchObject({ events: ['eta'], version: 1 })
    expect(found.get(warned.kept.id)).toMatchObject({ events: ['status', 'eta', 'clock'], version: 2 })
    expect(found.get(same.kept.id)).toMatchObject({ events: ['status', 'eta'], version: 1 })
    expect(found.get(stopped.kept.id)).toMatchObject({ events: [] })
    const historyOf = async (entityId: string) =>
      (await testServer.call(getAuditPage, { entityId }, { token: testServer.operator })).result.items[0]
    expect(await historyOf(warned.kept.id)).toMatchObject({
      action: 'update',
      before: { events: ['status', 'eta'] },
      after: { events: ['status', 'eta', 'clock'] },
    })
    expect(await historyOf(warned.erased.id)).toMatchObject({
      action: 'delete',
      before: { email: warned.erased.email, events: ['status', 'clock'] },
    })
  })
})

describe('what a contact is told', () => {
  const tellings = async (id: string) =>
    (await testServer.db.selectFrom('telling').select('event').where('follower_id', '=', id).execute()).map(
      ({ event }) => event,
    )
  const shipmentOf = (customerId: string) => testServer.create(testServer.sea({ customerId }), token)

  test('is of the customer’s shipments, new ones too, and of the events that were chosen', async () => {
    const told = await agreed({ events: ['status'] })
    const silent = await agreed({ customerId: told.customerId, events: [] })
    const others = await agreed()
    const cabin = await shipmentOf(told.customerId)
    await testServer.move(cabin, 30)
    expect(await tellings(told.id)).toEqual(['status', 'status'])
    expect(await tellings(silent.id)).toEqual([])
    expect(await tellings(others.id)).toEqual([])
  })

  test('comes as one mail in their language, however much happens, with a link to stop', async () => {
    const contact = await agreed({ language: 'en-US' })
    const reader = createFollowerClient(testServer)
    const cabin = await testServer.create(
      testServer.sea({ customerId: contact.customerId, companyId: testServer.shopCompany }),
      testServer.operator,
    )
    const silent = await testServer.create(testServer.sea(), testServer.operator)
    await testServer.move(await testServer.move(cabin, 30), 40)
    await testServer.move(silent, 30)
    const mails = await reader.news(contact.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(cabin.containerNo)
    expect(mails[0]?.text).toContain(contact.customerName)
    expect(mails[0]?.text).not.toContain(silent.containerNo)
    expect(await reader.news(contact.email, 60)).toHaveLength(1)
  })

  test('ends with one click, as the office sees; no form that was open before undoes it', async () => {
    const contact = await agreed()
    const reader = createFollowerClient(testServer)
    await shipmentOf(contact.customerId)
    const [mail] = await reader.news(contact.email)
    const mailed = mail ? reader.tokenIn(mail, 'token') : ''
    expect((await testServer.call(follow.stop, { token: mailed })).status).toBe(200)
    const stopped = (await get(contact.id)).result
    expect(stopped).toMatchObject({ events: [], version: 2, updatedBy: null })
    expect(stopped.stoppedAt).toBe(testServer.clock.now.toISOString())
    const before = await tellings(contact.id)
    await shipmentOf(contact.customerId)
    expect(await tellings(contact.id)).toEqual(before)
    expect((await update(contact, { name: 'Otro nombre' })).status).toBe(409)
    expect((await testServer.call(follow.stop, { token: mailed })).status).toBe(200)
    // Another name leaves it as it is; events chosen anew begin again.
    const renamed = (await update(stopped, { name: 'Otro nombre' })).result
    expect(renamed.stoppedAt).toBe(stopped.stoppedAt)
    const again = (await update(renamed, { events: ['status'] })).result
    expect(again).toMatchObject({ stoppedAt: null, consent: 'asked' })
    await agree(testServer.db, again.email)
    await shipmentOf(contact.customerId)
    expect(await tellings(contact.id)).toEqual([...before, 'status'])
  })

  test('begins anew with another address', async () => {
    const contact = await agreed()
    await testServer.db
      .updateTable('follower')
      .set({ bounced_at: testServer.clock.now })
      .where('id', '=', contact.id)
      .execute()
    expect((await get(contact.id)).result.bouncedAt).toBe(testServer.clock.now.toISOString())
    const corrected = (await update(contact, { email: `nueva${++made}@example.com` })).result
    expect(corrected.bouncedAt).toBeNull()
  })

  test('comes to so many strangers a day as a manager may add, and to no more', async () => {
    await testServer.db
      .insertInto('rate_limit')
      .values({
        bucket: `contactsByManager:${(await testServer.db.selectFrom('manager').select('id').where('user_name', '=', 'shop').executeTakeFirstOrThrow()).id}`,
        hits: Array.from({ length: 200 }, () => testServer.clock.now),
        expires_at: new Date(testServer.clock.now.getTime() + 86_400_000),
      })
      .execute()
    expect(await create()).toMatchObject({ status: 429, result: { key: 'too_often' } })
  })
})
