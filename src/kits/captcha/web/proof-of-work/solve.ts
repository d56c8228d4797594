import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from '#kits/captcha/shared/proof-of-work.ts'

export interface Solution {
  readonly counter: number
  readonly derivedKey: string
}

/** Null where it was not found in time, or was aborted. */
export async function solve(challenge: Challenge, signal?: AbortSignal): Promise<Solution | null> {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  return solution && { counter: solution.counter, derivedKey: solution.derivedKey }
}
