import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createVisitor, type Visitor } from '#server/testing/visitor.ts'

let testServer: TestServer
let visitor: Visitor

beforeAll(async () => {
  testServer = await createTestServer({ DEMO_DATA: '0', PUBLIC_URL: 'https://broker.example' })
  visitor = createVisitor(testServer)
})

afterAll(() => testServer.close())

beforeEach(async () => {
  await testServer.db.deleteFrom('message').execute()
  await testServer.db.deleteFrom('outbox').execute()
})

const queued = async () =>
  (await testServer.db.selectFrom('outbox').select(['recipient', 'content']).orderBy('id').execute()) as {
    recipient: string
    content: Record<string, string>
  }[]

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
      'Mensaje nuevo de Ana Bcc: a@example.com',
      'Mensaje nuevo de Ana Bcc: a@example.com',
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

  test('goes where the installer said, first of all', async () => {
    const other = await createTestServer({ DEMO_DATA: '0', OPERATOR_EMAIL: 'avisos@example.com' })
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
