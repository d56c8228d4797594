import { randomBytes, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { type Challenge, challenge } from '#shared/contracts/proof-of-work.ts'
import type { Database } from '../db/database.ts'
import { getSecret } from '../files/queries.ts'

/** Rounds for each key: enough that a browser's own cryptography does the work, not the script around it. */
const rounds = 1000

/** Keys tried at most; half as many at least. On a slow phone one to two seconds, on a desktop an eighth of it. */
const keys = 400

/** Long enough to write a message, as long as a captcha. */
export const proofLifetimeSeconds = 600

/** The secret is the same for all instances and never changes: asked for once a process. */
const secrets = new WeakMap<Database, Promise<string>>()

function secretOf(db: Database): Promise<string> {
  let secret = secrets.get(db)
  if (!secret) {
    secret = getSecret(db, 'proof-of-work', randomBytes(32)).then((value) => value.toString('hex'))
    secrets.set(db, secret)
    secret.catch(() => secrets.delete(db))
  }
  return secret
}

/** Two keys of one secret: who has the signature of a challenge has not that of its solution. */
const signing = (secret: string) => ({
  hmacSignatureSecret: `challenge ${secret}`,
  hmacKeySignatureSecret: `solution ${secret}`,
})

interface Wanted {
  /** What the proof is good for: a captcha, or an address that looks numbers up. */
  purpose: string
  /** How many times the work of a first visitor. */
  times: number
  now: Date
}

/** A challenge that says itself, signed, what it is good for: nothing is kept until it is solved. */
export async function makeChallenge(db: Database, { purpose, times, now }: Wanted): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    // Its place is known beforehand, so that nobody is unlucky for long, and a solution costs nothing to check.
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

/** The challenge of ours, for this purpose and in time, that the proof is of. That it is used once is for the caller. */
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
