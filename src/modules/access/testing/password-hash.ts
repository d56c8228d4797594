import { argon2Sync, randomBytes } from 'node:crypto'

/**
 * A hash that costs next to nothing to verify: it names its own parameters, as every one does. Those of the product
 * take 45 ms of processor time at each sign-in, which a run of the tests does thousands of times.
 */
export function cheapPasswordHash(password: string): string {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}
