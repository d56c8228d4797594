import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based codes of authenticator apps (RFC 6238), with the parameters every app supports. */

const stepMs = 30_000
const digits = 6
/** Steps by which a phone's clock may differ, either way. */
const drift = 1
/** As long as the hash, as RFC 4226 recommends. */
const secretBytes = 20

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** The code of a step: RFC 4226, section 5.3. */
export function totpCodeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/** The step a code belongs to, around now and after the last one accepted; undefined where it is wrong. */
export function findStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | undefined {
  if (!isTotpCode(code)) return undefined
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, i) => current - drift + i)
  const sent = Buffer.from(code)
  // All steps are compared, so that the time reveals nothing.
  const fitting = steps.filter((step) => timingSafeEqual(Buffer.from(totpCodeAt(secret, step)), sent))
  return fitting.find((step) => lastStep === null || step > lastStep)
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, as apps accept a typed secret. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

interface OtpauthOptions {
  /** The issuer, as the app shows it. */
  issuer: string
  account: string
  secret: Buffer
  /** Maximum length of the URI, for the QR code; the account name is truncated to fit. */
  mostBytes: number
}

/** The URI of the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUri({ issuer, account, secret, mostBytes }: OtpauthOptions): string {
  const parameters = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepMs / 1000),
  })
  const start = `otpauth://totp/${encodeURIComponent(issuer)}:`
  const end = `?${parameters}`
  let name = ''
  for (const character of account) {
    const longer = name + encodeURIComponent(character)
    if (start.length + longer.length + end.length > mostBytes) break
    name = longer
  }
  return start + name + end
}
