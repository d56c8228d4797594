import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countKeys, createProof } from '#app/testing/proof-solver.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { captchaCode, messageForm } from '#app/testing/visitor.ts'
import { generateCaptcha, generateQuestion } from '#kits/captcha/shared/captcha.ts'
import type { Challenge } from '#kits/captcha/shared/proof-of-work.ts'
import { registerPhoneCode, registerShop } from '#modules/access/contract/registrations.ts'
import { createRegistrationClient } from '#modules/access/testing/registration-client.ts'
import { sendMessage } from '#modules/messages/contract/messages.ts'

let testServer: TestServer
let applicant: ReturnType<typeof createRegistrationClient>

beforeAll(async () => {
  testServer = await createTestServer()
  applicant = createRegistrationClient(testServer)
})

afterAll(() => testServer.close())

let lastHost = 0
const newAddress = (): string => `203.0.113.${++lastHost}`

/** A captcha as served, with its stored answer replaced by a known one. */
async function given(
  address: string,
  call: typeof generateCaptcha | typeof generateQuestion = generateCaptcha,
) {
  const { captchaId, challenge } = (await testServer.call(call, {}, { address })).result
  const answer_hash = createHash('sha256').update(`${captchaId} ${captchaCode}`).digest()
  await testServer.db.updateTable('captcha').set({ answer_hash }).where('id', '=', captchaId).execute()
  return { captchaId, challenge: challenge as Challenge }
}

const send = (address: string, answer: { captchaId: string; captchaCode?: string; proof?: string | null }) =>
  testServer.call(sendMessage, { ...messageForm, captchaCode, ...answer }, { address })

const refusedFields = ({ result }: { result: unknown }) =>
  ((result as { fields?: { path: string }[] } | null)?.fields ?? []).map(({ path }) => path)

const read = (proof: string) => JSON.parse(Buffer.from(proof, 'base64').toString())
const write = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64')

describe('a captcha with a challenge', () => {
  test('is taken with its proof, once', async () => {
    const address = newAddress()
    const { captchaId, challenge } = await given(address)
    const proof = await createProof(challenge)
    expect((await send(address, { captchaId, proof })).status).toBe(200)
    const again = await send(address, { captchaId, proof })
    expect([again.status, refusedFields(again)]).toEqual([422, ['captchaCode']])
  })

  test('is taken once of fifty times at once', { tags: 'further' }, async () => {
    const { captchaId, challenge } = await given(newAddress())
    const proof = await createProof(challenge)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(newAddress(), { captchaId, proof })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is not taken with a wrong proof, and can still be solved', { tags: 'further' }, async () => {
    const address = newAddress()
    const { captchaId, challenge } = await given(address)
    const proof = await createProof(challenge)
    const other = await createProof((await given(address)).challenge)
    const payload = read(proof)
    const { parameters } = payload.challenge
    const easier = {
      ...payload,
      challenge: { ...payload.challenge, parameters: { ...parameters, cost: 1, keyPrefix: '' } },
    }
    const later = { ...parameters, data: { ...parameters.data, expires: parameters.data.expires + 1 } }
    const wrong = {
      'of another captcha': other,
      'of a challenge made easier': write(easier),
      'of a challenge made longer': write({
        ...payload,
        challenge: { ...payload.challenge, parameters: later },
      }),
      'without a signature': write({ ...payload, challenge: { parameters } }),
      'of another key': write({ ...payload, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
      'with a key of no length': write({ ...payload, solution: { counter: 1, derivedKey: '' } }),
      'of nothing': write({}),
      'that is no JSON': 'AAAA',
      'that is no base64': '%',
      'of a null': write(null),
      'with a name of JavaScript': Buffer.from('{"__proto__":{}}').toString('base64'),
    }
    for (const [what, sent] of Object.entries(wrong)) {
      const answer = await send(address, { captchaId, proof: sent })
      expect([answer.status, refusedFields(answer)], what).toEqual([422, ['proof']])
    }
    expect((await send(address, { captchaId, proof })).status).toBe(200)
  })

  test('is over after ten minutes, with its proof', async () => {
    const address = newAddress()
    const { captchaId, challenge } = await given(address)
    const proof = await createProof(challenge)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 600_000)
    expect(refusedFields(await send(address, { captchaId, proof }))).toEqual(['captchaCode'])
  })

  test.each([
    [
      registerPhoneCode.path,
      (answer: object) =>
        testServer.post(
          registerPhoneCode.path,
          { areaCode: '+52', phone: '55 1000 0142', ...answer },
          { address: newAddress() },
        ),
    ],
    [
      registerShop.path,
      async (answer: object) => {
        const form = await applicant.newForm()
        return testServer.post(registerShop.path, { ...form, ...answer }, { address: newAddress() })
      },
    ],
  ])('guards %s as well', async (_path, ask) => {
    const { captchaId, challenge } = await given(newAddress())
    const wrong = await ask({ captchaId, captchaCode, proof: write({}) })
    expect([wrong.status, refusedFields(wrong)]).toEqual([422, ['proof']])
    const { status } = await ask({ captchaId, captchaCode, proof: await createProof(challenge) })
    expect(status).toBe(200)
  })
})

describe('without a proof', () => {
  test.each([
    ['an image', generateCaptcha, 3],
    ['a question', generateQuestion, 2],
  ] as const)('%s serves an address a few times a day', { tags: 'further' }, async (_kind, call, most) => {
    const address = newAddress()
    for (let n = 0; n < most; n++) {
      const { captchaId } = await given(address, call)
      expect((await send(address, { captchaId })).status).toBe(200)
    }
    const { captchaId, challenge } = await given(address, call)
    // Right or wrong: without the work nobody learns which.
    for (const code of [captchaCode, 'WRONG'])
      for (const proof of [undefined, null])
        expect(
          refusedFields(
            await send(address, { captchaId, captchaCode: code, ...(proof === null && { proof }) }),
          ),
        ).toEqual(['proof'])
    const elsewhere = await given(newAddress(), call)
    expect((await send(newAddress(), { captchaId: elsewhere.captchaId })).status).toBe(200)
    expect((await send(address, { captchaId, proof: await createProof(challenge) })).status).toBe(200)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 86_400_000)
    const tomorrow = await given(address, call)
    expect((await send(address, { captchaId: tomorrow.captchaId })).status).toBe(200)
  })

  test('a wrong answer is one of those times', async () => {
    const address = newAddress()
    for (let n = 0; n < 3; n++) {
      const { captchaId } = await given(address)
      expect(refusedFields(await send(address, { captchaId, captchaCode: 'WRONG' }))).toEqual(['captchaCode'])
    }
    const { captchaId } = await given(address)
    expect(refusedFields(await send(address, { captchaId }))).toEqual(['proof'])
  })
})

test('the work grows with what an address has asked for within the hour, and with nobody else', {
  tags: 'further',
}, async () => {
  const address = newAddress()
  const next = async (from: string) => countKeys((await given(from)).challenge)
  expect(await next(address)).toBeLessThan(400)
  for (let n = 0; n < 9; n++)
    await testServer.call(n % 2 ? generateCaptcha : generateQuestion, {}, { address })
  const eleventh = await next(address)
  expect(eleventh).toBeGreaterThanOrEqual(400)
  expect(eleventh).toBeLessThan(800)
  for (let n = 0; n < 9; n++) await testServer.call(generateCaptcha, {}, { address })
  expect(await next(address)).toBeGreaterThanOrEqual(800)
  expect(await next(newAddress())).toBeLessThan(400)
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 3_600_000)
  expect(await next(address)).toBeLessThan(400)
})

test('questions are given sixty times an hour to an address', { tags: 'further' }, async () => {
  const address = newAddress()
  const ask = () => testServer.call(generateQuestion, {}, { address })
  for (let n = 0; n < 60; n++) {
    if (n === 30) testServer.clock.now = new Date(testServer.clock.now.getTime() + 120_000)
    expect((await ask()).status).toBe(200)
  }
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 120_000)
  expect((await ask()).status).toBe(429)
  expect((await testServer.call(generateCaptcha, {}, { address })).status).toBe(200)
})
