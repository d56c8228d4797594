import { describe, expect, it } from 'vitest'
import { randomString } from './random-string.ts'

/** Gives the bytes 0 to 255 over and over. */
function everyByteInTurn() {
  let next = 0
  return (bytes: Uint8Array) => {
    for (let i = 0; i < bytes.length; i++) bytes[i] = next++ % 256
  }
}

describe('a random string', () => {
  it('has 6 letters and digits by default [S9-23]', () => {
    for (let i = 0; i < 200; i++) expect(randomString()).toMatch(/^[A-Za-z0-9]{6}$/)
  })

  it('has the length asked for', () => {
    expect(randomString(0)).toBe('')
    expect(randomString(1)).toHaveLength(1)
    expect(randomString(1000)).toMatch(/^[A-Za-z0-9]{1000}$/)
  })

  it('differs from one time to the next', () => {
    expect(new Set(Array.from({ length: 500 }, () => randomString(12))).size).toBe(500)
  })

  it('gives every letter and digit the same chance', () => {
    const counts = new Map<string, number>()
    // 248 of the 256 bytes count, so this is ten turns of four times each of the 62 characters.
    for (const character of randomString(2480, everyByteInTurn())) {
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(counts.size).toBe(62)
    expect([...new Set(counts.values())]).toEqual([40])
  })

  it('comes from the source it is given', () => {
    expect(randomString(4, (bytes) => bytes.fill(0))).toBe('AAAA')
  })
})
