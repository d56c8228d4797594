import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { numberKey } from '#kits/search/shared/number-key.ts'

/** The dots between the parts of a foreign name in Chinese, which some writers leave out: 拉萨罗·卡德纳斯. */
const nameDots = /[·・‧•]/gu

/** The keyword as typed, and without name dots. */
export function formsOf(keyword: string): string[] {
  const undotted = keyword.replaceAll(nameDots, '')
  return undotted === keyword || undotted === '' ? [keyword] : [keyword, undotted]
}

/** The keyword as typed and, where it may be a number, in the form in which numbers are compared. */
export function numberForms(keyword: string): string[] {
  const key = numberKey(keyword)
  return /\p{N}/u.test(key) && key.toLowerCase() !== keyword.toLowerCase() ? [keyword, key] : [keyword]
}

/** A condition: the normalised text contains one of the keyword's forms. */
export function holdsKeyword(text: RawBuilder<unknown>, forms: readonly string[]): RawBuilder<SqlBool> {
  const found = forms.map((form) => sql<SqlBool>`${text} like containing(${form})`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
