import { createHash, createPrivateKey, generateKeyPair, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import { invalidField } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { runPasswordWork } from './password-work.ts'
import { consumeCiphertext, hasKeySince, insertPasswordKey, selectPasswordKeys } from './queries.ts'

export const passwordAlgorithm = 'RSA-OAEP-256'

const generate = promisify(generateKeyPair)

/** Creates a new key pair; the previous one still decrypts, older ones are deleted. */
export async function rotatePasswordKey(db: Database): Promise<void> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await insertPasswordKey(db, { id: newId(), publicPem: publicKey, privatePem: privateKey })
}

/** Days after which a key pair is replaced: what is remembered of its ciphertexts goes with it. */
const keyDays = 30
const dayMs = 24 * 60 * 60 * 1000

export async function rotateOldPasswordKey(db: Database, now: Date): Promise<void> {
  if (!(await hasKeySince(db, new Date(now.getTime() - keyDays * dayMs)))) await rotatePasswordKey(db)
}

export async function getPublicPem(db: Database): Promise<string> {
  const [newest] = await selectPasswordKeys(db)
  if (!newest) throw new Error('There is no password key: the first start has not finished.')
  return newest.publicPem
}

type ParsedKey = Promise<webcrypto.CryptoKey>

/** The keys in use, parsed once each. */
let parsedKeys = new Map<string, ParsedKey>()

function parse(privatePem: string): ParsedKey {
  const pkcs8 = createPrivateKey(privatePem).export({ type: 'pkcs8', format: 'der' })
  return webcrypto.subtle.importKey('pkcs8', pkcs8, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt'])
}

/** Read from the database each time, so that every instance knows of a rotation at once. */
async function usableKeys(db: Database): Promise<{ id: string; key: ParsedKey }[]> {
  const known = parsedKeys
  const keys = await selectPasswordKeys(db)
  parsedKeys = new Map(keys.map(({ privatePem }) => [privatePem, known.get(privatePem) ?? parse(privatePem)]))
  return keys.map(({ id, privatePem }) => ({ id, key: parsedKeys.get(privatePem) ?? parse(privatePem) }))
}

/** WebCrypto decrypts on the thread pool. */
async function tryDecrypt(key: ParsedKey, ciphertext: Buffer): Promise<string | undefined> {
  try {
    const plain = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, await key, ciphertext)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)
  } catch {
    return undefined
  }
}

/** A password member as sent. */
export interface SentPassword {
  path: string
  value: string
  isRsa: boolean
}

/** Base64 of 384 bytes, the size of the key. */
const ciphertextPattern = /^[A-Za-z0-9+/]{512}$/

/** Undefined too for a ciphertext that was decrypted before: who recorded one gets in nowhere with it. */
async function decrypt(db: Database, ciphertext: Buffer): Promise<string | undefined> {
  for (const { id, key } of await usableKeys(db)) {
    const plain = await tryDecrypt(key, ciphertext)
    if (plain === undefined) continue
    const hash = createHash('sha256').update(ciphertext).digest()
    return (await consumeCiphertext(db, hash, id)) ? plain : undefined
  }
  return undefined
}

/**
 * Decrypts a password, once; 422 on its member where it is not encrypted with our key, or was sent before. Expensive even for garbage: count the
 * try before calling.
 * @param address the client, so that one with many requests does not delay the others
 */
export async function plainPassword(
  db: Database,
  { path, value, isRsa }: SentPassword,
  address: string,
): Promise<string> {
  if (!isRsa) return value
  if (ciphertextPattern.test(value)) {
    const plain = await runPasswordWork(() => decrypt(db, Buffer.from(value, 'base64')), address)
    if (plain !== undefined) return plain
  }
  throw invalidField(path, 'valid_value')
}
