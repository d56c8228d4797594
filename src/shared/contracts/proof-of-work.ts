import * as z from 'zod/mini'
import { text } from './fields.ts'

/**
 * Work that a browser does before a call that machines would like to make in masses: ALTCHA's scheme, its second
 * version. Found is the counter whose key (PBKDF2 of nonce and counter) begins with the prefix.
 */
export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    cost: z.int(),
    /** What it is good for, and until when (milliseconds since 1970). */
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

/** The `result` of a refusal that a proof overcomes. */
export interface ProofWanted {
  readonly challenge: Challenge
}
