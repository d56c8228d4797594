import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { createVisitor, messageForm, type Visitor } from '#app/testing/visitor.ts'

let testServer: TestServer
let visitor: Visitor

beforeAll(async () => {
  testServer = await createTestServer({ PUBLIC_URL: 'https://broker.example' })
  visitor = createVisitor(testServer)
})

afterAll(() => testServer.close())

beforeEach(async () => {
  await testServer.db.deleteFrom('message').execute()
  await testServer.db.deleteFrom('outbox').execute()
})

interface QueuedMail {
  recipient: string
  content: Record<string, string>
}

const everyMail = async () =>
  (await testServer.db
    .selectFrom('outbox')
    .select(['recipient', 'content'])
    .orderBy('id')
    .execute()) as QueuedMail[]

/** To the brokerage. */
const queued = async () => (await everyMail()).filter(({ recipient }) => recipient !== messageForm.email)
/** To the visitor. */
const receipts = async () => (await everyMail()).filter(({ recipient }) => recipient === messageForm.email)

describe('the mail about a message', () => {
  const setOperatorEmail = (email: string | null) =>
    testServer.db.updateTable('company').set({ email }).where('kind', '=', 'operator').execute()

  test('goes to the operator, in Spanish, with the message, how to answer it and where it is', async () => {
    await setOperatorEmail('operaciones@example.com')
    await visitor.send({ content: 'Línea 1\n<b>Línea 2</b>' }, { language: 'zh-CN' })
    const [mail] = await queued()
    expect(mail).toMatchObject({
      recipient: 'operaciones@example.com',
      content: { subject: 'Mensaje nuevo de Mariana Ríos', replyTo: 'mariana@example.com' },
    })
    const { text = '', html = '' } = mail?.content ?? {}
    for (const part of [
      'Correo: mariana@example.com',
      'Teléfono: 33 5555 0142',
      '> Línea 1\n> <b>Línea 2</b>',
      'Responde a este correo',
      '中文',
      'https://broker.example/messages',
    ])
      expect(text).toContain(part)
    expect(html).toContain('&lt;b&gt;Línea 2&lt;/b&gt;')
    expect(html).toContain('href="https://broker.example/messages"')
  })

  test('has nobody to reply to where the visitor left a phone only', async () => {
    await visitor.send({ email: null })
    const [mail] = await queued()
    expect(mail?.content).not.toHaveProperty('replyTo')
    expect(mail?.content.text).toContain('respóndele por teléfono')
  })

  test('has a subject of one line whatever stands in the name', async () => {
    for (const name of [
      'Ana\u0085Bcc: a@example.com',
      'Ana\u2028Bcc: a@example.com',
      '=?utf-8?q?x?= $& {name}',
    ])
      expect((await visitor.send({ name })).status).toBe(200)
    const subjects = (await queued()).map(({ content }) => content.subject)
    expect(subjects.toSorted()).toEqual([
      'Mensaje nuevo de =?utf-8?q?x?= $& {name}',
      'Mensaje nuevo de Ana Bcc: […]',
      'Mensaje nuevo de Ana Bcc: […]',
    ])
  })

  test('goes to the oldest manager who may sign in where the operator has no address', async () => {
    await setOperatorEmail(null)
    await visitor.send()
    await testServer.createManager({ kind: 'operator', userName: 'second', password: 'a long password' })
    const admin = testServer.db.updateTable('manager').where('user_name', '=', 'admin')
    await admin.set({ disabled: true }).execute()
    await visitor.send()
    const everyone = testServer.db.updateTable('manager')
    await everyone.set({ disabled: true }).execute()
    expect((await visitor.send()).status).toBe(200)
    await everyone.set({ disabled: false }).execute()
    expect((await queued()).map(({ recipient }) => recipient)).toEqual([
      'admin@localhost.localdomain',
      'second@example.com',
    ])
    expect(await testServer.db.selectFrom('message').select('id').execute()).toHaveLength(3)
  })

  test('goes where the installer said, first of all', { tags: 'further' }, async () => {
    const other = await createTestServer({ OPERATOR_EMAIL: 'avisos@example.com' })
    try {
      await other.db.updateTable('company').set({ email: 'other@example.com' }).execute()
      await createVisitor(other).send()
      const { recipient } = await other.db.selectFrom('outbox').select('recipient').executeTakeFirstOrThrow()
      expect(recipient).toBe('avisos@example.com')
    } finally {
      await other.close()
    }
  })
})

describe('the mail that confirms a message to its sender', () => {
  const day = 86_400_000
  const pass = (ms: number): void => {
    testServer.clock.now = new Date(testServer.clock.now.getTime() + ms)
  }

  beforeEach(() => pass(day))

  test.each([
    ['es-MX', 'Recibimos tu mensaje'],
    ['en-US', 'We received your message'],
    ['zh-CN', '我们已收到您的留言'],
  ] as const)('is in the language of the page, %s, and names its reference', async (language, words) => {
    await visitor.send({}, { language })
    const { reference } = await testServer.db
      .selectFrom('message')
      .select('reference')
      .executeTakeFirstOrThrow()
    const [mail] = await receipts()
    expect(mail?.content.subject).toBe(`${words} [${reference}]`)
    expect(mail?.content.text).toContain(reference)
    expect(mail?.content).not.toHaveProperty('isPersonal')
  })

  test('holds nothing that the visitor wrote', async () => {
    const written = { name: 'Compra ya', content: 'https://spam.example', phone: '33 5555 0142' }
    await visitor.send(written)
    const [mail] = await receipts()
    const { subject, text, html } = mail?.content ?? {}
    for (const word of Object.values(written)) expect(`${subject}${text}${html}`).not.toContain(word)
  })

  test('goes once a day to an address, whoever writes it and however', async () => {
    const emails = [messageForm.email, messageForm.email.toUpperCase(), messageForm.email]
    for (const email of emails) expect((await visitor.send({ email })).status).toBe(200)
    const sent = async () =>
      (await everyMail()).filter(({ recipient }) => recipient.toLowerCase() === messageForm.email).length
    expect(await sent()).toBe(1)
    pass(day - 1000)
    await visitor.send()
    expect(await sent()).toBe(1)
    pass(2000)
    await visitor.send()
    expect(await sent()).toBe(2)
  })

  test('of messages sent at the same moment is one', async () => {
    await Promise.all(Array.from({ length: 5 }, () => visitor.send()))
    expect(await receipts()).toHaveLength(1)
    expect(await queued()).toHaveLength(5)
  })

  test('is not sent for a message that is refused, nor to somebody who left a phone only', async () => {
    await visitor.send({ content: '' })
    await visitor.send({ email: null })
    expect(await receipts()).toEqual([])
    await visitor.send()
    expect(await receipts()).toHaveLength(1)
  })

  test('says how to write again, and in its footer who runs the site', async () => {
    const setting = testServer.db.updateTable('setting')
    await setting.set({ email: 'hola@broker.example', name: 'Agencia Ejemplo, S.C.' }).execute()
    await visitor.send()
    await setting.set({ email: null, name: null }).execute()
    const [mail] = await receipts()
    expect(mail?.content.replyTo).toBe('hola@broker.example')
    expect(mail?.content.text).toContain('Agencia Ejemplo, S.C.')
    expect((await queued())[0]?.recipient).toBe('hola@broker.example')
  })
})
