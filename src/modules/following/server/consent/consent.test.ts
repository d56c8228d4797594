import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { type Driver, type OutgoingContents, RecipientRefused } from '#kits/mail/server/outbox/outgoing.ts'
import { customers } from '#modules/customers/contract.ts'
import { type CustomerContact, customerContacts } from '#modules/following/contract/contacts.ts'
import { follow } from '#modules/following/contract/following.ts'
import { createFollowerClient, type FollowerClient } from '#modules/following/testing/client.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { forFollowersOnly } from '../followers-only.ts'

type ContactInput = Input<typeof customerContacts.create>

let testServer: CabinTestServer
let client: FollowerClient
let made = 0
const dayMs = 86_400_000

beforeAll(async () => {
  testServer = await openCabinTestServer(createTestServer({ TOKEN_TTL_SECONDS: String(60 * 86_400) }))
  client = createFollowerClient(testServer)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await sql`truncate follower, rate_limit, mail_consent cascade`.execute(testServer.db)
})

const newEmail = () => `contacto-${++made}@example.com`

async function create(
  members: Partial<ContactInput> = {},
  token = testServer.shop,
): Promise<CustomerContact> {
  const customer = { code: `CO-${++made}`, name: `Cliente ${made}` }
  const customerId =
    members.customerId ?? (await testServer.call(customers.create, customer, { token })).result.id
  const form = {
    name: 'Ana',
    email: newEmail(),
    language: 'es-MX',
    events: ['status'],
    ...members,
    customerId,
  }
  const answer = await testServer.call(customerContacts.create, form as ContactInput, { token })
  expect(answer.status).toBe(200)
  return answer.result
}
const get = async (id: string) =>
  (await testServer.call(customerContacts.get, { id }, { token: testServer.operator })).result
const ask = (id: string, token = testServer.shop) => testServer.call(customerContacts.ask, { id }, { token })
const questions = async (email: string) =>
  (await client.mails(email)).filter(({ consentId }) => consentId !== undefined)
const tokenIn = ({ text }: { text: string }) => /\/follow\?consent=([\w-]{43})&lang=/.exec(text)?.[1] ?? ''
const lastToken = async (email: string) => tokenIn((await questions(email)).at(-1) ?? { text: '' })
const answer = (token: string, agree: boolean, address = client.newAddress()) =>
  testServer.call(customerContacts.answerConsent, { token, agree }, { address })
const tellings = async () => (await testServer.db.selectFrom('telling').selectAll().execute()).length
const shipmentOf = (customerId: string, token = testServer.shop) =>
  testServer.create(testServer.sea({ customerId }), token)

describe('a contact that anybody adds', () => {
  test.each(['shop', 'operator'] as const)(
    'by a %s is asked once, and told nothing before the yes',
    async (who) => {
      const contact = await create({}, testServer[who])
      expect(contact.consent).toBe('asked')
      await shipmentOf(contact.customerId, testServer[who])
      expect(await tellings()).toBe(0)
      expect(await client.news(contact.email, 60)).toEqual([])
      expect(await questions(contact.email)).toHaveLength(1)

      const { status, result } = await answer(await lastToken(contact.email), true)
      expect([status, result.consent]).toEqual([200, 'given'])
      expect((await get(contact.id)).consent).toBe('given')
      // Of what happened before nothing comes later.
      expect(await client.news(contact.email, 60)).toEqual([])
      await shipmentOf(contact.customerId, testServer[who])
      expect(await tellings()).toBe(1)
      expect(await client.news(contact.email)).toHaveLength(1)
    },
  )

  test('who refuses is told nothing, is not asked again, nor as another contact of that company', async () => {
    const contact = await create()
    const { email } = contact
    const token = await lastToken(email)
    expect((await answer(token, false)).result.consent).toBe('refused')
    expect(await ask(contact.id)).toMatchObject({ status: 409, result: { key: 'consent_refused' } })
    await testServer.call(
      customerContacts.remove,
      { id: contact.id, version: contact.version },
      { token: testServer.shop },
    )
    const again = await create({ email: email.toUpperCase() })
    expect(again.consent).toBe('refused')
    await shipmentOf(again.customerId)
    expect(await tellings()).toBe(0)
    expect(await questions(email)).toHaveLength(1)
    // Another company may ask for itself.
    const others = await create({ email }, testServer.stranger)
    expect(others.consent).toBe('asked')
    expect(await questions(email)).toHaveLength(2)
    // Whoever holds the link may think otherwise.
    expect((await answer(token, true)).result.consent).toBe('given')
    await shipmentOf(again.customerId)
    expect(await tellings()).toBe(1)
    await answer(token, false)
    expect(await tellings()).toBe(0)
  })

  test('who gave their consent gives it for another customer of the company too', async () => {
    const { email } = await create()
    await answer(await lastToken(email), true)
    expect((await create({ email })).consent).toBe('given')
    expect(await questions(email)).toHaveLength(1)
  })

  test('whose address is changed is asked at the new one', async () => {
    const contact = await create()
    await answer(await lastToken(contact.email), true)
    const email = newEmail()
    const { customerId, name, language, events, id, version } = contact
    const form = { id, version, customerId, name, language, events, email }
    const changed = await testServer.call(customerContacts.update, form, { token: testServer.shop })
    expect(changed.result.consent).toBe('asked')
    expect(await questions(email)).toHaveLength(1)
    await shipmentOf(customerId)
    expect(await tellings()).toBe(0)
  })

  test('who stopped and is chosen events for again is asked again', async () => {
    const contact = await create()
    await answer(await lastToken(contact.email), true)
    await shipmentOf(contact.customerId)
    const [mail] = await client.news(contact.email)
    await testServer.call(follow.stop, { token: mail ? client.tokenIn(mail, 'token') : '' })
    const stopped = await get(contact.id)
    expect(stopped).toMatchObject({ consent: 'none', events: [] })
    const { customerId, name, language, email, id, version } = stopped
    const form = { id, version, customerId, name, language, email, events: ['status' as const] }
    const { result } = await testServer.call(customerContacts.update, form, { token: testServer.shop })
    expect(result).toMatchObject({ consent: 'asked', stoppedAt: null })
    const before = await tellings()
    await shipmentOf(customerId)
    expect(await tellings()).toBe(before)
  })
})

describe('the question', () => {
  test('holds of the company its name alone, without links, and of the contact nothing', async () => {
    const name = 'ACME» pague en https://evil.example o evil.com, avisa@evil.example «SA'
    const rename = (to: string) =>
      testServer.db
        .updateTable('company')
        .set({ name: to })
        .where('id', '=', testServer.shopCompany)
        .execute()
    const { name: before } = await testServer.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', testServer.shopCompany)
      .executeTakeFirstOrThrow()
    await rename(name)
    try {
      for (const language of ['es-MX', 'en-US', 'zh-CN'] as const) {
        const { email } = await create({ name: 'PALABRAS AJENAS', language })
        const [mail] = await questions(email)
        const { subject, text, html = '' } = mail as OutgoingContents['mail']
        expect(subject).not.toContain('ACME')
        expect(text).toMatch(/[«“]ACME' pague en […[\]]+ o evil\. com[^»”]*[»”]/)
        for (const shown of [text, html]) {
          expect(shown).not.toMatch(/evil\.[^ ]|@evil|PALABRAS|Cliente/)
          expect(shown).toContain(`&lang=${language}`.replace('&', shown === html ? '&amp;' : '&'))
        }
      }
    } finally {
      await rename(before)
    }
  })

  test('is asked again twice a month at most, and three times a day of one address', async () => {
    const contact = await create()
    expect((await ask(contact.id)).result.consent).toBe('asked')
    expect(await questions(contact.email)).toHaveLength(2)
    expect(await ask(contact.id)).toMatchObject({ status: 429 })
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 2 * dayMs)
    expect(await ask(contact.id)).toMatchObject({ status: 429 })
    const email = newEmail()
    await create({ email })
    const { id } = await create({ email }, testServer.stranger)
    expect((await ask(id, testServer.stranger)).status).toBe(200)
    const third = await create({ email }, testServer.operator)
    expect(third.consent).toBe('none')
    expect(await questions(email)).toHaveLength(3)
    expect((await ask(third.id, testServer.operator)).status).toBe(429)
  })

  test('of somebody else’s contact is asked by nobody', async () => {
    const { id } = await create()
    expect((await ask(id, testServer.stranger)).status).toBe(404)
  })

  test('is sent only while it is open, and a mailbox that is not there is noted', async () => {
    const sent: string[] = []
    const send = async ({ recipient }: { recipient: string }) => {
      if (recipient.startsWith('contacto-gone')) throw new RecipientRefused('550')
      sent.push(recipient)
      return 'there'
    }
    const driver = { destination: '', secrets: [], deliver: send } as unknown as Driver<'mail'>
    const guarded = forFollowersOnly(driver, { db: testServer.db, now: () => testServer.clock.now })
    const deliver = async (email: string) => {
      const [content] = await questions(email)
      return guarded.deliver({ recipient: email, content } as never, new AbortController().signal)
    }
    const open = await create()
    expect(await deliver(open.email)).toBe('there')
    await answer(await lastToken(open.email), false)
    expect(await deliver(open.email)).toBe('nobody')
    const gone = await create({ email: `contacto-gone-${++made}@example.com` })
    await expect(deliver(gone.email)).rejects.toThrow('550')
    expect((await get(gone.id)).bouncedAt).not.toBeNull()
    expect(sent).toEqual([open.email])
  })
})

describe('the link', () => {
  test('that is unknown is refused, twenty times an hour, and holds up no right one', async () => {
    const { email } = await create()
    const token = await lastToken(email)
    const wrong = () => answer('x'.repeat(43), true, '192.0.2.9')
    expect(await wrong()).toMatchObject({ status: 403, result: { key: 'consent_link_dead' } })
    for (let n = 1; n < 20; n++) expect((await wrong()).status).toBe(403)
    expect((await wrong()).status).toBe(429)
    expect((await answer(token, true, '192.0.2.9')).status).toBe(200)
    for (let n = 1; n < 60; n++) expect((await answer(token, true)).status).toBe(200)
    expect((await answer(token, true)).status).toBe(429)
  })

  test('that a scanner opens answers nothing', async () => {
    const contact = await create()
    const token = await lastToken(contact.email)
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [
        `/follow?consent=${token}&lang=es-MX`,
        `${customerContacts.answerConsent.path}?token=${token}&agree=true`,
      ])
        await testServer.app.inject({ method, url })
    expect((await get(contact.id)).consent).toBe('asked')
  })
})
