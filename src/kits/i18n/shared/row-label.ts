import type { Language } from '#kits/contract/shared/languages.ts'
import { carrierName, type Names, nameIn } from './names.ts'

/** What tells a row from others of its kind: some have a code, some one name, some a name in each language. */
export interface RowNames extends Partial<Names> {
  readonly code?: string
  readonly name?: string
}

/** What a row is called where another points at it: its code, and its name for the language. */
export function rowLabel({ code, name = '', ...names }: RowNames, language: Language): string {
  const { cnName = null, enName } = names
  const own =
    enName === undefined
      ? carrierName({ name, cnName }, language)
      : // The name of a row that has none in Spanish beside it is the Spanish one.
        (nameIn(language, { esName: name, ...names, cnName, enName }) ?? name)
  return code === undefined ? own : `${code} · ${own}`
}
