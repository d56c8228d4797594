import { solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from '#kits/captcha/shared/proof-of-work.ts'
import { pbkdf2 } from './derive-key.ts'

export interface Solution {
  readonly counter: number
  readonly derivedKey: string
}

type DeriveKey = typeof deriveByBrowser

/** On a page without TLS there is no WebCrypto: the same keys, some times slower. */
const deriveByItself: DeriveKey = async ({ algorithm, cost, keyLength = 32 }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`No ${algorithm} without WebCrypto`)
  return { parameters: {}, derivedKey: pbkdf2(password, salt, cost, keyLength) }
}

/** Null where it was not found in time, or was aborted. */
export async function solve(challenge: Challenge, signal?: AbortSignal): Promise<Solution | null> {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const deriveKey = globalThis.crypto?.subtle ? deriveByBrowser : deriveByItself
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  return solution && { counter: solution.counter, derivedKey: solution.derivedKey }
}
