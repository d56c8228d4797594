import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { type Challenge, challenge } from '#kits/captcha/shared/proof-of-work.ts'
import type { Database } from '#kits/db/server/database.ts'
import { secretReader } from '#kits/db/server/secret-reader.ts'

/** PBKDF2 rounds per key: enough for the browser's native cryptography to dominate over the script around it. */
const rounds = 1000

/**
 * Maximum of keys to try; at least half as many. One to two seconds on a slow phone, an eighth of that on a desktop.
 */
const keys = 400

/** Seconds; long enough to write a message, and the lifetime of a captcha. */
export const proofLifetimeSeconds = 600

const readSecret = secretReader('proof-of-work')
const secretOf = async (db: Database): Promise<string> => (await readSecret(db)).toString('hex')

/** Two keys derived from one secret: the signature of a challenge does not reveal that of its solution. */
const signing = (secret: string) => ({
  hmacSignatureSecret: `challenge ${secret}`,
  hmacKeySignatureSecret: `solution ${secret}`,
})

interface ChallengeOptions {
  /** The purpose of the proof: a captcha, or lookups of an address. */
  purpose: string
  /** Factor over the basic work. */
  times: number
  now: Date
}

/** A signed challenge that carries its own purpose: nothing is stored until it is solved. */
export async function makeChallenge(
  db: Database,
  { purpose, times, now }: ChallengeOptions,
): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    // The solution is chosen in advance, so that the work is bounded and checking it costs nothing.
    counter: randomInt((keys * times) / 2, keys * times),
    data: { purpose, expires: now.getTime() + proofLifetimeSeconds * 1000 },
    deriveKey,
    ...signing(await secretOf(db)),
  })
  return made as Challenge
}

const payload = z.strictObject({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

function read(proof: string): z.output<typeof payload> | undefined {
  try {
    return z.safeParse(payload, JSON.parse(Buffer.from(proof, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/**
 * The challenge a proof solves, if it is ours, for this purpose and not expired. The caller has to ensure single use.
 */
export async function findProvenChallenge(
  db: Database,
  proof: string,
  purpose: string,
  now: Date,
): Promise<Challenge | undefined> {
  const sent = read(proof)
  if (!sent) return undefined
  const { data } = sent.challenge.parameters
  if (data.purpose !== purpose || data.expires <= now.getTime()) return undefined
  const { verified } = await verifySolution({ ...sent, deriveKey, ...signing(await secretOf(db)) })
  return verified ? sent.challenge : undefined
}
