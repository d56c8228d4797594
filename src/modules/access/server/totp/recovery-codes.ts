import { createHash, randomBytes } from 'node:crypto'

/** Recovery codes for a lost phone: each replaces one code of the app, once. */

const count = 10
/** Without letters that look like digits, and without U (Crockford's Base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Twelve characters of five bits. */
const groups = 3
const groupLength = 4

const newGroup = (): string => Array.from(randomBytes(groupLength), (byte) => alphabet[byte % 32]).join('')

/** As they are shown: XXXX-XXXX-XXXX. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'))

const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1' }

/** Normalises a typed code: case, width, spaces and dashes do not matter. */
export function typedCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[OIL]/g, (letter) => lookAlikes[letter] ?? '')
}

/** Sixty random bits need no slow hash; the manager serves as salt. */
export function recoveryHash(managerId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${managerId} ${typedCode(code)}`)
    .digest()
}
