import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What Chinese puts between the parts of a foreign name, or leaves out: 拉萨罗·卡德纳斯. */
const nameDots = /[·・‧•]/gu

/** Whether a normalised text holds a keyword, or holds it without the dots of a Chinese name. */
export function holdsKeyword(text: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> {
  const undotted = keyword.replaceAll(nameDots, '')
  const asTyped = sql<SqlBool>`${text} like containing(${keyword})`
  return undotted === keyword || undotted === ''
    ? asTyped
    : sql<SqlBool>`(${asTyped} or ${text} like containing(${undotted}))`
}
