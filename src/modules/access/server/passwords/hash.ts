import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { runPasswordWork } from './password-work.ts'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, parallelism 1. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

const derive = promisify(argon2)

interface Parameters {
  memory: number
  passes: number
  parallelism: number
}

function tag(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  return derive('argon2id', {
    message: password,
    nonce: salt,
    tagLength: tagBytes,
    ...parameters,
  }) as Promise<Buffer>
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/**
 * A password's hash in the PHC string format, which names its own parameters.
 * @param address the client, so that one with many requests does not delay the others
 */
export async function hashPassword(password: string, address?: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await runPasswordWork(() => tag(password, salt, cost), address)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Verified against where an account does not exist or has no password, so that it takes the same time. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(saltBytes))}$${base64(Buffer.alloc(tagBytes))}`

export async function verifyPassword(
  stored: string | null,
  password: string,
  address?: string,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored ?? nobody) ?? []
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await runPasswordWork(() => tag(password, Buffer.from(salt, 'base64'), parameters), address)
  const expected = Buffer.from(hash, 'base64')
  return stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
}
