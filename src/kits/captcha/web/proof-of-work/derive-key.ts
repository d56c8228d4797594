/**
 * PBKDF2 with HMAC of SHA-256 (RFC 8018, FIPS 180-4) for pages without TLS, where browsers have no WebCrypto: a
 * thousand rounds take some milliseconds.
 */

const wordBytes = 4
const blockWords = 16
const stateWords = 8

/** The first bits of the roots of the first primes. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return Uint32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32))
}
const initial = rootsOfPrimes(stateWords, Math.sqrt)
const constants = Int32Array.from(rootsOfPrimes(64, Math.cbrt))

const schedule = new Int32Array(64)
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** One block into the state. */
function compress(state: Int32Array, block: ArrayLike<number>): void {
  for (let i = 0; i < 64; i++) {
    if (i < blockWords) {
      schedule[i] = block[i] as number
      continue
    }
    const [early, late] = [schedule[i - 15] as number, schedule[i - 2] as number]
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    schedule[i] = ((schedule[i - 16] as number) + first + (schedule[i - 7] as number) + second) | 0
  }
  // By index: an iterator would take longer than the rounds.
  let { 0: a = 0, 1: b = 0, 2: c = 0, 3: d = 0, 4: e = 0, 5: f = 0, 6: g = 0, 7: h = 0 } = state
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const left = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + left + chosen + (constants[i] as number) + (schedule[i] as number)) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

/** Words in the order of the network; what is short of a block is filled with zeros. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(blockWords)
  for (const [index, byte] of bytes.entries())
    words[index >> 2] = (words[index >> 2] as number) | (byte << (24 - 8 * (index & 3)))
  return words
}

/** The state after the key, in one of its two paddings. */
function keyed(key: Int32Array, padding: number): Int32Array {
  const state = Int32Array.from(initial)
  compress(
    state,
    key.map((word) => word ^ padding),
  )
  return state
}

/** The second block of a message of so many words: it holds them, the end mark and the length. */
function lastBlock(message: ArrayLike<number>, bytes: number): Int32Array {
  const block = new Int32Array(blockWords)
  for (let i = 0; i < message.length; i++) block[i] = message[i] as number
  const at = bytes >> 2
  block[at] = (block[at] as number) | (0x80 << (24 - 8 * (bytes & 3)))
  block[blockWords - 1] = (blockWords * wordBytes + bytes) * 8
  return block
}

const longest = { password: blockWords * wordBytes, salt: 51, key: stateWords * wordBytes }

/** Up to 32 bytes of a key, of a password and a salt that are as short as those of a challenge. */
export function pbkdf2(password: Uint8Array, salt: Uint8Array, rounds: number, length: number): Uint8Array {
  if (password.length > longest.password || salt.length > longest.salt || length > longest.key)
    throw new Error('Longer than a challenge is.')
  const key = wordsOf(password)
  const [inner, outer] = [keyed(key, 0x36363636), keyed(key, 0x5c5c5c5c)]
  const state = new Int32Array(stateWords)
  const within = lastBlock(state, stateWords * wordBytes)
  /** HMAC of what stands in the block: into the state. */
  const hash = (block: Int32Array) => {
    state.set(inner)
    compress(state, block)
    within.set(state)
    state.set(outer)
    compress(state, within)
  }
  const first = new Uint8Array(salt.length + wordBytes)
  first.set(salt)
  first[first.length - 1] = 1
  hash(lastBlock(wordsOf(first).subarray(0, Math.ceil(first.length / wordBytes)), first.length))
  const derived = Int32Array.from(state)
  for (let round = 1; round < rounds; round++) {
    within.set(state)
    hash(within)
    for (let i = 0; i < stateWords; i++) derived[i] = (derived[i] as number) ^ (state[i] as number)
  }
  const bytes = new DataView(new ArrayBuffer(stateWords * wordBytes))
  for (const [index, word] of derived.entries()) bytes.setInt32(index * wordBytes, word)
  return new Uint8Array(bytes.buffer, 0, length)
}
