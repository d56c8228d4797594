import { stripCombiningMarkRuns } from '#shared/domain/combining-marks.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { enums } from '#shared/domain/enums.ts'
import { allTexts } from '#shared/texts/all.ts'
import { type Language, languages } from '#shared/texts/languages.ts'
import type { TextKey } from '#shared/texts/translator.ts'
import type { CatalogueDefinition, Members } from './definition.ts'

/** How an entity's rows stand in a spreadsheet: a column a member, headed in the reader's language. */

export const textOf = (language: Language, key: string): string =>
  String(allTexts[language][key as TextKey] ?? key)

const headingKey = ({ feature }: CatalogueDefinition, member: string): string => `${feature}.fields.${member}`

export function headings(definition: CatalogueDefinition, language: Language): string[] {
  return Object.keys(definition.columns).map((member) => textOf(language, headingKey(definition, member)))
}

const folded = (text: string): string =>
  stripCombiningMarkRuns(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}|\s|\*/gu, '')
    .toLowerCase()

/** Finds the member each column of a file holds: by its heading in any of our languages or by its own name. */
export function columnFinder(members: readonly string[], keyOf: (member: string) => string) {
  const names = new Map<string, string>()
  for (const member of members) {
    for (const language of languages) names.set(folded(textOf(language, keyOf(member))), member)
    names.set(folded(member), member)
  }
  return (fileHeadings: readonly string[]): (string | undefined)[] =>
    fileHeadings.map((heading) => names.get(folded(heading)))
}

export function membersOf(
  definition: CatalogueDefinition,
  fileHeadings: readonly string[],
): (string | undefined)[] {
  const find = columnFinder(Object.keys(definition.columns), (member) => headingKey(definition, member))
  return find(fileHeadings)
}

export type EnumName = keyof typeof enums

/** `enumKey` is typed enum by enum; any of them will do here. */
const labelOf = (name: EnumName, value: number, language: Language): string =>
  textOf(language, enumKey(name as 'TransportType', value as 1))

const valuesOf = (name: EnumName): number[] => Object.values(enums[name])

/** A code by its name, or as it is where it has none. */
export function enumLabel(name: EnumName, value: number, language: Language): string | number {
  return valuesOf(name).includes(value) ? labelOf(name, value, language) : value
}

const namedValues = new Map<EnumName, Map<string, number>>()

/** An enum's codes by their names in every language; where two share a name the first has it. */
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

/** The code a cell stands for, known by any of its names; the cell itself where it is none. */
export function enumValue(name: EnumName, cell: string): number | string {
  return (
    valuesOf(name).find((value) => String(value) === cell) ?? valuesByName(name).get(folded(cell)) ?? cell
  )
}

export function cellsOf(
  definition: CatalogueDefinition,
  row: Members,
  language: Language,
): (string | number | null)[] {
  return Object.keys(definition.columns).map((member) => {
    const value = row[member] as string | number | null
    const name = definition.enums?.[member]
    return name && value !== null ? enumLabel(name, value as number, language) : value
  })
}

/** A cell as the contract takes it: an empty one is no value, an enum is known by any of its names. */
export function memberValue(definition: CatalogueDefinition, member: string, cell: string): unknown {
  if (cell === '') return undefined
  const name = definition.enums?.[member]
  if (name) return enumValue(name, cell)
  return definition.numbers?.includes(member) && /^-?\d+([.,]\d+)?$/.test(cell)
    ? Number(cell.replace(',', '.'))
    : cell
}
