import { maxUserNameLength } from '#kits/contract/shared/text-lengths.ts'
import type { MentionableManager } from '../contract.ts'
import { foldName } from '../rules/mentions.ts'

/** What is typed after an `@` that stands before the caret. */
export interface MentionQuery {
  /** Where its `@` stands. */
  readonly start: number
  readonly keyword: string
}

/** The mention that is being typed; undefined where the caret is in none. A name may hold spaces, but no second line. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  const at = Math.max(line.lastIndexOf('@'), line.lastIndexOf('＠'))
  if (at === -1) return undefined
  const keyword = line.slice(at + 1)
  // As in an email address.
  if (/[\p{Script=Latin}\p{N}_.]$/u.test(line.slice(0, at))) return undefined
  if (keyword.startsWith(' ') || keyword.length > maxUserNameLength) return undefined
  return { start: caret - keyword.length - 1, keyword }
}

const wordsOf = (name: string): string[] => foldName(name).split(/[\s.\-_]+/u)

/** Those whose user name or display name begins with the keyword, or one of whose words does. */
export function matchingManagers(
  managers: readonly MentionableManager[],
  keyword: string,
): MentionableManager[] {
  const wanted = foldName(keyword)
  const holds = (name: string): boolean =>
    foldName(name).startsWith(wanted) || wordsOf(name).some((word) => word.startsWith(wanted))
  return managers.filter(({ userName, name }) => holds(userName) || holds(name))
}

/** The text with the mention in place of what was typed, and where the caret stands after it. */
export function withMention(text: string, caret: number, query: MentionQuery, userName: string) {
  const mention = `@${userName} `
  const rest = text.slice(caret)
  return {
    text: text.slice(0, query.start) + mention + rest.replace(/^ /, ''),
    caret: query.start + mention.length,
  }
}
