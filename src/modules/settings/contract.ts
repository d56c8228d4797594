import * as z from 'zod/mini'
import { currencies, defaultCurrency } from '#kits/amounts/shared/currency.ts'
import { call } from '#kits/contract/shared/call.ts'
import { email, emptyInput, maybe, name, phone, rule, text, version } from '#kits/contract/shared/fields.ts'
import { imageUrl } from '#kits/http/shared/image-url.ts'
import { areHours, normalHours } from '#kits/operator/shared/opening-hours.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Setting/${action}` as const

/** Phones and addresses at most. */
export const maxListed = 10
const maxAddressLength = 300
const maxHoursLength = 60
/** Long enough for an address, or for a small image as a data URL. */
const maxLogoLength = 4000
const daysOfWeek = 7

const hoursOfDay = z.string().check(
  rule('max_chars', (value) => value.length <= maxHoursLength, { n: maxHoursLength }),
  rule('opening_hours', areHours),
  z.overwrite(normalHours),
)

/** Days that are left out at the end are closed; a week that is closed altogether says nothing. */
const wholeWeek = (days: string[]): string[] =>
  days.every((hours) => hours === '') ? [] : Array.from({ length: daysOfWeek }, (_, day) => days[day] ?? '')

const listOf = <S extends z.ZodMiniType>(each: S) =>
  z._default(z.array(each).check(rule('max_value', (all) => all.length <= maxListed, { n: maxListed })), [])

const members = {
  name: maybe(name),
  phones: listOf(phone),
  whatsapp: maybe(phone),
  email: maybe(email),
  addresses: listOf(text({ max: maxAddressLength }, { lines: true })),
  /** From Monday to Sunday, as people write them: `9-14, 16-18`; '' or a word for closed. */
  hours: z._default(
    z.array(hoursOfDay).check(
      rule('max_value', (days) => days.length <= daysOfWeek, { n: daysOfWeek }),
      z.overwrite(wholeWeek),
    ),
    [],
  ),
  patente: maybe(text({ max: 4 }).check(rule('patente', (value) => /^\d{4}$/.test(value)))),
  logo: maybe(
    text({ max: maxLogoLength }).check(rule('image', (value) => imageUrl(value, '') !== undefined)),
  ),
  /** Labels amounts that carry none; nothing is converted by it. */
  currency: z._default(z.enum(currencies), defaultCurrency),
}

const Settings = z.object({
  version,
  name: z.nullable(z.string()),
  /** In international form. */
  phones: z.array(z.string()),
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
  addresses: z.array(z.string()),
  /** From Monday to Sunday, `09:00-14:00, 16:00-18:00` or ''; none where nothing is known. */
  hours: z.array(z.string()),
  patente: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  currency: z.enum(currencies),
})
/** What the brokerage says of itself on the public site and in mails. */
export type Settings = z.output<typeof Settings>

export const settings = {
  get: call({
    path: path('Get'),
    access: 'signed-in',
    summary: 'Setting: what the brokerage says of itself on the public site and in mails.',
    input: emptyInput,
    output: Settings,
  }),
  update: call({
    path: path('Update'),
    access: 'setting.manage',
    summary: 'Setting: replace what the brokerage says of itself; what is left out is shown nowhere.',
    input: z.strictObject({ version, ...members }),
    output: Settings,
    refusals: ['stale'],
  }),
}
