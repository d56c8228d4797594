import { createHmac } from 'node:crypto'

/** An authenticator app (RFC 6238), set up from the address in the QR code. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join(
    '',
  )
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of now, or of so many periods later: the clock of a phone may be ahead. */
export function codeOf(otpauth: string, later = 0): string {
  const { protocol, host, searchParams } = new URL(otpauth)
  if (protocol !== 'otpauth:' || host !== 'totp') throw new Error(`No app knows ${otpauth}.`)
  const period = Number(searchParams.get('period') ?? 30)
  const digits = Number(searchParams.get('digits') ?? 6)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / period) + later))
  const mac = createHmac(
    searchParams.get('algorithm') ?? 'SHA1',
    fromBase32(searchParams.get('secret') ?? ''),
  )
    .update(counter)
    .digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}
