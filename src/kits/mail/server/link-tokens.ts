import { createHash, randomBytes } from 'node:crypto'

/** Tokens of the links in mails. Only their hashes are stored, those of each purpose in a table of its own. */

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
