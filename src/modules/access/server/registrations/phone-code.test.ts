import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { captchaCode, createVisitor } from '#app/testing/visitor.ts'
import { registerPhoneCode } from '#modules/access/contract/registrations.ts'
import {
  createRegistrationClient,
  type RegistrationClient,
} from '#modules/access/testing/registration-client.ts'

let testServer: TestServer
let applicant: RegistrationClient

beforeAll(async () => {
  testServer = await createTestServer()
  applicant = createRegistrationClient(testServer)
})

afterAll(() => testServer.close())

const pass = (seconds: number): void => {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + seconds * 1000)
}

const texts = async () =>
  (await testServer.db.selectFrom('outbox').select('id').where('kind', '=', 'text_message').execute()).length

describe('a code to a phone', () => {
  test.each([
    ['es-MX', /tu código de registro es (\d{6})\./],
    ['en-US', /your registration code is (\d{6})\./],
    ['zh-CN', /您的注册验证码为 (\d{6})，/],
  ])('is six digits to the whole number, in %s, and is kept as a hash [S7-34]', async (language, wording) => {
    const phone = applicant.newPhone()
    const answer = await applicant.requestCode(phone, { language })
    expect(answer).toMatchObject({ status: 200, code: 0, result: null })
    const [text = '', ...more] = await applicant.textsTo(`+52${phone.replaceAll(' ', '')}`)
    expect(more).toEqual([])
    const [, code = 'none'] = wording.exec(text) ?? []
    expect(code).toMatch(/^\d{6}$/)
    const kept = await testServer.db
      .selectFrom('valid_code')
      .selectAll()
      .where('target', '=', `52${phone.replaceAll(' ', '')}`)
      .execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.code_hash.toString('latin1')).not.toContain(code)
  })

  test('is sent once a minute to a phone, however its number is written and whoever asks', async () => {
    expect((await applicant.requestCode('55 9000 0142')).status).toBe(200)
    for (const phone of ['5590000142', '(55) 9000-0142', '+52 55 9000 0142']) {
      const refused = await applicant.requestCode(phone)
      expect(refused).toMatchObject({ status: 429, result: { key: 'too_often' } })
      expect(Number(refused.headers['retry-after'])).toBeOneOf([59, 60])
    }
    pass(61)
    expect((await applicant.requestCode('5590000142')).status).toBe(200)
    expect(await applicant.textsTo('+525590000142')).toHaveLength(2)
  })

  test('asked for twenty times at once is sent once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => applicant.requestCode('55 9000 0143')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
    expect(await applicant.textsTo('+525590000143')).toHaveLength(1)
  })

  test('needs a right captcha; a wrong one is spent and keeps the phone from nothing', async () => {
    const before = await texts()
    const captchaId = await applicant.newCaptcha()
    const phone = applicant.newPhone()
    const body = { areaCode: '+52', phone, captchaId, captchaCode: 'wrong' }
    const wrong = { status: 422, result: { fields: [{ path: 'captchaCode' }] } }
    expect(await testServer.call(registerPhoneCode, body, { address: applicant.newAddress() })).toMatchObject(
      wrong,
    )
    expect(await applicant.requestCode(phone, {}, captchaId)).toMatchObject(wrong)
    expect(await applicant.requestCode(phone, {}, randomUUID())).toMatchObject(wrong)
    expect(await texts()).toBe(before)
    expect((await applicant.requestCode(phone)).status).toBe(200)
  })

  test('refused for being too soon leaves the captcha good', async () => {
    const phone = applicant.newPhone()
    await applicant.requestCode(phone)
    const captchaId = await applicant.newCaptcha()
    expect((await applicant.requestCode(phone, {}, captchaId)).status).toBe(429)
    expect((await applicant.requestCode(applicant.newPhone(), {}, captchaId)).status).toBe(200)
  })

  test.each<[string, string, object]>([
    ['no phone', 'phone', { phone: '' }],
    ['letters', 'phone', { phone: 'llámame' }],
    ['too few digits for the country', 'phone', { phone: '555123' }],
    ['too many', 'phone', { phone: '55 1234 5678 9012' }],
    ['another country’s code in front', 'phone', { phone: '+1 213 555 0142' }],
    ['half a calling code', 'areaCode', { areaCode: '+5', phone: '+52 55 1234 5678' }],
    ['a calling code of no country', 'areaCode', { areaCode: '+999' }],
    ['a number', 'phone', { phone: 5512345678 }],
    ['NUL', 'phone', { phone: '5512345678\u0000' }],
    ['no calling code', 'areaCode', { areaCode: null }],
    ['a calling code without its plus', 'areaCode', { areaCode: '52' }],
    ['no captcha', 'captchaId', { captchaId: null }],
    ['an answer as an object', 'captchaCode', { captchaCode: { $ne: '' } }],
    ['a code of one’s own', 'code', { code: '000000' }],
  ])('with %s is refused on %s, sends nothing, and leaves the captcha good', async (_what, path, body) => {
    const before = await texts()
    const good = { areaCode: '+52', phone: '55 1234 5678', captchaId: await applicant.newCaptcha() }
    const answer = await testServer.post(registerPhoneCode.path, { ...good, captchaCode, ...body })
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path }] } })
    expect(await texts()).toBe(before)
    expect((await applicant.requestCode(applicant.newPhone(), {}, good.captchaId)).status).toBe(200)
  })

  test('is asked for ten times an hour from one address', async () => {
    const address = applicant.newAddress()
    for (let i = 0; i < 10; i++)
      expect((await applicant.requestCode(applicant.newPhone(), { address })).status).toBe(200)
    const refused = await applicant.requestCode(applicant.newPhone(), { address })
    expect(refused).toMatchObject({ status: 429, code: 429, result: { key: 'too_often' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await applicant.requestCode(applicant.newPhone())).status).toBe(200)
    pass(3_601)
    expect((await applicant.requestCode(applicant.newPhone(), { address })).status).toBe(200)
  })
})

const wrongCaptcha = { status: 422, result: { fields: [{ path: 'captchaCode' }] } }
const wrongCode = { status: 422, result: { fields: [{ path: 'phoneCode', key: 'code_wrong' }] } }
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

/** A phone that a code was sent to, with the captcha that this took. */
async function codeSent() {
  const [phone, captchaId] = [applicant.newPhone(), await applicant.newCaptcha()]
  return { phone, captchaId, phoneCode: await applicant.newCode(phone, captchaId) }
}

describe('a code that is checked where it is typed', () => {
  test('stays good for the registration, and so does the captcha it was sent with', async () => {
    const sent = await codeSent()
    expect(await applicant.checkCode({ ...sent, phoneCode: otherThan(sent.phoneCode) })).toMatchObject(
      wrongCode,
    )
    expect((await applicant.checkCode(sent)).status).toBe(200)
    expect((await applicant.checkCode(sent)).status).toBe(200)
    expect((await applicant.send(await applicant.newForm(sent))).status).toBe(200)
    expect(await applicant.send(await applicant.newForm(sent))).toMatchObject(wrongCaptcha)
  })

  test('is dead after five wrong guesses, checked or sent', async () => {
    const sent = await codeSent()
    const wrong = { ...sent, phoneCode: otherThan(sent.phoneCode) }
    for (let i = 0; i < 4; i++) expect(await applicant.checkCode(wrong)).toMatchObject(wrongCode)
    expect(await applicant.send(await applicant.newForm(wrong))).toMatchObject(wrongCode)
    expect(await applicant.checkCode(sent)).toMatchObject(wrongCode)
    expect(await applicant.send(await applicant.newForm(sent))).toMatchObject(wrongCode)
  })

  test('costs strangers a captcha for each guess', async () => {
    const { phone, phoneCode } = await codeSent()
    const captchaId = await applicant.newCaptcha()
    const guess = { phone, captchaId, phoneCode: otherThan(phoneCode) }
    expect(await applicant.checkCode(guess)).toMatchObject(wrongCode)
    expect(await applicant.checkCode(guess)).toMatchObject(wrongCaptcha)
    expect(await applicant.checkCode({ ...guess, captchaId: randomUUID() })).toMatchObject(wrongCaptcha)
  })
})

describe('the captcha of a code', () => {
  test('stays good for another code to the same phone, within half an hour of the last', async () => {
    const sent = await codeSent()
    for (const seconds of [29 * 60, 29 * 60]) {
      pass(seconds)
      expect((await applicant.requestCode(sent.phone, {}, sent.captchaId)).status).toBe(200)
    }
    pass(30 * 60)
    expect(await applicant.requestCode(sent.phone, {}, sent.captchaId)).toMatchObject(wrongCaptcha)
  })

  test('is good for no other phone and for nothing else, and is spent by trying', async () => {
    const [first, second] = [await codeSent(), await codeSent()]
    expect(await applicant.requestCode(applicant.newPhone(), {}, first.captchaId)).toMatchObject(wrongCaptcha)
    expect(await applicant.checkCode(first)).toMatchObject(wrongCaptcha)
    expect(await createVisitor(testServer).send({ captchaId: second.captchaId })).toMatchObject(wrongCaptcha)
    expect(await applicant.checkCode(second)).toMatchObject(wrongCaptcha)
  })

  test('sent with codes to twenty phones at once brings one of them through', async () => {
    const captchaId = await applicant.newCaptcha()
    const before = await texts()
    const phones = Array.from({ length: 20 }, () => applicant.newPhone())
    const answers = await Promise.all(phones.map((phone) => applicant.requestCode(phone, {}, captchaId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await texts()).toBe(before + 1)
  })
})
