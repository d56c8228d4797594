import type { CabinRow } from '#shared/contracts/cabins.ts'
import { cabinStatuses, statusDates } from '#shared/domain/cabin-status.ts'
import { dayOf } from '#shared/domain/dates.ts'
import { nameIn } from '#shared/domain/names.ts'
import type { Role } from '#shared/domain/permissions.ts'
import type { TextKey } from '#shared/i18n/catalogue.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { columnFinder, type EnumName, enumLabel, enumValue, textOf } from '../../catalog/sheet.ts'
import type { Cell } from '../../spreadsheets/sheet.ts'
import type { FormMember } from './queries.ts'

/** How cabins stand in a spreadsheet: what is edited first, so that an export can be imported again. */

const enumMembers: Partial<Record<string, EnumName>> = {
  transportMode: 'TransportType',
  cabinType: 'CabinType',
  status: 'CabinStatus',
}

type Show = (row: CabinRow, language: Language) => Cell

/** Members that a sheet shows otherwise than they are kept: ids by code or name, times by day. */
const shown: Partial<Record<keyof CabinRow, Show>> = {
  departurePortId: (row) => row.departurePortCode,
  destinationPortId: (row) => row.destinationPortCode,
  carrierId: (row) => row.carrierCode,
  customerId: (row) => row.customerCode,
  addressId: (row) => row.addressName,
  cargoTypeId: (row, language) =>
    nameIn(language, {
      cnName: row.cargoTypeCnName,
      enName: row.cargoTypeName,
      esName: row.cargoTypeEsName,
    }) ?? null,
  transportTypeId: (row, language) =>
    nameIn(language, {
      cnName: row.transportTypeCnName,
      enName: row.transportTypeName,
      esName: row.transportTypeEsName,
    }) ?? null,
}

/** Instants that are shown as their day in the cabin's zone. */
const days: readonly string[] = ['departureTime', ...Object.values(statusDates)]

const isDay = (member: string): boolean => member === 'lastFreeDay' || days.includes(member)

const editable: readonly FormMember[] = [
  'transportMode',
  'containerNo',
  'bookingNo',
  'blNo',
  'departurePortId',
  'destinationPortId',
  'carrierId',
  'vesselName',
  'voyage',
  'flight',
  'departureTime',
  'customerId',
  'cargoTypeId',
  'cabinName',
  'cabinType',
  'addressId',
  'transportTypeId',
  'lastFreeDay',
  'timezone',
  'note',
]

const readOnly: readonly (keyof CabinRow)[] = [
  'status',
  ...cabinStatuses.map((status) => statusDates[status]),
  'companyName',
]

const headingKey = (member: string): TextKey => `cabins.fields.${member}` as TextKey

/** The columns of a file: how each is headed, and which hold days. */
const columnsOf = (members: readonly string[], language: Language) => ({
  headings: members.map((member) => textOf(language, headingKey(member))),
  dayColumns: members.flatMap((member, index) => (isDay(member) ? [index] : [])),
})

/** What a line of an import may say; only an operator's names another company. */
const importable = [...editable, 'companyId'] as const

export const templateColumns = (language: Language, role: Role) =>
  columnsOf(role === 'operator' ? importable : editable, language)

export const exportColumns = (language: Language) => columnsOf([...editable, ...readOnly], language)

function cellOf(row: CabinRow, member: keyof CabinRow, language: Language): Cell {
  const value = row[member] as Cell
  if (value === null) return null
  if (days.includes(member)) return dayOf(value as string, row.timezone)
  const name = enumMembers[member]
  if (name) return enumLabel(name, value as number, language)
  return shown[member]?.(row, language) ?? value
}

export const cellsOf = (row: CabinRow, language: Language): Cell[] =>
  [...editable, ...readOnly].map((member) => cellOf(row, member, language))

/** The member each column of a file holds. */
export const membersOf = columnFinder(importable, headingKey)

const readOnlyOf = columnFinder(readOnly, headingKey)

/** What an export says of a cabin and an import cannot: its steps are taken one by one. */
export const isReadOnly = (heading: string): boolean => readOnlyOf([heading])[0] !== undefined

export function cellValue(member: string, cell: string): unknown {
  if (cell === '') return undefined
  const name = enumMembers[member]
  if (name) return enumValue(name, cell)
  // A date cell may carry a midnight.
  return member === 'lastFreeDay' ? cell.replace(/[ T]00:00(:00)?$/, '') : cell
}
