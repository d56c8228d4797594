import { constants, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { invalidField } from '../http/errors.ts'
import { insertPasswordKey, selectPasswordKeys } from './queries.ts'

export const passwordAlgorithm = 'RSA-OAEP-256'

const generate = promisify(generateKeyPair)

/** Makes a new key pair; the one before it still decrypts, older ones are forgotten. */
export async function rotatePasswordKey(db: Database): Promise<void> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await insertPasswordKey(db, { id: newId(), publicPem: publicKey, privatePem: privateKey })
}

export async function getPublicPem(db: Database): Promise<string> {
  const [newest] = await selectPasswordKeys(db)
  if (!newest) throw new Error('There is no password key: the first start has not finished.')
  return newest.publicPem
}

function tryDecrypt(privatePem: string, ciphertext: Buffer): string | undefined {
  try {
    const plain = privateDecrypt(
      { key: privatePem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      ciphertext,
    )
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)
  } catch {
    return undefined
  }
}

/** A member holding a password, in the clear; 422 on that member when it is not under our key. */
export async function plainPassword(
  db: Database,
  path: string,
  value: string,
  isRsa: boolean,
): Promise<string> {
  if (!isRsa) return value
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(value)) {
    const ciphertext = Buffer.from(value, 'base64')
    for (const { privatePem } of await selectPasswordKeys(db)) {
      const plain = tryDecrypt(privatePem, ciphertext)
      if (plain !== undefined) return plain
    }
  }
  throw invalidField(path, 'valid_value')
}
