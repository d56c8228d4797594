import * as z from 'zod/mini'
import { text } from '#kits/contract/shared/fields.ts'

/**
 * A proof of work that browsers do before calls that bots would make in masses, by version 2 of ALTCHA's scheme: find
 * the counter whose key (PBKDF2 of nonce and counter) begins with the prefix.
 */
export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    cost: z.int(),
    /** Its purpose, and its expiry in milliseconds since 1970. */
    data: z.strictObject({ purpose: z.string(), expires: z.int() }),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})
export type Challenge = z.output<typeof challenge>

/** Base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, as ALTCHA's clients send it. */
export const proof = text({ max: 2000 })

/** The `result` of a refusal that can be retried with a proof. */
export interface ProofWanted {
  readonly challenge: Challenge
}
