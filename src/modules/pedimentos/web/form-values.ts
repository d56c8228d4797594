import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import type { Pedimento } from '../contract.ts'
import { printPedimento } from '../rules/pedimento.ts'

/** The values of a pedimento's form: text, as in every form; its shipments are ids with commas between. */
export interface PedimentoValues {
  readonly [member: string]: string
  readonly number: string
  readonly section: string
  readonly key: string
  readonly paidOn: string
  readonly modulatedOn: string
  readonly light: string
  readonly releasedOn: string
  readonly note: string
  readonly cabinIds: string
}

export const idsOf = (value: string): string[] => (value === '' ? [] : value.split(','))

/** In the order of the text, so that two people who chose the same shipments chose the same value. */
export const idsText = (ids: readonly string[]): string => ids.toSorted().join(',')

export const newValues = (cabinId: string | undefined): PedimentoValues => ({
  number: '',
  section: '',
  key: '',
  paidOn: '',
  modulatedOn: '',
  light: '',
  releasedOn: '',
  note: '',
  cabinIds: cabinId ?? '',
})

export const valuesOf = (row: Pedimento): PedimentoValues => ({
  number: printPedimento(row.number),
  section: row.section ?? '',
  key: row.key ?? '',
  paidOn: row.paidOn ?? '',
  modulatedOn: row.modulatedOn ?? '',
  light: row.light === null ? '' : String(row.light),
  releasedOn: row.releasedOn ?? '',
  note: row.note ?? '',
  cabinIds: idsText(row.cabinIds),
})

interface BesideLight {
  saved: Pick<Pedimento, 'modulatedOn' | 'light'> | undefined
  today: string
  /** The day that a light chosen in this form has filled in. */
  filled: string | undefined
}

/**
 * The day of the modulation beside the light that was chosen: that of the saved light or today, unless somebody has said
 * another. A light that is taken away takes along what it has filled in, and the day it was saved with.
 */
export function dayBesideLight(light: string, day: string, { saved, today, filled }: BesideLight): string {
  const litDay = saved && saved.light !== null ? (saved.modulatedOn ?? '') : ''
  if (light !== '') return day || litDay || today
  return day === filled || day === litDay ? '' : day
}

/** What the calls take. */
export const toInput = ({ light, cabinIds, ...texts }: PedimentoValues) => ({
  ...emptyToNull(texts),
  light: light === '' ? null : Number(light),
  cabinIds: idsOf(cabinIds),
})
