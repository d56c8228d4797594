import { readQuantity } from '#kits/amounts/shared/quantity.ts'
import type { ColumnNames } from '#kits/catalogue/server/import-columns.ts'
import { columnFinder, enumLabel, enumValue } from '#kits/catalogue/server/sheet.ts'
import { enums } from '#kits/contract/shared/enums.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import { dayOf, formatDay } from '#kits/dates/shared/dates.ts'
import { textOf } from '#kits/i18n/server/translators.ts'
import type { EnumName } from '#kits/i18n/shared/enum-key.ts'
import { carrierName, nameIn } from '#kits/i18n/shared/names.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import type { Cell } from '#kits/spreadsheets/shared/cells.ts'
import { type ExportedMember, exportedOnRequest } from '../contract/list.ts'
import {
  type CabinMember,
  cabinMembers,
  type MemberOfKind,
  maySet,
  memberNames,
} from '../contract/members.ts'
import { cabinStatuses, statusDates } from '../rules/status.ts'
import type { SheetRow } from './export.queries.ts'

/** Spreadsheet form of cabins: editable members first, so that an export can be imported again. */

const editable: readonly CabinMember[] = memberNames.toSorted(
  (a, b) => cabinMembers[a].sheet - cabinMembers[b].sheet,
)

type ReadOnly = Exclude<ExportedMember, CabinMember>

const readOnly: readonly ReadOnly[] = [
  'status',
  ...cabinStatuses.map((status) => statusDates[status]),
  'companyName',
]

const exportedByDefault: readonly ExportedMember[] = [...editable, ...readOnly]

const settable: Readonly<Record<Role, readonly CabinMember[]>> = {
  operator: editable,
  shop: editable.filter((member) => maySet('shop', member)),
}

type SheetMember = CabinMember | 'companyId' | ReadOnly

/** References are shown by code or name. */
const shownReferences: Record<MemberOfKind<'reference'>, (row: SheetRow, language: Language) => Cell> = {
  departurePortId: (row) => row.departurePortCode,
  destinationPortId: (row) => row.destinationPortCode,
  carrierId: (row) => row.carrierCode,
  customerId: (row) => row.customerCode,
  addressId: (row) => row.addressName,
  responsibleId: (row) => row.responsibleName,
  terminalId: (row) => row.terminalCode,
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

/** What exports show of a reference, in every language. */
export const referenceTexts = (row: SheetRow, member: MemberOfKind<'reference'>): Set<Cell> =>
  new Set(languages.map((language) => shownReferences[member](row, language)))

type Kind = (typeof cabinMembers)[CabinMember]['kind'] | EnumName

/** What each column holds, by its member. */
const kinds: ReadonlyMap<string, Kind> = new Map<SheetMember, Kind>([
  ...memberNames.map((member) => [member, cabinMembers[member].kind] as const),
  ...[...Object.values(statusDates), 'createdAt' as const, 'updatedAt' as const].map(
    (member) => [member, 'time'] as const,
  ),
  ['status', 'CabinStatus'],
  ['nextDeadline', 'day'],
])

/** The enum whose codes a column holds, if it does. */
function enumOf(member: string): EnumName | undefined {
  const kind = kinds.get(member) ?? 'text'
  return Object.hasOwn(enums, kind) ? (kind as EnumName) : undefined
}

const isDay = (member: SheetMember): boolean => ['day', 'time'].includes(kinds.get(member) ?? '')

const headingKey = (member: SheetMember): TextKey => `cabins.fields.${member}`

/** Headings, and the indexes of date columns. */
const columnsOf = (members: readonly SheetMember[], language: Language) => ({
  headings: members.map((member) => textOf(language, headingKey(member))),
  dayColumns: members.flatMap((member, index) => (isDay(member) ? [index] : [])),
})

export const templateColumns = (language: Language, role: Role) =>
  columnsOf(
    // Only operators may name another company.
    role === 'operator' ? [...settable[role], 'companyId'] : settable[role],
    language,
  )

export const exportColumns = (language: Language, chosen: readonly ExportedMember[] | null) =>
  columnsOf(chosen ?? exportedByDefault, language)

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

const isReference = (member: CabinMember | ReadOnly): member is MemberOfKind<'reference'> =>
  Object.hasOwn(shownReferences, member)

/** Who reads a sheet. */
interface SheetReader {
  language: Language
  /** In which the list shows when a row was written. */
  timezone: string
}

/** The writer of each export column. A hundred thousand rows have three million cells. */
function showers(
  { language, timezone }: SheetReader,
  members: readonly ExportedMember[],
): ((row: SheetRow) => Cell)[] {
  return members.map((member) => {
    if (isReference(member)) return (row) => shownReferences[member](row, language)
    if (member === 'nextDeadlineKind')
      return ({ nextDeadlineKind: kind }) => kind && textOf(language, `enum.clock_kind_${kind}`)
    if (member === 'nextDeadlineEstimate')
      return ({ nextDeadlineEstimate }) => (nextDeadlineEstimate ? textOf(language, 'cabins.estimate') : null)
    if (member === 'carrierName')
      return ({ carrierName: own, carrierCnName: cnName }) =>
        own === null ? null : carrierName({ name: own, cnName }, language)
    const name = enumOf(member)
    if (name) {
      const labelOf = remembered((value: number) => enumLabel(name, value, language))
      return (row) => {
        const value = row[member]
        return typeof value === 'number' ? labelOf(value) : value
      }
    }
    if (kinds.get(member) !== 'time') return (row) => row[member]
    // The members' own times are starts of days where the shipment is; a row is written at any time of a day.
    if (member === 'createdAt' || member === 'updatedAt') return (row) => formatDay(row[member], timezone)
    return (row) => {
      const time = row[member]
      return typeof time === 'string' ? dayOf(time, row.timezone) : time
    }
  })
}

/** A cabin's cells, one a column of the export. */
export function cellWriter(
  reader: SheetReader,
  chosen: readonly ExportedMember[] | null,
): (row: SheetRow) => Cell[] {
  const columns = showers(reader, chosen ?? exportedByDefault)
  return (row) => columns.map((show) => show(row))
}

const columnNamesOf = (role: Role): ColumnNames => {
  const membersOf = columnFinder([...settable[role], 'companyId'], headingKey)
  const readOnlyOf = columnFinder(
    [...readOnly, ...exportedOnRequest, ...editable.filter((member) => !maySet(role, member))],
    headingKey,
  )
  // Steps are made one by one, not imported.
  return { membersOf, isReadOnly: (heading) => readOnlyOf([heading])[0] !== undefined }
}

/** What the columns of a file hold, by the role of whoever imports it. */
export const columnNames: Readonly<Record<Role, ColumnNames>> = {
  operator: columnNamesOf('operator'),
  shop: columnNamesOf('shop'),
}

export function cellValue(member: string, cell: string): unknown {
  if (cell === '') return undefined
  const name = enumOf(member)
  if (name) return enumValue(name, cell)
  const kind = kinds.get(member)
  if (kind === 'quantity') return readQuantity(cell) ?? cell
  // A date cell may carry a midnight.
  return kind === 'day' ? cell.replace(/[ T]00:00(:00)?$/, '') : cell
}
