import { randomBytes, randomInt } from 'node:crypto'

let lastInstant = 0
let counter = 0

/** Random bytes for many ids at once: each draw is a system call. */
let drawn = Buffer.alloc(0)
let used = 0

function takeRandom(length: number): Buffer {
  if (used + length > drawn.length) {
    drawn = randomBytes(256 * length)
    used = 0
  }
  used += length
  return drawn.subarray(used - length, used)
}

/**
 * A version 7 UUID (RFC 9562): sorts by creation time, strictly so within one process. The twelve bits after the
 * version count within a millisecond; a clock set back does not break the order. Generated here as PostgreSQL before
 * 18 has no such function.
 */
export function newId(now: number = Date.now()): string {
  if (now > lastInstant) {
    lastInstant = now
    // The upper half is left free for counting.
    counter = randomInt(0x800)
  } else if (counter < 0xfff) {
    counter += 1
  } else {
    lastInstant += 1
    counter = randomInt(0x800)
  }
  const bytes = takeRandom(16)
  bytes.writeUIntBE(lastInstant, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
