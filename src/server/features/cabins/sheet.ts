import { columnFinder, type EnumName, enumLabel, enumValue, textOf } from '#server/catalogue/sheet.ts'
import type { Cell } from '#server/spreadsheets/sheet.ts'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import { cabinStatuses, statusDates } from '#shared/domain/cabin-status.ts'
import { dayOf } from '#shared/domain/dates.ts'
import { nameIn } from '#shared/domain/names.ts'
import type { Role } from '#shared/domain/permissions.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { TextKey } from '#shared/texts/translator.ts'
import type { SheetRow } from './export.queries.ts'
import type { FormMember } from './queries.ts'

/** Spreadsheet form of cabins: editable members first, so that an export can be imported again. */

const enumMembers: Partial<Record<string, EnumName>> = {
  transportMode: 'TransportType',
  cabinType: 'CabinType',
  status: 'CabinStatus',
}

type Show = (row: SheetRow, language: Language) => Cell

/** Members that a sheet shows differently: ids by code or name. */
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

/** Instants shown as dates in the cabin's zone. */
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

/** Headings, and the indexes of date columns. */
const columnsOf = (members: readonly string[], language: Language) => ({
  headings: members.map((member) => textOf(language, headingKey(member))),
  dayColumns: members.flatMap((member, index) => (isDay(member) ? [index] : [])),
})

/** Importable members; only operators may name another company. */
const importable = [...editable, 'companyId'] as const

export const templateColumns = (language: Language, role: Role) =>
  columnsOf(role === 'operator' ? importable : editable, language)

export const exportColumns = (language: Language) => columnsOf([...editable, ...readOnly], language)

/** Caches results, as the same few keys come again and again. */
function remembered<K, V>(find: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const found = find(key)
    known.set(key, found)
    return found
  }
}

/** The writer of each export column. A hundred thousand rows have three million cells. */
function showers(language: Language): ((row: SheetRow) => Cell)[] {
  return [...editable, ...readOnly].map((member) => {
    const show = shown[member]
    if (show) return (row) => show(row, language)
    const read = (row: SheetRow) => row[member as keyof SheetRow] as Cell
    const name = enumMembers[member]
    if (days.includes(member))
      return (row) => {
        const start = read(row)
        return start === null ? null : dayOf(start as string, row.timezone)
      }
    if (!name) return read
    const labelOf = remembered((value: number) => enumLabel(name, value, language))
    return (row) => {
      const value = read(row)
      return value === null ? null : labelOf(value as number)
    }
  })
}

/** A cabin's cells, one a column of the export. */
export function cellWriter(language: Language): (row: SheetRow) => Cell[] {
  const columns = showers(language)
  return (row) => columns.map((show) => show(row))
}

/** The member each column of a file holds. */
export const membersOf = columnFinder(importable, headingKey)

const readOnlyOf = columnFinder(readOnly, headingKey)

/** Whether a column is exported only: steps are made one by one, not imported. */
export const isReadOnly = (heading: string): boolean => readOnlyOf([heading])[0] !== undefined

export function cellValue(member: string, cell: string): unknown {
  if (cell === '') return undefined
  const name = enumMembers[member]
  if (name) return enumValue(name, cell)
  // A date cell may carry a midnight.
  return member === 'lastFreeDay' ? cell.replace(/[ T]00:00(:00)?$/, '') : cell
}
