import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '../database.ts'
import { secretReader } from '../secret-reader.ts'

/**
 * Seals credentials of other systems, which must be read again and therefore cannot be hashed: AES-256-GCM, with a key
 * that the instances share. `purpose` is bound to the text, so that a value moved to another row does not open there.
 * Whoever has the whole database has the key too: this keeps credentials out of logs, exports and queries of one table.
 */

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const sealingKey = secretReader('sealing')

export async function seal(db: Database, text: string, purpose: string): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await sealingKey(db), nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws where the bytes or the purpose are not those that were sealed. */
export async function unseal(db: Database, sealed: Buffer, purpose: string): Promise<string> {
  const decipher = createDecipheriv(algorithm, await sealingKey(db), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  return text.toString('utf8')
}
