import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { generateCaptcha, generateQuestion } from '#kits/captcha/shared/captcha.ts'
import { consumeCaptcha } from '../captcha.ts'

let testServer: TestServer

beforeAll(async () => {
  testServer = await createTestServer()
})

afterAll(() => testServer.close())

let lastHost = 0
const newAddress = (): string => `198.51.100.${++lastHost}`

describe('a captcha', () => {
  test('is an id and an image that needs nothing from elsewhere [S7-30]', async () => {
    const { status, result, headers } = await testServer.call(generateCaptcha, {}, { address: newAddress() })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(Object.keys(result).sort()).toEqual(['captchaId', 'challenge', 'image'])
    const [kind, content = ''] = result.image.split(',')
    expect(kind).toBe('data:image/png;base64')
    // Pixels and nothing else: outlines would tell a program which strokes are characters.
    const png = Buffer.from(content, 'base64')
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect(png.toString('latin1')).not.toMatch(/svg|tEXt|iTXt|eXIf/)
  })

  test('has a question instead, in the language of the request, answered in digits', async () => {
    for (const [language, pattern] of [
      ['es-MX', /^.+[.?] Responde con cifras\.$/],
      ['en-GB', /^.+[.?] Answer in digits\.$/],
      ['zh', /阿拉伯数字/],
      ['fr', /cifras/],
    ] as const) {
      const { result } = await testServer.call(generateQuestion, {}, { language, address: newAddress() })
      expect(result).toMatchObject({
        captchaId: expect.any(String),
        question: expect.stringMatching(pattern),
      })
    }
  })

  test('takes no body but an empty one, and says what it does not know', async () => {
    for (const { path } of [generateCaptcha, generateQuestion]) {
      const address = newAddress()
      expect((await testServer.post(path, undefined, { address })).status).toBe(200)
      expect(await testServer.post(path, { captchaId: randomUUID() }, { address })).toMatchObject({
        status: 422,
        result: { fields: [{ path: 'captchaId' }] },
      })
      for (const body of ['[]', '"x"', '7'])
        expect((await testServer.post(path, body, { address })).status).toBe(422)
    }
  })

  test('is given sixty times a minute to an address, images and questions together', {
    tags: 'further',
  }, async () => {
    const address = newAddress()
    const ask = (n: number) => testServer.call(n % 2 ? generateCaptcha : generateQuestion, {}, { address })
    for (let n = 0; n < 60; n++) expect((await ask(n)).status).toBe(200)
    for (const n of [0, 1]) {
      const refused = await ask(n)
      expect(refused).toMatchObject({ status: 429, code: 429, result: { key: 'too_often' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await testServer.call(generateCaptcha, {}, { address: newAddress() })).status).toBe(200)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 61_000)
    expect((await ask(0)).status).toBe(200)
  })

  test('given to two hundred at once is given to no more than sixty of one network', {
    tags: 'further',
  }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        testServer.call(generateCaptcha, {}, { address: `2001:db8:7:7::${(n + 1).toString(16)}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    // The rate limit refuses those that load shedding admits, which are more than it allows.
    expect(answers.filter(({ status }) => status === 429 || status === 503)).toHaveLength(140)
    expect(answers.filter(({ status }) => status === 429)).not.toEqual([])
  })
})

test('where tests have set the answer, it is every captcha’s, also a question’s', async () => {
  const other = await createTestServer({ NODE_ENV: 'test', CAPTCHA_ANSWER: 'ábc 7' })
  try {
    for (const call of [generateCaptcha, generateQuestion]) {
      const { captchaId, challenge } = (await other.call(call)).result
      expect(challenge).toBeUndefined()
      const answer = { captchaId, captchaCode: 'ÁBC7' }
      expect(await consumeCaptcha(other.db, answer, other.clock.now)).toBe('new')
    }
  } finally {
    await other.close()
  }
})
