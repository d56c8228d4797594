import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProof } from '#app/testing/proof-solver.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { captchaCode } from '#app/testing/visitor.ts'
import { generateCaptcha, generateQuestion } from '#kits/captcha/shared/captcha.ts'
import { registerPhoneCode, registerShop } from '#modules/access/contract/registrations.ts'
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

/** An address in a network of its own of one /48, as many as a provider gives to one customer. */
let last = 0
const rotating = (): string => `2001:db8:77:${(++last).toString(16)}::1`

/** A captcha that a machine has read: its stored answer is replaced by a known one. */
async function readCaptcha(address: string, call: typeof generateCaptcha | typeof generateQuestion) {
  const { captchaId, challenge } = (await testServer.call(call, {}, { address })).result
  if (!challenge) throw new Error('The captcha came without a challenge.')
  const answer_hash = createHash('sha256').update(`${captchaId} ${captchaCode}`).digest()
  await testServer.db.updateTable('captcha').set({ answer_hash }).where('id', '=', captchaId).execute()
  return { captchaId, challenge }
}

const ask = (address: string, answer: { captchaId: string; captchaCode?: string; proof?: string }) =>
  testServer.call(
    registerPhoneCode,
    { areaCode: '+52', phone: applicant.newPhone(), captchaCode, ...answer },
    { address },
  )

const texts = async () =>
  (await testServer.db.selectFrom('outbox').select('id').where('kind', '=', 'text_message').execute()).length

const fieldsOf = ({ result }: { result: unknown }) =>
  ((result as { fields?: { path: string; key?: string }[] } | null)?.fields ?? []).map(({ path }) => path)

describe('the text messages of a day', () => {
  test('are not had without work by whoever reads captchas and changes addresses', async () => {
    const before = await texts()
    for (const call of [generateCaptcha, generateQuestion])
      for (let n = 0; n < 30; n++) {
        const address = rotating()
        const { captchaId } = await readCaptcha(address, call)
        const answer = await ask(address, { captchaId })
        expect([answer.status, fieldsOf(answer)]).toEqual([422, ['proof']])
      }
    expect(await texts()).toBe(before)
  })

  test('go to who did the work, which no refusal for lack of it uses up', async () => {
    const address = rotating()
    const { captchaId, challenge } = await readCaptcha(address, generateCaptcha)
    expect(fieldsOf(await ask(address, { captchaId }))).toEqual(['proof'])
    // Without the work nobody learns whether the answer was right.
    expect(fieldsOf(await ask(address, { captchaId, captchaCode: 'WRONG' }))).toEqual(['proof'])
    expect((await ask(address, { captchaId, proof: await createProof(challenge) })).status).toBe(200)
  })

  test('are not had by a captcha whose work another call has let pass', async () => {
    const { form } = await applicant.register()
    const address = rotating()
    const { captchaId } = await readCaptcha(address, generateCaptcha)
    const phone = applicant.newPhone()
    const phoneCode = await applicant.newCode(phone)
    const again = await applicant.newForm({ userName: form.userName, phone, phoneCode, captchaId })
    const taken = () => testServer.call(registerShop, again, { address })
    expect((await taken()).status).toBe(409)
    expect(fieldsOf(await ask(address, { captchaId }))).toEqual(['proof'])
    // It counts as one of the address's tries without work, however often the form is sent.
    for (let n = 0; n < 4; n++) expect((await taken()).status).toBe(409)
  })

  test('go to one /48 a hundred times an hour, whatever its addresses and the work done', async () => {
    const before = await texts()
    const send = async () => ask(rotating(), { captchaId: await applicant.newCaptcha() })
    // One was sent by the test before.
    for (let n = 0; n < 99; n++) expect((await send()).status).toBe(200)
    for (let n = 0; n < 5; n++) expect((await send()).status).toBe(429)
    expect(await texts()).toBe(before + 99)
    const captchaId = await applicant.newCaptcha()
    expect((await ask('2001:db8:78::1', { captchaId })).status).toBe(200)
  })

  test('are not kept from a network by neighbours who answer no captcha', async () => {
    const network = (n: number): string => `2001:db8:79:${n.toString(16)}::1`
    for (let n = 0; n < 120; n++) {
      const wrong = { captchaId: await applicant.newCaptcha(), captchaCode: 'WRONG' }
      expect(fieldsOf(await ask(network(n), wrong))).toEqual(['captchaCode'])
    }
    expect((await ask(network(200), { captchaId: await applicant.newCaptcha() })).status).toBe(200)
  })
})
