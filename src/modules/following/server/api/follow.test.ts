import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { follow, maxFollowedNumbers } from '#modules/following/contract/following.ts'
import { createFollowerClient, type FollowerClient } from '#modules/following/testing/client.ts'

let testServer: TestServer
let client: FollowerClient

const dayMs = 86_400_000

beforeAll(async () => {
  testServer = await createTestServer()
  client = createFollowerClient(testServer)
})
afterAll(() => testServer.close())

function pass(ms: number): void {
  testServer.clock.now = new Date(testServer.clock.now.getTime() + ms)
}

const confirm = (token: string, address = client.newAddress()) =>
  testServer.call(follow.confirm, { token }, { address })
const get = (token: string, address = client.newAddress()) =>
  testServer.call(follow.get, { token }, { address })

async function countRows(table: 'follower' | 'follow_request', email: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where lower(email) = lower(${email})`.execute(
    testServer.db,
  )
  return rows[0]?.n ?? 0
}

describe('whoever asks to follow numbers', () => {
  test.each(languages)(
    'gets a mail with a link in %s, which names no words that they wrote',
    async (language) => {
      const email = client.newEmail()
      const answer = await client.start({ email, language, numbers: ['CSQU3054383', 'BUYNOW'] })
      expect(answer).toMatchObject({ status: 200, code: 0, result: null })
      const [mail] = await client.mails(email)
      expect(mail?.text).toContain(`${testServer.config.publicUrl}/follow?confirm=`)
      // The page opens in the language of the mail.
      expect(mail?.text).toMatch(new RegExp(`confirm=[\\w-]{43}&lang=${language}\\n`))
      expect(mail?.html).toContain(`<html lang="${language}">`)
      for (const body of [mail?.subject, mail?.text, mail?.html]) expect(body).not.toMatch(/BUYNOW/)
    },
  )

  test('follows nothing before the link was opened', async () => {
    const email = client.newEmail()
    await client.start({ email })
    expect(await countRows('follower', email)).toBe(0)
    const { status, result } = await confirm(await client.confirmToken(email))
    expect(status).toBe(200)
    expect(result).toMatchObject({ email, language: 'en-US', digest: false, customerName: null })
    expect(result.numbers).toEqual(['CSQU3054383'])
    expect(await countRows('follower', email)).toBe(1)
  })

  test('is answered the same for an address that follows already, byte by byte', async () => {
    const { email } = await client.follow(['TEXU3070079'])
    const ask = async (to: string) => {
      const input = {
        numbers: ['TEXU3070079'],
        email: to,
        language: 'es-MX',
        captchaId: await client.newCaptcha(),
        captchaCode: 'KX3MA',
      }
      const { body, statusCode } = await testServer.ask(follow.start, input, {
        address: client.newAddress(),
      })
      return { body, statusCode }
    }
    expect(await ask(email)).toEqual(await ask(client.newEmail()))
  })

  test('has numbers compared as tracking does', async () => {
    const { token } = await client.follow(['ｔｅｘｕ 307007-9', 'texu3070079', '160-1234 5675', ' . '])
    expect((await get(token)).result.numbers).toEqual(['TEXU307007-9', '160-12345675'])
  })

  test.each([
    ['no number', { numbers: [] }, 'numbers'],
    ['nothing that is one', { numbers: ['  ', '--'] }, 'numbers'],
    ['51', { numbers: Array.from({ length: 51 }, (_, n) => `N${n}`) }, 'numbers'],
    ['no address', { email: 'somebody' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
  ])('is refused with %s', async (_, body, path) => {
    const answer = await client.start(body)
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path }] } })
  })

  test('is refused with a wrong captcha, which is used up', async () => {
    const captchaId = await client.newCaptcha()
    expect((await client.start({ captchaId, captchaCode: 'WRONG' })).status).toBe(422)
    expect((await client.start({ captchaId })).status).toBe(422)
  })

  test('is refused the eleventh time within an hour from one address', async () => {
    const address = client.newAddress()
    for (let n = 0; n < 10; n++) expect((await client.start({}, { address })).status).toBe(200)
    const refused = await client.start({}, { address })
    expect(refused).toMatchObject({ status: 429, result: { key: 'too_often' } })
    pass(3600_000)
    expect((await client.start({}, { address })).status).toBe(200)
  })
})

describe('the link that confirms', () => {
  test('may be opened again, and then changes nothing', async () => {
    const email = client.newEmail()
    await client.start({ email })
    const token = await client.confirmToken(email)
    const first = await confirm(token)
    await testServer.call(follow.change, { token: first.result.token, numbers: ['TEXU3070079'] })
    expect((await confirm(token)).result.numbers).toEqual(['TEXU3070079'])
  })

  test('is dead after a week, and what was asked for is gone', async () => {
    const email = client.newEmail()
    await client.start({ email })
    const token = await client.confirmToken(email)
    pass(7 * dayMs)
    expect(await confirm(token)).toMatchObject({ status: 403, result: { key: 'follow_link_dead' } })
  })

  test('is dead once the follower has stopped', async () => {
    const email = client.newEmail()
    await client.start({ email })
    const link = await client.confirmToken(email)
    const { token } = (await confirm(link)).result
    await testServer.call(follow.stop, { token })
    expect((await confirm(link)).status).toBe(403)
    expect(await countRows('follower', email)).toBe(0)
    expect(await countRows('follow_request', email)).toBe(0)
  })

  test('takes along what else was asked for with the address', async () => {
    const email = client.newEmail()
    await client.start({ email, numbers: ['TEXU3070079'] })
    const token = await client.confirmToken(email)
    await client.start({ email: email.toUpperCase(), numbers: ['CSQU3054383', 'TEXU3070079'] })
    expect((await confirm(token)).result.numbers).toEqual(['TEXU3070079', 'CSQU3054383'])
  })

  test('adds to what is followed, up to the maximum', async () => {
    const email = client.newEmail()
    const numbers = (from: number) => Array.from({ length: 50 }, (_, n) => `BOOK${1000 + from + n}`)
    for (let from = 0; from <= maxFollowedNumbers; from += 50) {
      await client.start({ email, numbers: numbers(from) })
      await confirm(await client.confirmToken(email))
    }
    const { result } = await confirm(await client.confirmToken(email))
    expect(result.numbers).toEqual([0, 50, 100, 150].flatMap(numbers))
  })

  test('serves no other purpose, and tokens are kept as hashes', async () => {
    const email = client.newEmail()
    await client.start({ email })
    const link = await client.confirmToken(email)
    const { token } = (await confirm(link)).result
    expect((await get(link)).status).toBe(403)
    expect((await confirm(token)).status).toBe(403)
    expect((await testServer.call(follow.stop, { token: link })).result).toBeNull()
    expect((await get(token)).status).toBe(200)
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from follow_token t union all select to_jsonb(r)::text from follow_request r`.execute(
      testServer.db,
    )
    for (const { text } of rows) expect(text).not.toContain(token)
  })

  test('cannot be guessed at from one address for long', async () => {
    const address = client.newAddress()
    for (let n = 0; n < 30; n++) expect((await get(`guess-${n}`, address)).status).toBe(403)
    expect((await get('guess', address)).status).toBe(429)
    expect((await confirm('guess', address)).status).toBe(429)
  })
})

describe('what is followed', () => {
  test('is changed as a whole, or the choice of a digest alone', async () => {
    const { token } = await client.follow(['CSQU3054383', 'TEXU3070079'])
    const numbers = ['TEXU3070079', 'MSCU6639870']
    const changed = await testServer.call(follow.change, { token, numbers, digest: true })
    expect(changed.result).toMatchObject({ numbers, digest: true })
    const again = await testServer.call(follow.change, { token, digest: false })
    expect(again.result).toMatchObject({ numbers, digest: false })
    const nothing = await testServer.call(follow.change, { token, numbers: null, digest: null })
    expect(nothing.result).toMatchObject({ numbers, digest: false })
  })

  test('is stopped number by number; with the last one the address is forgotten', async () => {
    const { token, email } = await client.follow(['CSQU3054383', 'TEXU3070079'])
    const stop = (numbers?: string[]) => testServer.call(follow.stop, { token, ...(numbers && { numbers }) })
    expect((await stop(['csqu 305438-3'])).result?.numbers).toEqual(['TEXU3070079'])
    expect((await stop(['TEXU3070079'])).result).toBeNull()
    expect(await stop()).toMatchObject({ status: 200, result: null })
    expect(await countRows('follower', email)).toBe(0)
    expect((await get(token)).status).toBe(403)
  })
})

describe('one click in the mail program', () => {
  const url = (token: string) => `/follow/stop?token=${token}`
  const inject = (token: string, payload: string, type?: string) =>
    testServer.app.inject({
      method: 'POST',
      url: url(token),
      payload,
      headers: type === undefined ? {} : { 'content-type': type },
    })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    [undefined, ''],
  ])('stops everything: %s', async (type, payload) => {
    const { token, email } = await client.follow(['CSQU3054383', 'TEXU3070079'])
    const first = await inject(token, payload, type)
    expect(first.statusCode).toBe(200)
    expect(await countRows('follower', email)).toBe(0)
    const again = await inject(token, payload, type)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
  })

  test('is answered the same for a token that never was, or none', async () => {
    const { statusCode, body } = await inject('unknown', 'List-Unsubscribe=One-Click')
    expect([statusCode, body]).toEqual([200, 'OK\n'])
    expect((await testServer.app.inject({ method: 'POST', url: '/follow/stop' })).statusCode).toBe(200)
  })

  test('is not what opening the link does: that leads to the page', async () => {
    const { token } = await client.follow(['CSQU3054383'])
    const { statusCode, headers } = await testServer.app.inject({ method: 'GET', url: url(token) })
    expect([statusCode, headers.location]).toEqual([303, `/follow?token=${token}`])
    expect((await get(token)).status).toBe(200)
  })

  test('takes no large body', async () => {
    const { statusCode } = await inject('x', 'a'.repeat(5000), 'application/x-www-form-urlencoded')
    expect(statusCode).toBe(413)
  })
})
