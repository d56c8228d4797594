import { describe, expect, test } from 'vitest'
import { newRecoveryCodes, recoveryHash, typedCode } from './recovery-codes.ts'
import { base32, findStep, newTotpSecret, otpauthUri, stepAt, totpCodeAt } from './totp.ts'

// RFC 4226, appendix D, and RFC 6238, appendix B.
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number): Date => new Date(seconds * 1000)

describe('a code of the app', () => {
  test.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, step) => [step, code] as const,
    ),
  )('of step %i is the one of RFC 4226', (step, code) => {
    expect(totpCodeAt(secret, step)).toBe(code)
  })

  // The last six of the eight digits in the RFC.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the one of RFC 6238', (seconds, code) => {
    expect(totpCodeAt(secret, stepAt(at(seconds)))).toBe(code)
  })

  test('counts in its step and the ones beside it, and not beyond', () => {
    const code = totpCodeAt(secret, 100)
    const stepFor = (seconds: number) => findStep(secret, code, { now: at(seconds), lastStep: null })
    expect([2969, 2970, 3000, 3029, 3059, 3060].map(stepFor)).toEqual([
      undefined,
      100,
      100,
      100,
      100,
      undefined,
    ])
  })

  test('does not count for a step that was taken, nor before it', () => {
    const now = at(3000)
    const code = totpCodeAt(secret, 100)
    expect(findStep(secret, code, { now, lastStep: 99 })).toBe(100)
    expect(findStep(secret, code, { now, lastStep: 100 })).toBeUndefined()
    expect(findStep(secret, code, { now, lastStep: 101 })).toBeUndefined()
  })

  test.each(['', '12345', '1234567', '28708a', '２８７０８２', ' 287082'])('is not %j', (code) => {
    expect(findStep(secret, code, { now: at(59), lastStep: null })).toBeUndefined()
  })
})

describe('the secret', () => {
  // RFC 4648, section 10.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is typed as %s', (text, typed) => {
    expect(base32(Buffer.from(text))).toBe(typed)
  })

  test('is new each time, of 160 bits', () => {
    expect(newTotpSecret()).toHaveLength(20)
    expect(newTotpSecret()).not.toEqual(newTotpSecret())
  })

  test('is handed to the app in an address that names the account', () => {
    expect(otpauthUri({ issuer: 'CargoClear', account: 'ana pérez', secret, mostBytes: 213 })).toBe(
      'otpauth://totp/CargoClear:ana%20p%C3%A9rez?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=CargoClear&algorithm=SHA1&digits=6&period=30',
    )
  })

  test('comes with as much of a long name as the QR code holds, in whole characters', () => {
    const uri = otpauthUri({ issuer: 'CargoClear', account: '货'.repeat(50), secret, mostBytes: 213 })
    expect(uri.length).toBeLessThanOrEqual(213)
    expect(decodeURIComponent(new URL(uri).pathname)).toMatch(/^(\/\/totp)?\/CargoClear:货{9,}$/)
    expect(uri).toContain('&period=30')
  })
})

describe('recovery codes', () => {
  test('are ten, all different', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){2}[\dA-HJKMNP-TV-Z]{4}$/)
  })

  test('are the same however they are typed', () => {
    for (const typed of ['0a1b-2c3d-4e5f', 'OAIB 2C3D 4E5F', '０Ａ１Ｂ–2c3d4e5f', 'oalb2c3d4e5f'])
      expect(typedCode(typed)).toBe('0A1B2C3D4E5F')
  })

  test('are kept as a hash that differs between managers', () => {
    expect(recoveryHash('a', '0A1B-2C3D-4E5F')).toEqual(recoveryHash('a', '0a1b2c3d4e5f'))
    expect(recoveryHash('a', '0A1B-2C3D-4E5F')).not.toEqual(recoveryHash('b', '0A1B-2C3D-4E5F'))
  })
})
