import { normalHours } from '#kits/operator/shared/opening-hours.ts'
import type { Operator } from '#kits/operator/shared/operator.ts'
import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import type { Settings } from '../contract.ts'

/** The values of the form of settings, the call's input and what visitors would see. */

const daysOfWeek = 7

/** Lists travel through the form as text. */
export const readList = (value: string): string[] => JSON.parse(value) as string[]
export const writeList = (list: readonly string[]): string => JSON.stringify(list)

const wholeWeek = (hours: readonly string[]): string[] =>
  Array.from({ length: daysOfWeek }, (_, day) => hours[day] ?? '')

export const valuesOf = (settings: Settings) => ({
  name: settings.name ?? '',
  patente: settings.patente ?? '',
  logo: settings.logo ?? '',
  phones: writeList(settings.phones),
  whatsapp: settings.whatsapp ?? '',
  email: settings.email ?? '',
  addresses: writeList(settings.addresses),
  hours: writeList(wholeWeek(settings.hours)),
  currency: settings.currency,
})
export type SettingValues = ReturnType<typeof valuesOf>

export function toInput({ phones, addresses, hours, ...texts }: SettingValues, version: number): object {
  return {
    ...emptyToNull(texts),
    version,
    phones: readList(phones),
    addresses: readList(addresses),
    hours: readList(hours),
  }
}

/** What is typed, as far as visitors would see it: without what is empty or cannot be read. */
export function previewOf({ phones, addresses, hours, ...texts }: SettingValues): Operator {
  const filled = (list: string): string[] =>
    readList(list)
      .map((text) => text.trim())
      .filter((text) => text !== '')
  const { name, patente, logo, whatsapp, email, currency } = texts
  const orNull = (text: string): string | null => text.trim() || null
  return {
    name: orNull(name),
    patente: orNull(patente),
    logo: orNull(logo),
    whatsapp: orNull(whatsapp),
    email: orNull(email),
    phones: [...new Set(filled(phones))],
    addresses: [...new Set(filled(addresses))],
    hours: readList(hours).map(normalHours),
    currency,
  }
}
