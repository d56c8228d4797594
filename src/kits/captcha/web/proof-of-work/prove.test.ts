import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test, vi } from 'vitest'
import type { Challenge } from '#kits/captcha/shared/proof-of-work.ts'
import { prove } from './prove.ts'

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' }

const newChallenge = async (counter: number): Promise<Challenge> => {
  const data = { purpose: 'a number from Ñandú', expires: 1 }
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 100, counter, data, deriveKey, ...secrets }
  return (await createChallenge(options)) as Challenge
}

const read = (proof: string | null) =>
  JSON.parse(Buffer.from(proof ?? expect.unreachable(), 'base64').toString())

test('a proof is what the server’s library takes', async () => {
  const sent = read(await prove(await newChallenge(40), new AbortController().signal))
  expect(sent.solution.counter).toBe(40)
  expect(sent.challenge.parameters.data.purpose).toBe('a number from Ñandú')
  expect((await verifySolution({ ...sent, deriveKey, ...secrets })).verified).toBe(true)
})

test('a worker that does not start is done without', async () => {
  class Broken extends EventTarget {
    postMessage() {
      this.dispatchEvent(new Event('error'))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Broken)
  try {
    const sent = read(await prove(await newChallenge(5), new AbortController().signal))
    expect(sent.solution.counter).toBe(5)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a page without TLS, which has no WebCrypto, makes the same proof', async () => {
  const challenge = await newChallenge(40)
  vi.stubGlobal('crypto', {})
  const given = await prove(challenge, new AbortController().signal).finally(() => vi.unstubAllGlobals())
  const sent = read(given)
  expect(sent.solution.counter).toBe(40)
  expect((await verifySolution({ ...sent, deriveKey, ...secrets })).verified).toBe(true)
})

test('there is none once it is no longer wanted', async () => {
  const challenge = await newChallenge(1_000_000)
  const controller = new AbortController()
  const given = prove(challenge, controller.signal)
  controller.abort()
  expect(await given).toBeNull()
  expect(await prove(challenge, controller.signal)).toBeNull()
})
