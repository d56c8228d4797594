import { type Language, languages } from '#kits/contract/shared/languages.ts'
import type { Names } from './names.ts'
import type { Places } from './places.ts'
import type { Registration } from './registrations.ts'

/** A text, or one that counts. */
type Text = string | { one: string; other: string }

/** What a module, or a reference entity, is laid out from. */
export interface Layout {
  /** The texts of the new files by their paths. */
  files(names: Names, migration: string): Record<string, string>
  registrations(names: Names): Registration[]
  /** Further paths at which nothing may stand yet. */
  reserved(names: Names): string[]
  /** What the generator cannot know, by the file or folder where it belongs; `*` is each language. */
  leftToDo(names: Names, migration: string): [where: string, what: string][]
}

/** What every table has beside its own columns. */
export const rowColumns = `version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`

/** The texts by their files; the Spanish one is the source of the keys. */
export function textFiles(
  { name }: Names,
  { texts: folder }: Places,
  texts: Record<Language, Record<string, Text>>,
): Record<string, string> {
  const lines = (language: Language) =>
    Object.entries(texts[language])
      .map(([key, text]) => `  '${key}': ${JSON.stringify(text)},\n`)
      .join('')
  return Object.fromEntries(
    languages.map((language) => [
      `${folder}/${language}/${name}.ts`,
      language === 'es-MX'
        ? `export default {\n${lines(language)}} as const\n`
        : `import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/${name}.ts'

export default {
${lines(language)}} satisfies SameKeys<typeof source>
`,
    ]),
  )
}
