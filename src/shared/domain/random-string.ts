const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Fills the bytes with random values. */
export type RandomSource = (bytes: Uint8Array) => void

// The runtime's own source, which the browser and the server share; shared code has neither's types.
const { crypto } = globalThis as unknown as { crypto: { getRandomValues: RandomSource } }

/** Letters and digits, each as likely as any other. */
export function randomString(
  length = 6,
  fill: RandomSource = (bytes) => crypto.getRandomValues(bytes),
): string {
  // Bytes past the last whole multiple would make the first letters likelier.
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
