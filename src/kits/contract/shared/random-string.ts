const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Fills the bytes with random values. */
export type RandomSource = (bytes: Uint8Array) => void

// The runtime's random source, which browser and server share; shared code has the types of neither.
declare const crypto: { getRandomValues: RandomSource }

/** Random letters and digits, uniformly distributed. */
export function randomString(
  length = 6,
  fill: RandomSource = (bytes) => crypto.getRandomValues(bytes),
): string {
  // Bytes beyond the last whole multiple are skipped: they would favour the first letters.
  const limit = 256 - (256 % alphabet.length)
  const bytes = new Uint8Array(64)
  let result = ''
  while (result.length < length) {
    fill(bytes)
    for (const byte of bytes) {
      if (byte < limit && result.length < length) result += alphabet[byte % alphabet.length]
    }
  }
  return result
}
