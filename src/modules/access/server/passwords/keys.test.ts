import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import type { Database } from '#kits/db/server/database.ts'
import { getPublicPem, plainPassword, rotateOldPasswordKey, rotatePasswordKey } from './keys.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await rotatePasswordKey(db)
})
afterAll(() => database.drop())

const address = '203.0.113.7'
const sent = (value: string) => ({ path: 'password', value, isRsa: true })
const blob = (): string => randomBytes(384).toString('base64')

function encrypt(key: string, secret: string | Buffer): string {
  const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt(padding, Buffer.from(secret)).toString('base64')
}

const plainOf = (value: string) => plainPassword(db, sent(value), address)
const refused = { key: 'validation', details: { fields: [{ path: 'password', key: 'valid_value' }] } }

test('a password under our key comes out as it went in, and anything else is refused on its member', async () => {
  const key = await getPublicPem(db)
  for (const secret of ['contraseña 密码', '\uFEFFmarked', ''])
    expect(await plainOf(encrypt(key, secret))).toBe(secret)
  const noText = encrypt(key, Buffer.from([0xff, 0xfe]))
  for (const value of [blob(), noText, blob().slice(4), `${blob()}AAAA`, 'YWJj', '', '='.repeat(512)])
    await expect(plainOf(value)).rejects.toMatchObject(refused)
})

test('what is rotated away is forgotten, though it was parsed before', async () => {
  const oldKey = await getPublicPem(db)
  const [first, second, old] = Array.from({ length: 3 }, () => encrypt(oldKey, 'a long password'))
  expect(await plainOf(first ?? '')).toBe('a long password')
  await rotatePasswordKey(db)
  expect(await plainOf(second ?? '')).toBe('a long password')
  expect(await plainOf(encrypt(await getPublicPem(db), 'another'))).toBe('another')
  await rotatePasswordKey(db)
  await expect(plainOf(old ?? '')).rejects.toMatchObject(refused)
  const left = await db.selectFrom('used_ciphertext').select('key_id').execute()
  expect(left).toHaveLength(1)
})

test('an encrypted password is good once: of thirty at the same time one is decrypted', async () => {
  const recorded = encrypt(await getPublicPem(db), 'a long password')
  const plains = await Promise.allSettled(Array.from({ length: 30 }, () => plainOf(recorded)))
  expect(plains.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(plainOf(recorded)).rejects.toMatchObject(refused)
})

test('a key pair is replaced after thirty days', async () => {
  const key = await getPublicPem(db)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await rotateOldPasswordKey(db, inDays(29))
  expect(await getPublicPem(db)).toBe(key)
  await rotateOldPasswordKey(db, inDays(31))
  expect(await getPublicPem(db)).not.toBe(key)
  expect(await plainOf(encrypt(key, 'a long password'))).toBe('a long password')
})

test('many blobs wait in a short queue, and one address does not fill it for the others', async () => {
  const right = encrypt(await getPublicPem(db), 'a long password')
  const requests = Array.from({ length: 200 }, () =>
    plainPassword(db, sent(blob()), '198.51.100.1').catch(({ status }: { status: number }) => status),
  )
  const other = plainOf(right)
  const statuses = await Promise.all(requests)
  // All but the two running, the 64 queued, and the one displaced from the queue.
  expect(statuses.filter((status) => status === 429)).toHaveLength(200 - 2 - 64 + 1)
  expect(statuses.every((status) => status === 422 || status === 429)).toBe(true)
  expect(await other).toBe('a long password')
})
