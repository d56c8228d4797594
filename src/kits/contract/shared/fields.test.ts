import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { displayName } from './display-name.ts'
import {
  email,
  emptyInput,
  id,
  instant,
  login,
  maybe,
  newPassword,
  note,
  secret,
  text,
  timeZone,
  userName,
  version,
} from './fields.ts'
import { type FieldIssue, fieldIssues } from './validation.ts'

const kept = (schema: z.ZodMiniType, value: unknown): unknown => schema.parse(value)

function refusal(schema: z.ZodMiniType, value: unknown): FieldIssue | undefined {
  const parsed = schema.safeParse(value, { reportInput: true })
  return parsed.success ? undefined : fieldIssues(parsed.error.issues)[0]
}

const refusedFor = (schema: z.ZodMiniType, value: unknown) => refusal(schema, value)?.key

describe('text', () => {
  const short = text({ max: 5 })

  it('is trimmed before it is counted', () => {
    expect(kept(short, '  abcde\u3000\t\n')).toBe('abcde')
  })

  it('is counted in characters, not in code units', () => {
    expect(kept(short, '🚢🚢🚢🚢🚢')).toBe('🚢🚢🚢🚢🚢')
    expect(kept(short, '墨西哥海关')).toBe('墨西哥海关')
    expect(refusal(short, '🚢🚢🚢🚢🚢🚢')).toEqual({ path: '', key: 'max_chars', params: { n: 5 } })
    expect(refusal(short, '墨西哥海关总')).toEqual({ path: '', key: 'max_chars', params: { n: 5 } })
  })

  it('is counted from below too where it has a minimum', () => {
    expect(refusal(userName, 'ab')).toEqual({ path: '', key: 'min_chars', params: { n: 3 } })
    expect(refusedFor(userName, '🚢🚢')).toBe('min_chars')
    expect(kept(userName, 'ana')).toBe('ana')
    expect(refusedFor(userName, 'a'.repeat(51))).toBe('max_chars')
  })

  it('is missing when it is empty, blank, null or left out', () => {
    for (const value of ['', '   ', '\n', null, undefined]) expect(refusedFor(short, value)).toBe('required')
  })

  it('is text and nothing else', () => {
    for (const value of [5, true, {}, ['a']]) expect(refusedFor(short, value)).toBe('valid_value')
  })

  it.each(['a\0b', 'a\u0007', 'a\u001bb', 'a\u007fb', '\ud800', 'a\udc00', '\udc00\ud800'])(
    'never holds %j',
    (value) => {
      expect(refusedFor(short, value)).toBe('valid_value')
      expect(refusedFor(note, value)).toBe('valid_value')
      expect(refusedFor(email, `${value}@example.com`)).toBe('email')
    },
  )

  it('has line breaks and tabs only where lines are allowed', () => {
    for (const value of ['a\nb', 'a\r\nb', 'a\tb']) {
      expect(refusedFor(short, value)).toBe('valid_value')
      expect(kept(note, value)).toBe(value)
    }
  })
})

describe('a member that may be left out', () => {
  const optional = maybe(text({ max: 5 }))

  it('is null when it is left out or null', () => {
    expect(kept(optional, undefined)).toBeNull()
    expect(kept(optional, null)).toBeNull()
    expect(kept(optional, ' ab ')).toBe('ab')
  })

  it('is not an empty text, and keeps the bounds of its kind', () => {
    expect(refusedFor(optional, '')).toBe('required')
    expect(refusedFor(optional, 'abcdef')).toBe('max_chars')
    expect(refusedFor(optional, 5)).toBe('valid_value')
  })
})

describe('an email', () => {
  it.each(['ana@example.com', "o'neil+mx@sub.example.com.mx", 'josé@correo.mx', '  ana@example.com '])(
    'may be %j',
    (value) => {
      expect(kept(email, value)).toBe(value.trim())
    },
  )

  it.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@.com',
    'ana@example..com',
    'ana@b@example.com',
    'a b@example.com',
    'ana@example.com\r\nBcc: x@example.com',
    'Ana <ana@example.com>',
    'a@example.com,b@example.com',
    'ana@exam\u00adple.com',
    'ana\u200b@example.com',
    '\u202eana@example.com',
  ])('is not %j', (value) => {
    expect(refusedFor(email, value)).toBe('email')
  })

  it('has one spelling, whatever it was typed with', () => {
    expect(kept(email, 'ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('ana@example.com')
    expect(kept(email, '\u212Aim@example.com')).toBe('Kim@example.com')
    expect(kept(email, 'jose\u0301@correo.mx')).toBe('josé@correo.mx')
  })

  it.each([
    'a\u200bna@example.com',
    'ana@exa\u00admple.com',
    '\u202eana@example.com',
    'ana\ufeff@example.com',
  ])('hides nothing: not %j', (value) => {
    expect(refusedFor(email, value)).toBe('email')
  })

  it('is refused at once however many marks it has', () => {
    expect(refusedFor(email, `a${'\u0301\u0316'.repeat(400_000)}@example.com`)).toBe('max_chars')
  })

  it('has at most 254 characters', () => {
    const address = (length: number) => `${'a'.repeat(length - 12)}@example.com`
    expect(kept(email, address(254))).toHaveLength(254)
    expect(refusal(email, address(255))).toEqual({ path: '', key: 'max_chars', params: { n: 254 } })
  })
})

describe('a display name', () => {
  it.each([
    'María José Núñez-O’Neil',
    '王小明',
    'Ангелина',
    'علي حسن',
    'Ana López (Tráfico)',
    'Nguyễn Thị Ánh',
  ])('may be %j', (value) => expect(kept(displayName, value)).toBe(value))

  it('has one spelling and single spaces', () => {
    expect(kept(displayName, '  Ａna \u00a0 Lo\u0301pez ')).toBe('Ana López')
  })

  it.each([
    'Ana\u200b',
    'Ana\u202eadmin',
    '\u2066Ana\u2069',
    'Ana\tLópez',
    'Ana\u0000',
    'Аna',
    '…',
    '12',
    `A${'\u0316'.repeat(6)}na`,
  ])('is not %j', (value) => {
    expect(refusedFor(displayName, value)).toBe('valid_value')
  })

  it('has at most 100 characters, as it is kept', () => {
    expect(kept(displayName, '王'.repeat(100))).toHaveLength(100)
    expect(refusedFor(displayName, '王'.repeat(101))).toBe('max_chars')
    expect(refusedFor(displayName, '\ufdfa'.repeat(6))).toBe('max_chars')
    expect(refusedFor(displayName, ' ')).toBe('required')
  })
})

describe('a user name', () => {
  it('has one spelling, at sign-in too', () => {
    for (const typed of ['ａｄｍｉｎ', ' admin ', 'ａdmin']) {
      expect(kept(userName, typed)).toBe('admin')
      expect(kept(login, typed)).toBe('admin')
    }
    expect(kept(userName, 'A\u0301ngela Ñu')).toBe('Ángela Ñu')
  })

  it.each([
    'admin\u200b',
    'ad\u00admin',
    '\u202enimda',
    'admin\u2028x',
    'admin\ufe0f',
    '\u0430dmin',
    'admi\u03bd',
    'ana@example',
    'ana＠example',
  ])('is not %j', (value) => {
    expect(refusedFor(userName, value)).toBe('valid_value')
  })

  it.each(['Ангелина', 'Αγγελική', '管理员一号', 'Zoë-3', "O'Neil"])('may be %j', (value) => {
    expect(kept(userName, value)).toBe(value)
  })

  it('is counted as it is kept', () => {
    expect(refusedFor(userName, '\ufdfa'.repeat(3))).toBe('max_chars')
    expect(refusedFor(userName, '\u00b4a')).toBe('min_chars')
  })
})

describe('a password', () => {
  it('has 8 to 128 characters, blanks at its ends included', () => {
    expect(kept(newPassword, ' 12345 7')).toBe(' 12345 7')
    expect(refusal(newPassword, '1234567')).toEqual({ path: '', key: 'min_chars', params: { n: 8 } })
    expect(kept(newPassword, 'a'.repeat(128))).toHaveLength(128)
    expect(refusal(newPassword, 'a'.repeat(129))).toEqual({ path: '', key: 'max_chars', params: { n: 128 } })
  })

  it('has at most 256 bytes, however few characters those are', () => {
    expect(refusedFor(newPassword, 'é'.repeat(128))).toBeUndefined()
    expect(refusedFor(newPassword, '密'.repeat(85))).toBeUndefined()
    expect(refusedFor(newPassword, '密'.repeat(86))).toBe('max_chars')
    expect(refusedFor(newPassword, '🚢'.repeat(64))).toBeUndefined()
    expect(refusedFor(newPassword, '🚢'.repeat(65))).toBe('max_chars')
  })

  it('never holds NUL or half a character, new or old', () => {
    for (const value of ['12345678\0', '1234567\ud800']) {
      expect(refusedFor(newPassword, value)).toBe('valid_value')
      expect(refusedFor(secret, value)).toBe('valid_value')
    }
  })

  it('on its way to the server is any text up to 1,024, as typed', () => {
    expect(kept(secret, ' x ')).toBe(' x ')
    expect(refusedFor(secret, '')).toBe('required')
    expect(refusedFor(secret, 'a'.repeat(1025))).toBe('max_chars')
  })
})

describe('the other members', () => {
  it('an id is a UUID of any version, kept in lower case', () => {
    expect(kept(id, '0190C8A0-0000-7000-8000-00000000000A')).toBe('0190c8a0-0000-7000-8000-00000000000a')
    expect(kept(id, '00000000-0000-0000-0000-000000000000')).toBeDefined()
    for (const value of ['', 'x', '0190c8a0', "0190c8a0-0000-7000-8000-00000000000a'--"]) {
      expect(refusedFor(id, value)).toBe('format')
    }
  })

  it('a version is a whole number from 1 to what the database holds', () => {
    expect(kept(version, 1)).toBe(1)
    expect(kept(version, 2_147_483_647)).toBe(2_147_483_647)
    expect(refusal(version, 0)).toEqual({ path: '', key: 'min_value', params: { n: 1 } })
    expect(refusedFor(version, 2_147_483_648)).toBe('max_value')
    for (const value of [1.5, '1', Number.NaN]) expect(refusedFor(version, value)).toBe('valid_value')
  })

  it('a time zone is one the runtime knows', () => {
    expect(kept(timeZone, 'America/Mexico_City')).toBe('America/Mexico_City')
    expect(refusedFor(timeZone, '')).toBe('required')
    expect(refusedFor(timeZone, '+06:00')).toBe('valid_value')
  })

  it('an instant is in UTC', () => {
    expect(kept(instant, '2026-11-14T06:00:00.000Z')).toBe('2026-11-14T06:00:00.000Z')
    for (const value of [
      '2026-11-14',
      '2026-11-14T06:00:00',
      '2026-11-14T06:00:00-06:00',
      '2026-02-30T06:00:00Z',
    ]) {
      expect(refusedFor(instant, value)).toBe('format')
    }
  })

  it('a body without members has none', () => {
    expect(kept(emptyInput, {})).toEqual({})
    expect(refusal(emptyInput, { a: 1 })).toEqual({ path: 'a', key: 'unknown_member', params: {} })
    expect(refusal(emptyInput, JSON.parse('{"__proto__": {}}'))?.key).toBe('unknown_member')
  })
})
