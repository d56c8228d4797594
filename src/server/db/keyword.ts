import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { numberKey } from '#shared/domain/cabin-numbers.ts'

/** What Chinese puts between the parts of a foreign name, or leaves out: 拉萨罗·卡德纳斯. */
const nameDots = /[·・‧•]/gu

/** A keyword as it was typed, and without the dots of a Chinese name. */
export function formsOf(keyword: string): string[] {
  const undotted = keyword.replaceAll(nameDots, '')
  return undotted === keyword || undotted === '' ? [keyword] : [keyword, undotted]
}

/** A keyword as it was typed, and as a number is compared where it may be one. */
export function numberForms(keyword: string): string[] {
  const key = numberKey(keyword)
  return /\p{N}/u.test(key) && key.toLowerCase() !== keyword.toLowerCase() ? [keyword, key] : [keyword]
}

/** Whether a normalised text holds one of a keyword's forms. */
export function holdsKeyword(text: RawBuilder<unknown>, forms: readonly string[]): RawBuilder<SqlBool> {
  const found = forms.map((form) => sql<SqlBool>`${text} like containing(${form})`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
