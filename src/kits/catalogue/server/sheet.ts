import { enums } from '#kits/contract/shared/enums.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { joinTexts, splitTexts } from '#kits/contract/shared/text-list.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import { textOf } from '#kits/i18n/server/translators.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { stripCombiningMarkRuns } from '#kits/search/shared/combining-marks.ts'
import type { CatalogueDefinition, Choice, Members } from './definition.ts'
import { earlierHeadings } from './earlier-headings.ts'
import { referenceCell, referencesOf } from './referenced.queries.ts'

/** Spreadsheet form of an entity: one column per member, headings in the reader's language. */

/** The company of a row, by its name. */
const companyMember = 'companyId'

const headingKey = ({ feature }: CatalogueDefinition, member: string): string =>
  member === companyMember ? 'records.list.company' : `${feature}.fields.${member}`

/** The columns of a file: whoever sees rows of all companies sees whose each is. */
function fileMembers({ columns, scoped }: CatalogueDefinition, { companyId }: Scope): string[] {
  return [...Object.keys(columns), ...(scoped && companyId === null ? [companyMember] : [])]
}

export function headings(
  definition: CatalogueDefinition,
  scope: Scope,
  language: Language,
  without: readonly string[] = [],
): string[] {
  return fileMembers(definition, scope)
    .filter((member) => !without.includes(member))
    .map((member) => textOf(language, headingKey(definition, member)))
}

const folded = (text: string): string =>
  stripCombiningMarkRuns(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}|\s|\*/gu, '')
    .toLowerCase()

function membersByHeading<M extends string>(
  members: readonly M[],
  keyOf: (member: M) => string,
): ReadonlyMap<string, M> {
  const names = new Map<string, M>()
  for (const member of members)
    for (const heading of earlierHeadings(keyOf(member))) names.set(folded(heading), member)
  // After all earlier ones: what a heading says today wins.
  for (const member of members) {
    for (const language of languages) names.set(folded(textOf(language, keyOf(member))), member)
    names.set(folded(member), member)
  }
  return names
}

/** Maps each heading to a member: by its text in any language, today's or an earlier one, or by the member's name. */
export function columnFinder<M extends string>(members: readonly M[], keyOf: (member: M) => string) {
  let names: ReadonlyMap<string, M> | undefined
  return (fileHeadings: readonly string[]): (M | undefined)[] => {
    names ??= membersByHeading(members, keyOf)
    return fileHeadings.map((heading) => names?.get(folded(heading)))
  }
}

export function membersOf(
  definition: CatalogueDefinition,
  fileHeadings: readonly string[],
): (string | undefined)[] {
  const members = [...Object.keys(definition.columns), ...(definition.scoped ? [companyMember] : [])]
  const find = columnFinder(members, (member) => headingKey(definition, member))
  return find(fileHeadings)
}

export type EnumName = keyof typeof enums

/** `enumKey` is typed per enum; here any of them will do. */
const labelOf = (name: EnumName, value: number, language: Language): string =>
  textOf(language, enumKey(name as 'TransportType', value as 1))

const valuesOf = (name: EnumName): number[] => Object.values(enums[name])

/** The label of an enum value, or the value where it has none. */
export function enumLabel(name: EnumName, value: number, language: Language): string | number {
  return valuesOf(name).includes(value) ? labelOf(name, value, language) : value
}

const namedValues = new Map<EnumName, Map<string, number>>()

/** Enum values by their labels in every language; where two share a label, the first wins. */
function valuesByName(name: EnumName): Map<string, number> {
  const known = namedValues.get(name)
  if (known) return known
  const names = valuesOf(name).flatMap((value) =>
    languages.map((language) => [folded(labelOf(name, value, language)), value] as const),
  )
  const values = new Map(names.toReversed())
  namedValues.set(name, values)
  return values
}

/** The enum value a cell names in any language; the cell itself where it names none. */
export function enumValue(name: EnumName, cell: string): number | string {
  return (
    valuesOf(name).find((value) => String(value) === cell) ?? valuesByName(name).get(folded(cell)) ?? cell
  )
}

const choiceLabel = ({ texts }: Choice, value: unknown, language: Language): string =>
  textOf(language, `${texts}_${String(value)}`)

/** The value a cell names in any language; the cell itself where it names none. */
const choiceValue = (choice: Choice, cell: string): string | boolean =>
  choice.values.find(
    (value) =>
      String(value) === cell ||
      languages.some((language) => folded(choiceLabel(choice, value, language)) === folded(cell)),
  ) ?? cell

type Cell = string | number | null

/** How the cells of a row are written, one a column. */
export function cellWriter(
  definition: CatalogueDefinition,
  scope: Scope,
  language: Language,
): (row: Members) => Cell[] {
  const references = new Map(referencesOf(definition).map((reference) => [reference.member, reference]))
  const writers = fileMembers(definition, scope).map((member) => {
    if (member === companyMember) return (row: Members) => row.companyName as string
    const reference = references.get(member)
    if (reference) return (row: Members) => referenceCell(reference, row, language)
    if (definition.lists?.includes(member)) return (row: Members) => joinTexts(row[member] as string[])
    const choice = definition.choices?.[member]
    if (choice) return (row: Members) => choiceLabel(choice, row[member], language)
    const name = definition.enums?.[member]
    return (row: Members) => {
      const value = row[member] as Cell
      return name && value !== null ? enumLabel(name, value as number, language) : value
    }
  })
  return (row) => writers.map((write) => write(row))
}

/** A cell as the contract takes it: an empty one is no value, an enum is known by any of its names. */
export function memberValue(
  definition: Pick<CatalogueDefinition, 'enums' | 'numbers' | 'lists' | 'choices'>,
  member: string,
  cell: string,
): unknown {
  if (cell === '') return undefined
  const name = definition.enums?.[member]
  if (name) return enumValue(name, cell)
  const choice = definition.choices?.[member]
  if (choice) return choiceValue(choice, cell)
  if (definition.lists?.includes(member)) return splitTexts(cell)
  return definition.numbers?.includes(member) && /^-?\d+([.,]\d+)?$/.test(cell)
    ? Number(cell.replace(',', '.'))
    : cell
}
