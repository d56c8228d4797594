import { type Language, languages } from '#shared/i18n/languages.ts'
import type { RoomNames } from './names.ts'
import type { Registration } from './registrations.ts'

/** What a kind of room is laid out from. */
export interface Layout {
  files(names: RoomNames, migrationNumber: string): Record<string, string>
  registrations(names: RoomNames): Registration[]
  leftToDo(names: RoomNames): [where: string, what: string][]
}

export const migrationPath = ({ key }: RoomNames, number: string) => `migrations/${number}_${key}.sql`

/** What every table has beside its own columns. */
export const rowColumns = `version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`

/** The room's catalogues by their paths; the Spanish one is the source of the keys. */
export function textFiles(
  { room, key }: RoomNames,
  texts: Record<Language, Record<string, string>>,
): Record<string, string> {
  const lines = (language: Language) =>
    Object.entries(texts[language])
      .map(([name, text]) => `  '${key}.${name}': '${text}',\n`)
      .join('')
  return Object.fromEntries(
    languages.map((language) => [
      `src/shared/i18n/${language}/${room}.ts`,
      language === 'es-MX'
        ? `export default {\n${lines(language)}} as const\n`
        : `import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/${room}.ts'

export default {
${lines(language)}} satisfies SameKeys<typeof source>
`,
    ]),
  )
}
