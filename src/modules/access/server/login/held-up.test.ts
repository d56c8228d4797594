import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProof } from '#app/testing/proof-solver.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { captchaCode } from '#app/testing/visitor.ts'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import type { Challenge } from '#kits/captcha/shared/proof-of-work.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { enrol } from '#modules/access/testing/authenticator.ts'
import { loginKeys } from '../credentials/credentials.ts'

let testServer: TestServer

beforeAll(async () => {
  testServer = await createTestServer()
})
afterAll(() => testServer.close())

let lastHost = 0
const newAddress = (): string => `203.0.113.${++lastHost}`

const password = 'a long password'

/** Strangers have failed a hundred times on this account, by the user name. */
async function holdUp(managerId: string): Promise<void> {
  const [whom] = loginKeys(managerId)
  await countTry(testServer.db, [{ limit: 'signInByAccount', whom }], testServer.clock.now, 100)
}

async function heldUp(userName: string): Promise<void> {
  const { managerId } = await testServer.createManager({ userName, password })
  await holdUp(managerId)
}

interface Captcha {
  captchaId: string
  challenge: Challenge
}

/** A captcha that a person has read: its stored answer is replaced by a known one. */
async function read({ captchaId }: Captcha): Promise<void> {
  const answer_hash = createHash('sha256').update(`${captchaId} ${captchaCode}`).digest()
  await testServer.db.updateTable('captcha').set({ answer_hash }).where('id', '=', captchaId).execute()
}

async function solved(captcha: Captcha) {
  await read(captcha)
  return { captchaId: captcha.captchaId, captchaCode, proof: await createProof(captcha.challenge) }
}

const fieldsOf = ({ result }: { result: unknown }) =>
  ((result as { fields?: { path: string }[] } | null)?.fields ?? []).map(({ path }) => path)

describe('an account on which strangers have failed a hundred times', () => {
  const attempt = (username: string, address: string, more: object = {}) =>
    testServer.call(requestToken, { username, password, ...more }, { address })
  const captchaOf = ({ result }: { result: unknown }) => result as Captcha & { image: string }

  test('is open to its owner at a new address, who answers a captcha and has its work done', async () => {
    await heldUp('besieged')
    const address = newAddress()
    const asked = await attempt('besieged', address)
    expect(asked).toMatchObject({ status: 429, result: { key: 'captcha_wanted' } })
    const captcha = captchaOf(asked)
    expect(captcha.image).toMatch(/^data:image\/png;base64,/)
    expect((await attempt('besieged', address, await solved(captcha))).status).toBe(200)
    // The address is known from now on.
    expect((await attempt('besieged', address)).status).toBe(200)
  })

  test('is opened by any captcha, and by none that lacks its work or is wrong', async () => {
    await heldUp('any-captcha')
    const address = newAddress()
    const captcha = (await testServer.call(generateCaptcha, {}, { address })).result as Captcha
    await read(captcha)
    const { captchaId } = captcha
    const lazy = await attempt('any-captcha', address, { captchaId, captchaCode })
    expect([lazy.status, fieldsOf(lazy)]).toEqual([422, ['proof']])
    const proof = await createProof(captcha.challenge)
    const wrong = await attempt('any-captcha', address, { captchaId, captchaCode: 'WRONG', proof })
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['captchaCode']])
    const spent = await attempt('any-captcha', address, { captchaId, captchaCode, proof })
    expect([spent.status, fieldsOf(spent)]).toEqual([422, ['captchaCode']])
    const next = captchaOf(await attempt('any-captcha', address))
    expect((await attempt('any-captcha', address, await solved(next))).status).toBe(200)
  })

  test('costs a captcha for each guess, and ten guesses of an address are enough all the same', async () => {
    await heldUp('guessed')
    const address = newAddress()
    for (let i = 0; i < 10; i++) {
      const answer = await solved(captchaOf(await attempt('guessed', address)))
      const guess = await attempt('guessed', address, { ...answer, password: `guess ${i}` })
      expect(guess).toMatchObject({ status: 401, result: { key: 'wrong_credentials' } })
      const again = await attempt('guessed', address, { ...answer, password: `guess ${i}` })
      expect([422, 429]).toContain(again.status)
    }
    expect(await attempt('guessed', address)).toMatchObject({ status: 429, result: { key: 'too_often' } })
  })

  test('asks the same of a name that nobody has', async () => {
    const whom = createHash('sha256').update('nobody-here').digest('base64url')
    await countTry(testServer.db, [{ limit: 'signInByAccount', whom }], testServer.clock.now, 100)
    const address = newAddress()
    const asked = await attempt('nobody-here', address)
    expect(asked).toMatchObject({ status: 429, result: { key: 'captcha_wanted' } })
    expect(await attempt('nobody-here', address, await solved(captchaOf(asked)))).toMatchObject({
      status: 401,
      result: { key: 'wrong_credentials' },
    })
  })

  test('takes the same captcha again with the code of a second factor, for that account alone', async () => {
    await heldUp('another')
    const { managerId } = await testServer.createManager({ userName: 'two-factors', password })
    const { app } = await enrol(testServer, await testServer.signIn('two-factors', password), password)
    await holdUp(managerId)
    const address = newAddress()
    const answer = await solved(captchaOf(await attempt('two-factors', address)))
    expect(await attempt('two-factors', address, answer)).toMatchObject({
      status: 401,
      result: { totpRequired: true },
    })
    const wrongCode = await attempt('two-factors', address, { ...answer, totpCode: '000000' })
    expect([wrongCode.status, fieldsOf(wrongCode)]).toEqual([422, ['totpCode']])
    const elsewhere = await attempt('another', address, answer)
    expect([elsewhere.status, fieldsOf(elsewhere)]).toEqual([422, ['captchaCode']])
    const second = await solved(captchaOf(await attempt('two-factors', address)))
    expect((await attempt('two-factors', address, second)).status).toBe(401)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
    expect((await attempt('two-factors', address, { ...second, totpCode: app.code() })).status).toBe(200)
  })

  test('asks for nothing where fewer have failed', async () => {
    await testServer.createManager({ userName: 'at-peace', password })
    expect((await attempt('at-peace', newAddress())).status).toBe(200)
  })
})
