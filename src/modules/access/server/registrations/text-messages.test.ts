import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { captchaCode } from '#app/testing/visitor.ts'
import { registerPhoneCode } from '#modules/access/contract/registrations.ts'
import {
  createRegistrationClient,
  type RegistrationClient,
} from '#modules/access/testing/registration-client.ts'

let testServer: TestServer
let applicant: RegistrationClient
const metricsToken = 'a token of a monitor'.replaceAll(' ', '-')

beforeAll(async () => {
  testServer = await createTestServer({
    SMS_COUNTRIES: 'MX, us,CN',
    SMS_DAILY_BUDGET: '10',
    OPERATOR_EMAIL: 'guardia@example.com',
    METRICS_TOKEN: metricsToken,
  })
  applicant = createRegistrationClient(testServer)
})
afterAll(() => testServer.close())

const pass = (seconds: number): void => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + seconds * 1000)
}

const day = 86_401

const ask = async (areaCode: string, phone: string, options: { language?: string } = {}) =>
  testServer.call(
    registerPhoneCode,
    { areaCode, phone, captchaId: await applicant.newCaptcha(), captchaCode },
    { address: applicant.newAddress(), ...options },
  )

const kept = async () => ({
  texts: (await testServer.db.selectFrom('outbox').select('id').where('kind', '=', 'text_message').execute())
    .length,
  codes: (await testServer.db.selectFrom('valid_code').select('target').execute()).length,
  budget: await testServer.db
    .selectFrom('rate_limit')
    .select('hits')
    .where('bucket', 'like', 'textMessages:%')
    .execute(),
})

describe('a text message', () => {
  test.each([
    ['a premium number', '+52', '900 123 4567'],
    ['a free number', '+52', '800 123 4567'],
    ['a landline', '+86', '755 8388 1234'],
    ['a satellite phone', '+870', '773 111 632'],
    ['another satellite phone', '+881', '612 345 678'],
    ['a country nobody named', '+34', '612 345 678'],
    ['the Caribbean behind +1', '+1', '876 234 5678'],
    ['a number that is none', '+52', '000 000 0000'],
  ])('is not sent to %s: %s %s leaves nothing', async (_what, areaCode, phone) => {
    const before = await kept()
    expect(await ask(areaCode, phone)).toMatchObject({ status: 422, result: { fields: [{ path: 'phone' }] } })
    expect(await kept()).toEqual(before)
  })

  test.each([
    ['es-MX', 'Solo enviamos mensajes de texto a números de México, Estados Unidos y China.'],
    ['en-US', 'We only send text messages to numbers in Mexico, United States, and China.'],
    ['zh-CN', '短信仅可发送至以下国家或地区的号码：墨西哥、美国和中国。'],
  ])('elsewhere is refused in %s with the countries by name', async (language, msg) => {
    const { result } = await ask('+34', '612 345 678', { language })
    expect(result).toMatchObject({ fields: [{ path: 'phone', msg }] })
  })

  test('does not outlive the code in it', async () => {
    expect((await ask('+52', '55 7000 0199')).status).toBe(200)
    const newest = (table: 'outbox' | 'valid_code') =>
      testServer.db.selectFrom(table).select('expires_at').orderBy('expires_at', 'desc').executeTakeFirst()
    const text = await newest('outbox')
    expect(text?.expires_at).not.toBeNull()
    expect(text).toEqual(await newest('valid_code'))
  })

  test('goes three times a day to one phone, however it is written and whoever asks', async () => {
    const spellings = ['55 7000 0142', '+52 55 7000 0142', '(55) 7000-0142', '5570000142']
    for (const phone of spellings.slice(0, 3)) {
      expect((await ask('+52', phone)).status).toBe(200)
      pass(61)
    }
    const before = await kept()
    for (const phone of spellings) {
      const refused = await ask('+52', phone)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    }
    expect(await kept()).toEqual(before)
    expect(await applicant.textsTo('+525570000142')).toHaveLength(3)
    pass(day)
    expect((await ask('+52', '5570000142')).status).toBe(200)
  })

  test('has a budget for all of a day, of which the operator hears at 80 % and when it is spent', async () => {
    pass(day)
    const alerts = async () => (await applicant.mailsTo('guardia@example.com')).map(({ subject }) => subject)
    const send = () => ask('+52', applicant.newPhone())
    for (let i = 0; i < 7; i++) expect((await send()).status).toBe(200)
    expect(await alerts()).toEqual([])
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect(await alerts()).toEqual(['Mensajes de texto: van 8 de 10 en 24 horas'])
    const atOnce = await Promise.all(Array.from({ length: 8 }, send))
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await alerts()).slice(1)).toEqual(['Mensajes de texto agotados: 10 de 10 en 24 horas'])
    const before = await kept()
    const refused = await send()
    expect(refused).toMatchObject({
      status: 429,
      msg: expect.stringMatching(/^Por hoy ya no podemos enviar/),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    expect(await kept()).toEqual(before)
  })

  test('is counted for a monitor', async () => {
    const { body } = await testServer.app.inject({
      url: '/api/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(body).toContain('\ncargo_clear_text_messages_day 10\n')
    expect(body).toContain('\ncargo_clear_text_messages_budget 10\n')
    pass(day)
    expect((await ask('+52', applicant.newPhone())).status).toBe(200)
  })
})
