import type { ColumnNames } from '#kits/catalogue/server/import-columns.ts'
import { columnFinder, enumLabel, enumValue } from '#kits/catalogue/server/sheet.ts'
import { Light } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { distinctTexts, joinTexts } from '#kits/contract/shared/text-list.ts'
import { textOf } from '#kits/i18n/server/translators.ts'
import type { Cell } from '#kits/spreadsheets/shared/cells.ts'
import { printPedimento } from '../rules/pedimento.ts'
import { ownMembers, type StoredPedimento } from './queries.ts'

/** Spreadsheet form of pedimentos: one column per member, headings in the reader's language. */

const members = [...ownMembers, 'cabinIds'] as const
type SheetMember = (typeof members)[number]

const days: readonly string[] = ['paidOn', 'modulatedOn', 'releasedOn']

const headingKey = (member: SheetMember): string => `pedimentos.fields.${member}`

export const columnsIn = (language: Language) => ({
  headings: members.map((member) => textOf(language, headingKey(member))),
  dayColumns: members.flatMap((member, index) => (days.includes(member) ? [index] : [])),
})

export const columnNames: ColumnNames = { membersOf: columnFinder(members, headingKey) }

export const numberOfCabin = ({
  containerNo,
  blNo,
  bookingNo,
}: StoredPedimento['cabins'][number]): string | null => containerNo ?? blNo ?? bookingNo

/**
 * The cells of a pedimento. Its number is printed with its spaces, without which a spreadsheet takes it for a quantity; a
 * shipment is named by a number or, where others have the same, by its id.
 */
export function cellsOf(
  { cabins, ...row }: StoredPedimento,
  sharedIds: ReadonlySet<string>,
  language: Language,
): Cell[] {
  const shown: Partial<Record<SheetMember, Cell>> = {
    number: printPedimento(row.number),
    light: row.light === null ? null : enumLabel('Light', row.light, language),
    cabinIds: joinTexts(
      cabins.map((cabin) => (sharedIds.has(cabin.id) ? cabin.id : (numberOfCabin(cabin) ?? cabin.id))),
    ),
  }
  return members.map((member) => (member in shown ? (shown[member] ?? null) : row[member as 'note']))
}

/** What people call the lights besides their labels. */
const lightWords: readonly (readonly [Light, RegExp])[] = [
  [Light.green, /^(verde|green|绿灯?|desaduanamiento libre)$/i],
  [Light.red, /^(rojo|red|红灯?|reconocimiento( aduanero)?)$/i],
]

const lightOf = (cell: string): unknown =>
  lightWords.find(([, words]) => words.test(cell.trim()))?.[0] ?? enumValue('Light', cell)

/** A cell as the contract takes it; the shipments still by their numbers. */
export function cellValue(member: string, cell: string): unknown {
  if (member === 'cabinIds') return distinctTexts(cell.split(/[;；,，、\n]/))
  if (cell === '') return undefined
  if (member === 'light') return lightOf(cell)
  // A date cell may carry a midnight.
  return days.includes(member) ? cell.replace(/[ T]00:00(:00)?$/, '') : cell
}
