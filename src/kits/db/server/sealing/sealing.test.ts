import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { seal, unseal } from './sealing.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

test('what was sealed is read again, and never looks the same twice', async () => {
  const { db } = testDatabase
  const text = 'clave ñ 密钥'
  const [one, other] = [await seal(db, text, 'feed 1'), await seal(db, text, 'feed 1')]
  expect(one).not.toEqual(other)
  expect(one.includes(Buffer.from(text))).toBe(false)
  expect(await unseal(db, one, 'feed 1')).toBe(text)
  expect(await unseal(db, other, 'feed 1')).toBe(text)
})

test('an empty text is sealed too', async () => {
  const { db } = testDatabase
  expect(await unseal(db, await seal(db, '', 'feed 1'), 'feed 1')).toBe('')
})

test('for another purpose, changed or cut short it does not open', async () => {
  const { db } = testDatabase
  const sealed = await seal(db, 'clave', 'feed 1')
  await expect(unseal(db, sealed, 'feed 2')).rejects.toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
  await expect(unseal(db, changed, 'feed 1')).rejects.toThrow()
  for (const length of [0, 5, 20, sealed.length - 1])
    await expect(unseal(db, sealed.subarray(0, length), 'feed 1')).rejects.toThrow()
})
