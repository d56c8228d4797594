import { enumKey } from '#shared/domain/enum-key.ts'
import { enums } from '#shared/domain/enums.ts'
import { catalogues } from '#shared/i18n/all.ts'
import type { TextKey } from '#shared/i18n/catalogue.ts'
import { type Language, languages } from '#shared/i18n/languages.ts'
import type { CatalogueDefinition, Members } from './definition.ts'

/** How an entity's rows stand in a spreadsheet: a column a member, headed in the reader's language. */

const textOf = (language: Language, key: string): string =>
  String(catalogues[language][key as TextKey] ?? key)

const headingOf = (definition: CatalogueDefinition, member: string, language: Language): string =>
  textOf(language, `${definition.room}.fields.${member}`)

export function headings(definition: CatalogueDefinition, language: Language): string[] {
  return Object.keys(definition.columns).map((member) => headingOf(definition, member, language))
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\s|\*/gu, '')
    .toLowerCase()

/** The member each column of a file holds, known by its heading in any of our languages or by its own name. */
export function membersOf(
  definition: CatalogueDefinition,
  fileHeadings: readonly string[],
): (string | undefined)[] {
  const names = new Map<string, string>()
  for (const member of Object.keys(definition.columns)) {
    for (const language of languages) names.set(folded(headingOf(definition, member, language)), member)
    names.set(folded(member), member)
  }
  return fileHeadings.map((heading) => names.get(folded(heading)))
}

type EnumName = keyof typeof enums

/** `enumKey` is typed enum by enum; any of them will do here. */
function enumLabels(name: EnumName, language: Language): [value: number, label: string][] {
  return Object.values(enums[name]).map((value) => [
    value,
    textOf(language, enumKey(name as 'TransportType', value as 1)),
  ])
}

export function cellsOf(
  definition: CatalogueDefinition,
  row: Members,
  language: Language,
): (string | number | null)[] {
  return Object.keys(definition.columns).map((member) => {
    const value = row[member] as string | number | null
    const name = definition.enums?.[member]
    if (!name || value === null) return value
    return enumLabels(name, language).find(([code]) => code === value)?.[1] ?? value
  })
}

/** A cell as the contract takes it: an empty one is no value, an enum is known by any of its names. */
export function memberValue(definition: CatalogueDefinition, member: string, cell: string): unknown {
  if (cell === '') return undefined
  const name = definition.enums?.[member]
  if (name) {
    const labels = languages.flatMap((language) => enumLabels(name, language))
    return (
      labels.find(([value, label]) => folded(label) === folded(cell) || String(value) === cell)?.[0] ?? cell
    )
  }
  return definition.numbers?.includes(member) && /^-?\d+([.,]\d+)?$/.test(cell)
    ? Number(cell.replace(',', '.'))
    : cell
}
