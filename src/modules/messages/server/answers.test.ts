import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteMessagesBefore } from '#app/server/maintenance.queries.ts'
import { type EventReader, readEvents } from '#app/testing/event-reader.ts'
import { type ReadMail, readMail } from '#app/testing/mail-reader.ts'
import { createOutboxHarness } from '#app/testing/outbox-harness.ts'
import { startSmtpServer } from '#app/testing/smtp-server.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { DeliveryRefused } from '#kits/mail/server/outbox/outgoing.ts'
import { smtpDriver } from '#kits/mail/server/smtp.ts'
import { outbox } from '#kits/mail/shared/outbox.ts'
import { messages } from '../contract/messages.ts'

let testServer: TestServer
let harness: ReturnType<typeof createOutboxHarness>
let shop: string
const password = 'a long password'
const soon = { timeout: 10_000, interval: 10 }

interface Colleague {
  token: string
  id: string
}
let ana: Colleague
let luis: Colleague
let viewer: Colleague
let admin: Colleague

async function newColleague(
  userName: string,
  displayName: string | null,
  access = 'staff',
): Promise<Colleague> {
  const { managerId } = await testServer.createManager({ kind: 'operator', userName, password })
  await testServer.db
    .updateTable('manager')
    .set({ display_name: displayName, access })
    .where('id', '=', managerId)
    .execute()
  return { id: managerId, token: await testServer.signIn(userName, password) }
}

beforeAll(async () => {
  testServer = await createTestServer({ PUBLIC_URL: 'https://broker.example' })
  ana = await newColleague('ana', 'Ana Robles')
  luis = await newColleague('luis', null)
  viewer = await newColleague('vera', null, 'viewer')
  admin = await newColleague('jefa', null, 'admin')
  await testServer.createManager({ userName: 'tienda', password })
  shop = await testServer.signIn('tienda', password)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  for (const table of ['message', 'outbox', 'rate_limit'] as const)
    await testServer.db.deleteFrom(table).execute()
  testServer.clock.now = new Date()
  harness = createOutboxHarness(testServer)
})
afterEach(() => harness.stopAll())

interface Written {
  name?: string
  email?: string | null
  phone?: string | null
  content?: string
  language?: string
}

async function write(message: Written = {}): Promise<string> {
  const id = newId()
  await testServer.db
    .insertInto('message')
    .values({
      id,
      name: 'Mariana Ríos',
      email: 'mariana@example.com',
      content: '¿Cuánto cuesta?\n<b>Gracias</b>',
      language: 'es-MX',
      created_at: testServer.clock.now,
      ...message,
    })
    .execute()
  return id
}

const get = (id: string, { token }: Colleague = ana) => testServer.call(messages.get, { id }, { token })
const take = (id: string, by: Colleague, fromId: string | null = null) =>
  testServer.call(messages.take, { id, fromId }, { token: by.token })
const release = (id: string, by: Colleague) => testServer.call(messages.release, { id }, { token: by.token })
const answer = (id: string, by: Colleague = ana, more: Partial<Input<typeof messages.answer>> = {}) =>
  testServer.call(messages.answer, { id, text: 'Con gusto:\n\nson 300 pesos.', ...more }, { token: by.token })
const queued = () => testServer.db.selectFrom('outbox').select(['id', 'recipient', 'content']).execute()
const wording = async () => {
  const [mail] = (await queued()) as {
    content: { subject: string; text: string; html: string; replyTo?: string }
  }[]
  return mail?.content ?? expect.unreachable()
}

describe('who may', () => {
  test('a viewer reads a message and its answers, and changes nothing', async () => {
    const id = await write()
    await answer(id)
    expect((await get(id, viewer)).result.answers).toHaveLength(1)
    for (const refused of [await take(id, viewer), await release(id, viewer), await answer(id, viewer)])
      expect(refused).toMatchObject({ status: 403, result: { key: 'forbidden' } })
    expect(await queued()).toHaveLength(1)
  })

  test('a shop does neither', async () => {
    const id = await write()
    for (const [call, input] of [
      [messages.get, { id }],
      [messages.take, { id }],
      [messages.release, { id }],
      [messages.answer, { id, text: 'Hola' }],
    ] as const)
      expect((await testServer.post(call.path, input, { token: shop })).status).toBe(403)
    expect(await queued()).toEqual([])
    expect((await get(id)).result).toMatchObject({ version: 1, takenById: null, answers: [] })
  })

  test('nobody does so with a message that is not there', async () => {
    const id = randomUUID()
    for (const refused of [await get(id), await take(id, ana), await release(id, ana), await answer(id)])
      expect(refused).toMatchObject({ status: 404, result: { key: 'not_found' } })
  })
})

describe('taking a message', () => {
  test('says who has it and since when, in the list too', async () => {
    const id = await write()
    expect((await take(id, ana)).result).toMatchObject({
      takenById: ana.id,
      takenBy: 'Ana Robles',
      takenAt: testServer.clock.now.toISOString(),
      version: 2,
    })
    expect((await take(id, ana)).result.version).toBe(2)
    const { result } = await testServer.call(messages.getPage, {}, { token: luis.token })
    expect(result.items).toMatchObject([{ id, takenBy: 'Ana Robles' }])
  })

  test('by thirty at once: one wins, and the others are told who', async () => {
    const id = await write()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => take(id, i % 2 ? ana : luis)))
    const { takenBy, takenById } = (await get(id)).result
    const winner = takenById === ana.id ? ana : luis
    for (const [i, { status, result }] of answers.entries()) {
      const isWinner = (i % 2 ? ana : luis) === winner
      expect(status).toBe(isWinner ? 200 : 409)
      if (!isWinner) expect(result).toMatchObject({ key: 'message_taken', takenById, takenBy })
    }
    expect((await get(id)).result.version).toBe(2)
  })

  test('from a colleague needs their name, and is refused where another has it by now', async () => {
    const id = await write()
    await take(id, ana)
    expect(await take(id, luis)).toMatchObject({
      status: 409,
      msg: 'Ana Robles ya tomó este mensaje.',
      result: { key: 'message_taken', takenBy: 'Ana Robles' },
    })
    expect((await take(id, luis, viewer.id)).status).toBe(409)
    expect((await take(id, luis, ana.id)).result).toMatchObject({ takenById: luis.id, takenBy: 'luis' })
    expect((await take(id, ana)).status).toBe(409)
  })

  test('ends with a release by who has it, and by nobody else', async () => {
    const id = await write()
    await take(id, ana)
    expect(await release(id, luis)).toMatchObject({ status: 409, result: { key: 'message_taken' } })
    expect((await release(id, ana)).result).toMatchObject({ takenById: null, takenBy: null, takenAt: null })
    expect((await release(id, ana)).result.version).toBe(3)
    expect((await take(id, luis)).status).toBe(200)
  })

  test('is in the audit log', async () => {
    const id = await write()
    await take(id, ana)
    await take(id, luis, ana.id)
    await release(id, luis)
    const { result } = await testServer.call(getAuditPage, { entityId: id }, { token: admin.token })
    expect(result.items.map(({ before, after }) => [before?.takenBy, after?.takenBy])).toEqual([
      ['luis', null],
      ['Ana Robles', 'luis'],
      [null, 'Ana Robles'],
    ])
  })

  test('filters the list: mine, my colleagues’, nobody’s', async () => {
    const [mine, theirs, free] = [await write(), await write(), await write()]
    await take(mine, ana)
    await take(theirs, luis)
    const listed = async (taken: 'mine' | 'others' | 'nobody') => {
      const { result } = await testServer.call(messages.getPage, { taken }, { token: ana.token })
      return result.items.map(({ id }) => id)
    }
    expect(await listed('mine')).toEqual([mine])
    expect(await listed('others')).toEqual([theirs])
    expect(await listed('nobody')).toEqual([free])
  })
})

describe('an answer', () => {
  test('is kept with the message, queued to its address, and takes a message that nobody has', async () => {
    const id = await write()
    const { result } = await answer(id)
    expect(result).toMatchObject({ status: 1, version: 2, takenById: ana.id, answerCount: 1 })
    expect(result.answers).toEqual([
      {
        id: expect.any(String),
        authorName: 'Ana Robles',
        text: 'Con gusto:\n\nson 300 pesos.',
        createdAt: testServer.clock.now.toISOString(),
        delivery: 'queued',
      },
    ])
    expect((await queued()).map(({ recipient }) => recipient)).toEqual(['mariana@example.com'])
    await answer(id, luis)
    expect((await get(id)).result).toMatchObject({ takenById: ana.id, answerCount: 2 })
  })

  test('marks the message as processed where wished', async () => {
    const id = await write()
    const processed = {
      status: 2,
      processTime: testServer.clock.now.toISOString(),
      processedBy: 'Ana Robles',
    }
    expect((await answer(id, ana, { markProcessed: true })).result).toMatchObject(processed)
    // One that is processed may be answered again.
    expect((await answer(id, luis, { markProcessed: true })).result).toMatchObject({
      ...processed,
      answerCount: 2,
    })
    const { result } = await testServer.call(getAuditPage, { entityId: id }, { token: admin.token })
    expect(JSON.stringify(result.items)).not.toMatch(/300 pesos|mariana@/)
    expect(result.items).toHaveLength(3)
  })

  test('sent again by a client that got no reply is mailed once', async () => {
    const id = await write()
    const answerId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(id, ana, { answerId })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await queued()).toHaveLength(1)
    expect((await get(id)).result.answers).toMatchObject([{ id: answerId }])
    const other = await write()
    for (const taken of [
      await answer(id, ana, { answerId, text: 'Otra cosa' }),
      await answer(id, luis, { answerId }),
      await answer(other, ana, { answerId }),
    ])
      expect(taken).toMatchObject({ status: 409, result: { key: 'id_taken' } })
    expect(await queued()).toHaveLength(1)
  })

  test('is refused where a colleague answered what its writer had not seen', async () => {
    const id = await write()
    const answers = await Promise.all([ana, luis, ana, luis].map((by) => answer(id, by, { answersSeen: 0 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { authorName } = (await get(id)).result.answers[0] ?? expect.unreachable()
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      msg: expect.stringContaining(authorName),
      result: { key: 'already_answered' },
    })
    expect((await answer(id, luis, { answersSeen: 1 })).status).toBe(200)
  })

  test('is refused where the visitor left only a phone', async () => {
    const id = await write({ email: null, phone: '33 5555 0142' })
    expect(await answer(id)).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'id', msg: expect.stringContaining('teléfono') }] },
    })
    expect((await get(id)).result).toMatchObject({ version: 1, answers: [] })
  })

  test.each<[string, object]>([
    ['text', {}],
    ['text', { text: ' \n ' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['text', { text: 'a\u0000b' }],
    ['text', { text: '\ud800' }],
    ['markProcessed', { text: 'a', markProcessed: 'yes' }],
    ['answerId', { text: 'a', answerId: '1' }],
    ['answersSeen', { text: 'a', answersSeen: -1 }],
    ['to', { text: 'a', to: 'victim@example.com' }],
    ['email', { text: 'a', email: 'victim@example.com' }],
  ])('refuses a wrong %s', async (path, body) => {
    const id = await write()
    expect(await testServer.post(messages.answer.path, { id, ...body }, { token: ana.token })).toMatchObject({
      status: 422,
      result: { fields: [{ path }] },
    })
    expect(await queued()).toEqual([])
  })

  test('takes two thousand characters of any script', async () => {
    const id = await write()
    const text = '货'.repeat(1000) + '👍'.repeat(1000)
    expect((await answer(id, ana, { text })).result.answers).toMatchObject([{ text }])
  })

  test('is no relay: ten a day for a message, sixty an hour for a manager', { tags: 'further' }, async () => {
    const id = await write()
    const tries = await Promise.all(Array.from({ length: 13 }, () => answer(id)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(tries.find(({ status }) => status === 429)).toMatchObject({
      result: { key: 'too_often' },
      headers: { 'retry-after': expect.any(String) },
    })
    expect(await queued()).toHaveLength(10)
    for (let i = 0; i < 50; i++) expect((await answer(await write())).status).toBe(200)
    const next = await write()
    expect((await answer(next)).status).toBe(429)
    expect((await answer(next, luis)).status).toBe(200)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 3_600_001)
    expect((await answer(next)).status).toBe(200)
  })

  test('is erased with its message; templates stay', async () => {
    const id = await write()
    await answer(id)
    const count = () => testServer.db.selectFrom('message_template').select('id').execute()
    const templates = (await count()).length
    expect(templates).toBeGreaterThan(0)
    await deleteMessagesBefore(testServer.db, new Date(testServer.clock.now.getTime() + 1))
    expect(await testServer.db.selectFrom('message_answer').select('id').execute()).toEqual([])
    expect(await count()).toHaveLength(templates)
  })
})

describe('the delivery of an answer', () => {
  const delivery = async (id: string) => (await get(id)).result.answers.map((each) => each.delivery)
  const becomes = (id: string, state: string) =>
    vi.waitFor(async () => expect(await delivery(id)).toEqual([state]), soon)

  test('is known once the mail has left, also when the outbox has forgotten it', async () => {
    const id = await write()
    await answer(id)
    expect(await delivery(id)).toEqual(['queued'])
    harness.start(async () => undefined)
    await becomes(id, 'sent')
    await testServer.db.deleteFrom('outbox').execute()
    expect(await delivery(id)).toEqual(['sent'])
  })

  test('that failed for good is said, also once it was discarded; tried again it is queued', async () => {
    const id = await write()
    await answer(id)
    harness.start(async () => {
      throw new DeliveryRefused('550 no such user')
    })
    await becomes(id, 'undelivered')
    await harness.stopAll()
    const ids = (await queued()).map((mail) => mail.id)
    await testServer.call(outbox.retry, { ids }, { token: ana.token })
    expect(await delivery(id)).toEqual(['queued'])
    await testServer.call(outbox.discard, { ids }, { token: ana.token })
    expect(await delivery(id)).toEqual(['undelivered'])
  })
})

describe('the event stream', () => {
  const readers: EventReader[] = []
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave()
  })

  test('tells colleagues of who took, answered and what was delivered', async () => {
    const id = await write()
    const reader = await readEvents(testServer.app, viewer.token)
    readers.push(reader)
    expect(await reader.next()).toBe('resync')
    const told = (version: number) => ({ kind: 'message', id, version, action: 'update' })
    await take(id, ana)
    expect(await reader.next()).toEqual(told(2))
    await answer(id)
    expect(await reader.next()).toEqual(told(3))
    harness.start(async () => undefined)
    expect(await reader.next()).toEqual(told(3))
  })
})

describe('the mail of an answer', () => {
  const setOperatorEmail = (email: string | null) =>
    testServer.db.updateTable('company').set({ email }).where('kind', '=', 'operator').execute()

  const expected = {
    'es-MX': {
      subject: 'Respuesta a tu mensaje',
      reply: 'responde a este correo',
      write: 'página de contacto',
    },
    'en-US': { subject: 'Answer to your message', reply: 'reply to this email', write: 'contact page' },
    'zh-CN': { subject: '回复您的留言', reply: '直接回复本邮件', write: '联系页面' },
  }

  test.each(languages)(
    'speaks %s, carries the reference, and comes back to the brokerage',
    async (language) => {
      await setOperatorEmail('operaciones@example.com')
      const server = await startSmtpServer()
      try {
        const sender = { name: 'CargoClear', address: 'no-reply@broker.example' }
        const { port } = server
        const driver = smtpDriver({ host: '127.0.0.1', port, tls: 'opportunistic', auth: null }, sender)
        harness.start((mail, signal) => driver.deliver(mail, signal))
        const id = await write({ language })
        const { reference } = (await answer(id)).result
        await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
        const [received] = server.received
        expect(received?.to).toEqual(['mariana@example.com'])
        const { headers, parts }: ReadMail = readMail(received?.message ?? '')
        expect(headers.get('subject')).toEqual([`${expected[language].subject} [${reference}]`])
        expect(headers.get('reply-to')).toEqual(['operaciones@example.com'])
        expect(headers.get('from')).toEqual(['CargoClear <no-reply@broker.example>'])
        // Written by a person: a visitor's mail program may answer it.
        expect(headers.has('auto-submitted')).toBe(false)
        const [plain, html] = parts.map(({ text }) => text)
        for (const part of [
          'Con gusto:\n\nson 300 pesos.',
          '> ¿Cuánto cuesta?\n> <b>Gracias</b>',
          reference,
          expected[language].reply,
        ])
          expect(plain).toContain(part)
        expect(html).toContain(`<html lang="${language}">`)
        expect(html).toContain('Con gusto:<br><br>son 300 pesos.')
        expect(html).toContain('&lt;b&gt;Gracias&lt;/b&gt;')
        // Nothing of the manager, and no claim that a machine wrote it.
        expect(received?.message).not.toMatch(/\bana@|Ana Robles|autom/)
      } finally {
        await server.close()
      }
    },
  )

  test.each(languages)(
    'names the contact form in %s where the brokerage has no address',
    async (language) => {
      await setOperatorEmail(null)
      await answer(await write({ language }))
      const { text, replyTo } = await wording()
      expect(replyTo).toBeUndefined()
      expect(text).toContain(expected[language].write)
      expect(text).toContain('https://broker.example/contact')
    },
  )

  test('has one subject and one recipient, whatever the visitor wrote', async () => {
    const line = 'Ana\r\nBcc: victim@example.com\u2028X'
    await answer(await write({ name: 'Ana\u0085Bcc: v@example.com', content: line }), ana, {
      text: 'Hola\r\nBcc: victim@example.com\r\n\r\n.\r\nRCPT TO:<victim@example.com>',
    })
    const server = await startSmtpServer()
    try {
      const { port } = server
      const sender = { name: 'CargoClear', address: 'no-reply@broker.example' }
      const driver = smtpDriver({ host: '127.0.0.1', port, tls: 'opportunistic', auth: null }, sender)
      harness.start((mail, signal) => driver.deliver(mail, signal))
      await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
      const [received] = server.received
      expect(received?.to).toEqual(['mariana@example.com'])
      const { headers } = readMail(received?.message ?? '')
      expect(headers.has('bcc')).toBe(false)
      expect(headers.get('subject')).toHaveLength(1)
    } finally {
      await server.close()
    }
  })
})

test('a message is found by the name of who took it', async () => {
  const [taken] = [await write(), await write()]
  await take(taken, ana)
  const { result } = await testServer.call(messages.getPage, { keyword: 'robles' }, { token: ana.token })
  expect(result.items.map(({ id }) => id)).toEqual([taken])
})

describe('the reference', () => {
  test('is another for each message, and finds it', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => write()))
    const { result } = await testServer.call(messages.getPage, { pageSize: 100 }, { token: ana.token })
    const references = result.items.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(ids.length)
    for (const reference of references) expect(reference).toMatch(/^M-[2-9CDFGHJKMNPQRTVWXY]{5}$/)
    const [first] = result.items
    for (const keyword of [first?.reference ?? '', (first?.reference ?? '').toLowerCase()]) {
      const found = await testServer.call(messages.getPage, { keyword }, { token: ana.token })
      expect(found.result.items.map(({ id }) => id)).toEqual([first?.id])
    }
  })
})
