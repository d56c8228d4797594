import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from '#kits/captcha/shared/proof-of-work.ts'

/** Solves a challenge as a browser does. */
export async function createProof(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved.')
  const { counter, derivedKey } = solution
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64')
}

/** The number of keys that had to be tried. */
export async function countKeys(challenge: Challenge): Promise<number> {
  return ((await solveChallenge({ challenge, deriveKey })) ?? { counter: 0 }).counter
}
