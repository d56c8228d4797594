import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { getPublicKey, requestToken } from '#kits/session/shared/login.ts'
import { checkEmailIsExist } from '#modules/access/contract/password-reset.ts'
import { hashPassword } from '#modules/access/server/passwords/hash.ts'
import { openTestServer, password, rawRequestOf, type SecurityTestServer } from './test-server.ts'

let testServer: SecurityTestServer
beforeAll(async () => {
  testServer = await openTestServer()
})
afterAll(() => testServer.close())

const signIn = (input: object, headers: Record<string, string> = {}) => {
  const sent = rawRequestOf(requestToken, { input })
  return testServer.send({ ...sent, headers: { ...sent.headers, ...headers } })
}

test('a token has 256 random bits, and none is like another', async () => {
  const tokens = await Promise.all(
    Array.from(
      { length: 8 },
      async () => JSON.parse((await signIn({ username: 'shop', password })).text).result,
    ),
  )
  for (const { accessToken } of tokens) {
    expect(accessToken).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(accessToken, 'base64url')).toHaveLength(32)
  }
  expect(new Set(tokens.map(({ accessToken }) => accessToken.slice(0, 8))).size).toBe(8)
})

describe('an encrypted password', () => {
  const publicKey = async () =>
    JSON.parse((await testServer.send(rawRequestOf(getPublicKey, {}))).text).result as {
      publicKey: string
      algorithm: string
    }
  const encrypt = async (padding: number, oaepHash?: string) =>
    publicEncrypt(
      { key: (await publicKey()).publicKey, padding, ...(oaepHash && { oaepHash }) },
      Buffer.from(password),
    ).toString('base64')
  const send = (ciphertext: string) => signIn({ username: 'shop', password: ciphertext, isRsaPassword: true })

  test('is under a key of 3,072 bits, which says how it is meant', async () => {
    const { publicKey: pem, algorithm } = await publicKey()
    expect(createPublicKey(pem).asymmetricKeyDetails).toMatchObject({
      modulusLength: 3072,
      publicExponent: 65_537n,
    })
    expect(algorithm).toBe('RSA-OAEP-256')
  })

  test('is read with OAEP and SHA-256 and in no other way', async () => {
    expect((await send(await encrypt(constants.RSA_PKCS1_OAEP_PADDING, 'sha256'))).status).toBe(200)
    expect((await send(await encrypt(constants.RSA_PKCS1_OAEP_PADDING, 'sha1'))).status).toBe(422)
    expect((await send(await encrypt(constants.RSA_PKCS1_PADDING))).status).toBe(422)
    expect((await send(Buffer.alloc(384, 7).toString('base64'))).status).toBe(422)
    expect((await send(password)).status).toBe(422)
  })
})

test('an unknown user and a wrong password take the same time', async () => {
  // As dear to verify as any of the product's; those of the tests are cheap.
  const password_hash = await hashPassword(password)
  await testServer.db.updateTable('manager').set({ password_hash }).where('user_name', '=', 'shop').execute()
  const took = async (username: string) => {
    const began = performance.now()
    expect((await signIn({ username, password: 'not this one' })).status).toBe(401)
    return performance.now() - began
  }
  const known: number[] = []
  const unknown: number[] = []
  // In turns, so that other work of the machine slows both down.
  for (let i = 0; i < 9; i++) {
    known.push(await took('shop'))
    unknown.push(await took(`nadie-${i}`))
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[4] as number
  const ratio = median(unknown) / median(known)
  // Hashing takes nearly all of the time: an answer without it would be ten times as fast.
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})

describe('ten failures are ten', () => {
  const address = { 'x-forwarded-for': '203.0.113.77' }

  test('whatever the case of the name, the shape of the address or the members beside it', async () => {
    const { userName: username } = await testServer.addManager()
    for (let i = 0; i < 10; i++) expect((await signIn({ username, password: 'x' }, address)).status).toBe(401)
    const sent = (url: string, body: object) =>
      testServer.send({
        url,
        headers: { ...address, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { path } = requestToken
    const good = { username, password }
    const open = [
      sent(path, good),
      sent(path, { ...good, username: username.toUpperCase() }),
      sent(path, { ...good, username: ` ${username} ` }),
      sent(path, { ...good, isRsaPassword: false, totpCode: null }),
      sent(`${path}?a=1`, good),
      sent(`${path}#a`, good),
      sent(path.replace('Login', '%4Cogin'), good),
    ]
    for (const answer of await Promise.all(open)) expect(answer.status).toBe(429)
    const elsewhere = [
      sent(`${path}/`, good),
      sent(path.toLowerCase(), good),
      sent(`/${path}`, good),
      sent(path.replace('/Login', '//Login'), good),
      sent(path.replace('/Login', '/./Login'), good),
      sent(`${path};a=1`, good),
    ]
    for (const answer of await Promise.all(elsewhere)) expect(answer.status).toBe(404)
    expect((await sent(path, { ...good, surprise: 1 })).status).toBe(422)
  })

  test('a name and its email count apart, so that a refusal does not tell that they belong together', async () => {
    const { userName: username } = await testServer.addManager()
    const guess = async (name: string) => (await signIn({ username: name, password: 'x' }, elsewhere)).status
    const elsewhere = { 'x-forwarded-for': '203.0.113.78' }
    for (const name of [username, `${username}@example.com`]) {
      for (let i = 0; i < 10; i++) expect(await guess(name)).toBe(401)
      expect(await guess(name)).toBe(429)
    }
  })
})

test('without a proxy that is trusted, no header says who is calling', async () => {
  const { send, close } = await openTestServer(() => createTestServer({ TRUST_PROXY: '' }))
  const attempt = (i: number) => {
    const elsewhere = `198.51.100.${i}`
    const sent = rawRequestOf(checkEmailIsExist, { input: { email: `nadie-${i}@example.com` } })
    const headers = { 'x-forwarded-for': elsewhere, 'x-real-ip': elsewhere, forwarded: `for=${elsewhere}` }
    return send({ ...sent, headers: { ...sent.headers, ...headers } })
  }
  // Twenty an hour per address.
  for (let i = 0; i < 20; i++) expect((await attempt(i)).status).toBe(200)
  expect((await attempt(21)).status).toBe(429)
  await close()
})

test('a token counts in the authorization header alone', async () => {
  const { token } = await testServer.addManager()
  const url = getManagerUser.path
  const headers = { 'content-type': 'application/json' }
  expect(
    (await testServer.send({ url, headers: { ...headers, authorization: `Bearer ${token}` } })).status,
  ).toBe(200)
  for (const elsewhere of [
    { url: `${url}?access_token=${token}`, headers },
    { url, headers: { ...headers, cookie: `token=${token}; accessToken=${token}` } },
    { url, headers: { ...headers, 'x-access-token': token } },
    { url, headers: { ...headers, authorization: token } },
    {
      url,
      headers: { ...headers, authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}` },
    },
    { url, headers, body: JSON.stringify({ accessToken: token }) },
  ])
    expect((await testServer.send(elsewhere)).status).toBe(401)
})
