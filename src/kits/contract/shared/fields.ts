import * as z from 'zod/mini'
import { maxNoteLength } from './note.ts'
import {
  maxEmailLength,
  maxNameLength,
  maxPasswordLength,
  maxPhoneLength,
  maxUserNameLength,
  minPasswordLength,
} from './text-lengths.ts'
import { distinctTexts } from './text-list.ts'
import { isUnifiedCreditCode } from './unified-credit-code.ts'
import type { ValidationKey } from './validation.ts'

/**
 * Schemas of members. Text is trimmed, then counted in code points; it never holds NUL, other control characters or
 * lone surrogates. "No value" is null, never ''.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function isClean(value: string): boolean {
  return value.isWellFormed() && !controlCharacters.test(value)
}

/** A check whose message is a validation key. */
export function rule<T>(
  key: ValidationKey,
  holds: (value: T) => boolean,
  params: Record<string, number> | ((value: T) => Record<string, number>) = {},
) {
  return z.check<T>(({ value, issues }) => {
    // Without `continue` it stops further checks of its member, but not those over several members.
    if (holds(value)) return
    const given = typeof params === 'function' ? params(value) : params
    issues.push({ code: 'custom', input: value, params: { key, ...given } })
  })
}

/** Counts code points; without surrogates these equal code units. */
export const characters = (value: string): number =>
  /[\ud800-\udbff]/.test(value) ? Array.from(value).length : value.length

interface TextBounds {
  max: number
  min?: number
}

function described<S extends z.ZodMiniType>(schema: S, meta: Record<string, unknown>): S {
  z.globalRegistry.add(schema, meta)
  return schema
}

/** Required text, trimmed. `lines` allows line breaks and tabs. */
export function text({ max, min = 1 }: TextBounds, { lines = false } = {}) {
  return described(
    z.string().check(
      z.trim(),
      rule('required', (value) => value !== ''),
      rule('valid_value', (value) => isClean(value) && (lines || !/[\t\n\r]/.test(value))),
      rule('min_chars', (value) => characters(value) >= min, { n: min }),
      rule('max_chars', (value) => characters(value) <= max, { n: max }),
    ),
    { minLength: min, maxLength: max },
  )
}

/** Untrimmed text, possibly empty. */
export function rawText({ max }: { max: number }) {
  return described(
    z.string().check(
      rule('valid_value', isClean),
      rule('max_chars', (value) => characters(value) <= max, { n: max }),
    ),
    { maxLength: max },
  )
}

/** An optional member: missing becomes null. */
export function maybe<S extends z.ZodMiniType>(schema: S) {
  return z._default(z.nullable(schema), null)
}

/** Allows letters of any language but nothing invisible, so that no two addresses look alike. */
const emailPattern = /^[^\s\p{C}@"(),:;<>[\\\]]+@[^\s\p{C}@."(),:;<>[\\\]]+(\.[^\s\p{C}@."(),:;<>[\\\]]+)+$/u

/** Refuses zero-width characters and direction marks. */
export const isVisible = (value: string): boolean =>
  !/[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(value)

/** Normalises full-width letters, ligatures and decomposed accents. The input is bounded by its length check. */
export const oneSpelling = () => z.overwrite<string>((value) => value.normalize('NFKC').trim())

const isEmail = (value: string): boolean =>
  isClean(value) && isVisible(value) && emailPattern.test(value) && characters(value) <= maxEmailLength

export const email = described(
  z.string().check(
    z.trim(),
    rule('required', (value) => value !== ''),
    rule('max_chars', (value) => characters(value) <= maxEmailLength, { n: maxEmailLength }),
    oneSpelling(),
    rule('email', isEmail),
  ),
  { format: 'idn-email', maxLength: maxEmailLength },
)

/** Whether a name mixes Latin with Cyrillic or Greek letters, some of which look alike. */
export const mixesLookAlikes = (value: string): boolean =>
  /\p{Script=Latin}/u.test(value) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(value)

const userNameBounds = { min: 3, max: maxUserNameLength }

/** Without @: sign-in accepts a user name or an email, and the two must not be confused. */
export const userName = text(userNameBounds).check(
  oneSpelling(),
  rule('min_chars', (value) => characters(value) >= userNameBounds.min, { n: userNameBounds.min }),
  rule('max_chars', (value) => characters(value) <= userNameBounds.max, { n: userNameBounds.max }),
  rule('valid_value', (value) => !value.includes('@') && isVisible(value) && !mixesLookAlikes(value)),
)

/** A user name or an email, as typed at sign-in. */
export const login = text({ max: maxEmailLength }).check(oneSpelling())
export const name = text({ max: maxNameLength })
export const note = text({ max: maxNoteLength }, { lines: true })

export const maxAliases = 20

/**
 * What people call a row besides its names. Left out, a new row has none and a changed one keeps those it has. None
 * holds a semicolon, which separates them in a spreadsheet.
 */
export const aliases = z.optional(
  described(
    z.array(described(z.string(), { minLength: 1, maxLength: maxNameLength })).check(
      z.overwrite(distinctTexts),
      rule('max_value', (texts) => texts.length <= maxAliases, { n: maxAliases }),
      rule('valid_value', (texts) => texts.every((alias) => isClean(alias) && !/[;；\t\n\r]/.test(alias))),
      rule('max_chars', (texts) => texts.every((alias) => characters(alias) <= maxNameLength), {
        n: maxNameLength,
      }),
    ),
    { maxItems: maxAliases },
  ),
)

/** Passwords keep every character as typed, control characters included, except NUL and lone surrogates. */
const isPasswordText = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/** A password as typed, or base64 of its RSA ciphertext; its rules are checked once decrypted. */
export const secret = described(
  z.string().check(
    rule('required', (value) => value !== ''),
    rule('valid_value', isPasswordText),
    rule('max_chars', (value) => value.length <= 1024, { n: 1024 }),
  ),
  { minLength: 1, maxLength: 1024, format: 'password' },
)

const newPasswordBounds = { min: minPasswordLength, max: maxPasswordLength, maxBytes: 256 }

function utf8Bytes(value: string): number {
  let bytes = 0
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** A new plain-text password, checked by the form before sending and by the server after decryption. */
export const newPassword = z.string().check(
  rule('required', (value) => value !== ''),
  rule('valid_value', isPasswordText),
  rule('min_chars', (value) => characters(value) >= newPasswordBounds.min, { n: newPasswordBounds.min }),
  rule(
    'max_chars',
    (value) => characters(value) <= newPasswordBounds.max && utf8Bytes(value) <= newPasswordBounds.maxBytes,
    { n: newPasswordBounds.max },
  ),
)

/** 统一社会信用代码, in upper case, its check digit verified. */
export const unifiedCreditCode = described(
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    rule('required', (value) => value !== ''),
    rule('format', isUnifiedCreditCode),
  ),
  { minLength: 18, maxLength: 18 },
)

/** Ids are UUIDs of any version, compared in lower case. */
export const id = z.guid().check(z.toLowerCase())

/** Bounded by the integer column. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

const zonePattern = /^[A-Za-z][\w+/-]{0,63}$/
let isKnownZone: (name: string) => boolean = () => true

/** Sets the check for known zones: the server's list decides, as a browser's may lack some. */
export function setZoneCheck(isKnown: typeof isKnownZone): void {
  isKnownZone = isKnown
}

export const timeZone = described(
  z.string().check(
    rule('required', (value) => value !== ''),
    rule('valid_value', (value) => zonePattern.test(value) && isKnownZone(value)),
  ),
  { maxLength: 64, examples: ['America/Mexico_City'] },
)

/** An instant in UTC, as in `2026-11-14T06:00:00.000Z`. */
export const instant = z.iso.datetime()

const instantPattern = z.regexes.datetime({})

/** An instant, or a plain date, which is that day in the zone of the cabin it is about. */
export const instantOrDay = described(
  z.string().check(rule('format', (value) => instantPattern.test(value) || isPlainDay(value))),
  {
    anyOf: [
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date' },
    ],
  },
)

export const isPlainDay = (value: string): boolean => z.regexes.date.test(value)

/** Offsets from UTC, each with the instant from which it applies. */
export const utcOffsets = z.array(z.object({ from: instant, minutes: z.int() }))

/** A phone number as people write it; the calling code may be separate or in front. */
export const phone = described(
  z.string().check(
    z.trim(),
    rule('required', (value) => value !== ''),
    rule('max_chars', (value) => characters(value) <= maxPhoneLength, { n: maxPhoneLength }),
    rule('phone', (value) => /^\+?[\d\p{Zs}().-]+$/u.test(value)),
    rule('min_digits', (value) => value.replaceAll(/\D/g, '').length >= 5, { n: 5 }),
  ),
  { maxLength: maxPhoneLength, examples: ['55 5555 0142'] },
)

/** A calling code with its plus: `+52`. */
export const areaCode = described(
  z.string().check(
    z.trim(),
    rule('required', (value) => value !== ''),
    rule('format', (value) => /^\+\d{1,4}$/.test(value)),
  ),
  { examples: ['+52'] },
)

/** ISO 3166-1 alpha-2, in upper case. */
export const countryId = described(
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    rule('required', (value) => value !== ''),
    rule('valid_value', (value) => /^[A-Z]{2}$/.test(value)),
  ),
  { examples: ['MX'] },
)

/** One of an enum's numbers. */
export function oneOf<const T extends Record<string, number>>(values: T) {
  return z.union(
    Object.values(values).map((value) => z.literal(value)) as [
      z.ZodMiniLiteral<T[keyof T]>,
      z.ZodMiniLiteral<T[keyof T]>,
    ],
  )
}

/** The input of a call without members. */
export const emptyInput = z.strictObject({})
