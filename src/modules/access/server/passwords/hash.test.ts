import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hash.ts'

test('a password is kept as Argon2id with its parameters and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
})

test('the right password matches, any other does not', async () => {
  const stored = await hashPassword('correct horse')
  expect(await verifyPassword(stored, 'correct horse')).toBe(true)
  expect(await verifyPassword(stored, 'correct horsE')).toBe(false)
  expect(await verifyPassword(stored, '')).toBe(false)
})

test('a manager who has not set a password matches none', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
  expect(await verifyPassword(null, 'anything')).toBe(false)
})

test('many requests wait in a short queue, and what does not fit is told to come back', {
  tags: 'further',
}, async () => {
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword(null, 'x')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(80 - 2 - 64)
  expect(refused[0]?.reason).toMatchObject({ key: 'too_often', status: 429 })
  expect(await verifyPassword(null, 'x')).toBe(false)
})
