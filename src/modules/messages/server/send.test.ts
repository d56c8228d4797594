import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import {
  captchaCode,
  createVisitor,
  type MessageBody,
  messageForm,
  type Visitor,
} from '#app/testing/visitor.ts'
import { consumeCaptcha } from '#kits/captcha/server/captcha.ts'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import { sendMessage } from '../contract/messages.ts'

let testServer: TestServer
let visitor: Visitor

beforeAll(async () => {
  testServer = await createTestServer()
  visitor = createVisitor(testServer)
})

afterAll(() => testServer.close())

beforeEach(async () => {
  await testServer.db.deleteFrom('message').execute()
  await testServer.db.deleteFrom('outbox').execute()
})

const pass = (seconds: number): void => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + seconds * 1000)
}

const stored = () => testServer.db.selectFrom('message').selectAll().execute()
/** To the brokerage, not to the visitor. */
const queued = () =>
  testServer.db.selectFrom('outbox').select('id').where('recipient', '<>', messageForm.email).execute()
const isAlive = async (captchaId: string) =>
  (await consumeCaptcha(testServer.db, { captchaId, captchaCode }, testServer.clock.now)) !== undefined

describe('a visitor’s message', () => {
  test('is kept as it was written, pending, with the language of the page [S1-03 S4-24]', async () => {
    expect(await visitor.send({}, { language: 'zh-CN' })).toMatchObject({
      status: 200,
      code: 0,
      result: null,
    })
    expect(await stored()).toMatchObject([
      { ...messageForm, language: 'zh-CN', status: 1, version: 1, process_time: null, processed_by: null },
    ])
  })

  test.each<MessageBody>([{ email: null }, { phone: null }, { email: undefined }, { phone: undefined }])(
    'needs one of email and phone: %j is enough [S5-10]',
    async (body) => {
      expect((await visitor.send(body)).status).toBe(200)
    },
  )

  test('is not for signed-in managers only: a dead token does not matter', async () => {
    const captchaId = await visitor.newCaptcha()
    const body = { ...messageForm, captchaId, captchaCode: 'kx3ma' }
    const options = { token: 'made-up', address: visitor.newAddress() }
    expect((await testServer.call(sendMessage, body, options)).status).toBe(200)
  })

  test.each<[string, string, object]>([
    ['no name', 'name', { name: '  ' }],
    ['a name of 101 characters', 'name', { name: 'ñ'.repeat(101) }],
    ['a header after the name', 'name', { name: 'Ana\r\nBcc: all@example.com' }],
    ['a line feed in the name', 'name', { name: 'Ana\nBcc: all@example.com' }],
    ['NUL in the name', 'name', { name: 'Ana\u0000' }],
    ['half a surrogate pair in the name', 'name', { name: 'Ana \ud800' }],
    ['neither email nor phone', 'email', { email: null, phone: null }],
    ['an empty email', 'email', { email: '' }],
    ['an email without a host', 'email', { email: 'mariana@' }],
    ['two emails', 'email', { email: 'a@example.com,b@example.com' }],
    ['a header after the email', 'email', { email: 'a@example.com\r\nBcc: all@example.com' }],
    ['a name around the email', 'email', { email: 'Ana <a@example.com>' }],
    ['NUL in the email', 'email', { email: 'a\u0000@example.com' }],
    ['an email of 255 characters', 'email', { email: `${'a'.repeat(243)}@example.com` }],
    ['letters in the phone', 'phone', { phone: 'llámame' }],
    ['four digits of phone', 'phone', { phone: '5555' }],
    ['a phone of 21 characters', 'phone', { phone: '5'.repeat(21) }],
    ['two lines of phone', 'phone', { phone: '33 5555\n0142' }],
    ['no content', 'content', { content: ' \n ' }],
    ['2,001 characters of content', 'content', { content: '字'.repeat(2001) }],
    ['NUL in the content', 'content', { content: 'a\u0000b' }],
    ['half a surrogate pair in the content', 'content', { content: '\udc00' }],
    ['content as a list', 'content', { content: ['Hola'] }],
    ['a captcha id that is none', 'captchaId', { captchaId: '1' }],
    ['no captcha id', 'captchaId', { captchaId: null }],
    ['an empty answer', 'captchaCode', { captchaCode: '' }],
    ['an answer as an object', 'captchaCode', { captchaCode: { $ne: '' } }],
    ['an answer as a list', 'captchaCode', { captchaCode: [captchaCode] }],
    ['an answer of 21 characters', 'captchaCode', { captchaCode: 'K'.repeat(21) }],
    ['a status', 'status', { status: 2 }],
    ['its time', 'createdAt', { createdAt: '2026-01-01T00:00:00.000Z' }],
  ])('with %s is refused on %s, and the captcha stays good [S5-11]', async (_what, path, body) => {
    const captchaId = await visitor.newCaptcha()
    const answer = await testServer.post(
      sendMessage.path,
      { ...messageForm, captchaId, captchaCode, ...body },
      { address: visitor.newAddress(), language: 'en-US' },
    )
    expect(answer).toMatchObject({ status: 422, code: 422, result: { fields: [{ path }] } })
    expect((answer.result as { fields: { msg: string }[] }).fields[0]?.msg).toMatch(/^[A-Z].+\.$/)
    expect(await stored()).toEqual([])
    expect(await isAlive(captchaId)).toBe(true)
  })

  test('with __proto__ is refused', async () => {
    const captchaId = await visitor.newCaptcha()
    const body = JSON.stringify({ ...messageForm, captchaId, captchaCode })
    const poisoned = body.replace('{', '{"__proto__":{"status":2},')
    expect((await testServer.post(sendMessage.path, poisoned)).status).toBeOneOf([400, 422])
    expect(await stored()).toEqual([])
  })

  test('of 2,000 characters beyond the basic plane, with 100 of name, is kept whole', async () => {
    const [name, content] = ['𠮷'.repeat(100), '🚢'.repeat(2000)]
    expect((await visitor.send({ name, content })).status).toBe(200)
    expect(await stored()).toMatchObject([{ name, content }])
  })

  test('is kept as text, whatever marks it holds', async () => {
    const content = "'); drop table message; -- <script>alert(1)</script> {{7*7}} %_\\"
    expect((await visitor.send({ content })).status).toBe(200)
    expect(await stored()).toMatchObject([{ content }])
  })
})

describe('the captcha of a message', () => {
  const wrong = { status: 422, result: { fields: [{ path: 'captchaCode' }] } }

  test('that is wrong is said on its field, in the language of the request, and is spent [S3-67]', async () => {
    const captchaId = await visitor.newCaptcha()
    const answer = await visitor.send({ captchaId, captchaCode: 'wrong' })
    expect(answer).toMatchObject(wrong)
    const msg = 'El código no coincide o ya venció. Escribe el nuevo.'
    expect(answer.result).toEqual({
      key: 'validation',
      fields: [{ path: 'captchaCode', key: 'captcha_wrong', msg }],
    })
    expect(await visitor.send({ captchaId })).toMatchObject(wrong)
    expect(await stored()).toEqual([])
    expect(await queued()).toEqual([])
  })

  test('that was used, has expired, was never given or is another’s does not count [S5-12]', async () => {
    const used = await visitor.newCaptcha()
    expect((await visitor.send({ captchaId: used })).status).toBe(200)
    expect(await visitor.send({ captchaId: used })).toMatchObject(wrong)
    const old = await visitor.newCaptcha()
    pass(601)
    expect(await visitor.send({ captchaId: old })).toMatchObject(wrong)
    expect(await visitor.send({ captchaId: randomUUID() })).toMatchObject(wrong)
    const { captchaId } = (await testServer.call(generateCaptcha, {}, { address: visitor.newAddress() }))
      .result
    expect(await visitor.send({ captchaId })).toMatchObject(wrong)
    expect(await stored()).toHaveLength(1)
  })

  test('sent with fifty messages at once brings one of them through', async () => {
    const captchaId = await visitor.newCaptcha()
    const addresses = Array.from({ length: 5 }, () => visitor.newAddress())
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        visitor.send({ captchaId }, { address: addresses[i % 5] as string }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49)
    expect(await stored()).toHaveLength(1)
    expect(await queued()).toHaveLength(1)
  })

  test('stays good where the message could not be stored, and nothing of it is left', async () => {
    const captchaId = await visitor.newCaptcha()
    const address = visitor.newAddress()
    await sql`alter table outbox rename to outbox_away`.execute(testServer.db)
    try {
      expect((await visitor.send({ captchaId }, { address })).status).toBe(500)
    } finally {
      await sql`alter table outbox_away rename to outbox`.execute(testServer.db)
    }
    expect(await stored()).toEqual([])
    expect((await visitor.send({ captchaId }, { address })).status).toBe(200)
  })
})

describe('messages from one address', () => {
  test('are tried sixty times a minute, right or wrong', { tags: 'further' }, async () => {
    const address = visitor.newAddress()
    for (let i = 0; i < 60; i++)
      expect((await visitor.send({ captchaId: randomUUID() }, { address })).status).toBe(422)
    const captchaId = await visitor.newCaptcha()
    const refused = await visitor.send({ captchaId }, { address })
    expect(refused).toMatchObject({ status: 429, code: 429, result: { key: 'too_often' } })
    expect(Number(refused.headers['retry-after'])).toBeOneOf([59, 60])
    expect((await visitor.send({}, { address: visitor.newAddress() })).status).toBe(200)
    pass(61)
    expect((await visitor.send({ captchaId }, { address })).status).toBe(200)
  })

  test('are accepted twenty times a day; refused ones do not count, nor do other addresses', async () => {
    const address = visitor.newAddress()
    for (let i = 0; i < 20; i++) {
      expect((await visitor.send({ captchaId: randomUUID() }, { address })).status).toBe(422)
      expect((await visitor.send({}, { address })).status).toBe(200)
    }
    const captchaId = await visitor.newCaptcha()
    const refused = await visitor.send({ captchaId }, { address, language: 'en-US' })
    expect(refused).toMatchObject({ status: 429, msg: 'Too many attempts. Try again in 24 hr.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await isAlive(captchaId)).toBe(true)
    expect((await visitor.send({}, { address: visitor.newAddress() })).status).toBe(200)
    pass(86_401)
    expect((await visitor.send({}, { address })).status).toBe(200)
  })

  test('sent at once are never more than twenty', async () => {
    const address = visitor.newAddress()
    const answers = await Promise.all(Array.from({ length: 40 }, () => visitor.send({}, { address })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(await stored()).toHaveLength(20)
  })

  test('count by network where the address is of the sixth version', async () => {
    for (let i = 1; i <= 61; i++) {
      const { status } = await visitor.send({ captchaId: randomUUID() }, { address: `2001:db8:1:2:${i}::1` })
      expect(status, `message ${i}`).toBe(i <= 60 ? 422 : 429)
    }
  })
})
