import { type Language, languages } from '#kits/contract/shared/languages.ts'
import type { FeatureNames } from './names.ts'
import type { Registration } from './registrations.ts'

/** A text, or one that counts. */
type Text = string | { one: string; other: string }

/** What a kind of feature is laid out from. */
export interface Layout {
  files(names: FeatureNames, migrationNumber: string): Record<string, string>
  registrations(names: FeatureNames): Registration[]
  leftToDo(names: FeatureNames): [where: string, what: string][]
}

export const migrationPath = ({ key }: FeatureNames, number: string) => `migrations/${number}_${key}.sql`

/** What every table has beside its own columns. */
export const rowColumns = `version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`

/** The feature's texts by their files; the Spanish one is the source of the keys. */
export function textFiles(
  { feature }: FeatureNames,
  texts: Record<Language, Record<string, Text>>,
): Record<string, string> {
  const lines = (language: Language) =>
    Object.entries(texts[language])
      .map(([key, text]) => `  '${key}': ${JSON.stringify(text)},\n`)
      .join('')
  return Object.fromEntries(
    languages.map((language) => [
      `src/shared/texts/${language}/${feature}.ts`,
      language === 'es-MX'
        ? `export default {\n${lines(language)}} as const\n`
        : `import type { SameKeys } from '../translator.ts'
import type source from '../es-MX/${feature}.ts'

export default {
${lines(language)}} satisfies SameKeys<typeof source>
`,
    ]),
  )
}
