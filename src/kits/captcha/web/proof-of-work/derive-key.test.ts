import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { pbkdf2 } from './derive-key.ts'

test('keys are those of the standard, whatever the lengths', () => {
  for (let password = 0; password <= 64; password += 4)
    for (const salt of [0, 1, 16, 31, 51]) {
      const [secret, salted] = [randomBytes(password), randomBytes(salt)]
      for (const [rounds, length] of [
        [1, 32],
        [2, 16],
        [50, 20],
      ] as const)
        expect(Buffer.from(pbkdf2(secret, salted, rounds, length)), `${password} ${salt} ${rounds}`).toEqual(
          pbkdf2Sync(secret, salted, rounds, length, 'sha256'),
        )
    }
})

test('what is longer than a challenge is refused', () => {
  expect(() => pbkdf2(new Uint8Array(65), new Uint8Array(16), 1, 32)).toThrow()
  expect(() => pbkdf2(new Uint8Array(20), new Uint8Array(52), 1, 32)).toThrow()
  expect(() => pbkdf2(new Uint8Array(20), new Uint8Array(16), 1, 33)).toThrow()
})
