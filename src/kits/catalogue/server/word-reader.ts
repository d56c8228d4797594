import type { FieldIssue } from '#kits/contract/shared/validation.ts'

/** A code or a name as a line of a file says it, with what narrows the rows it may stand for. */
export interface Word {
  text: string
}

/** The row a word stands for, or what is wrong with it; the first of several has both. */
export interface FoundWord {
  id?: string | undefined
  issue?: FieldIssue
}

const issueOf = (path: string, text: string, [id, another]: readonly string[]): FieldIssue | undefined => {
  if (id !== undefined && another === undefined) return undefined
  return { path, key: id === undefined ? 'unknown_code' : 'ambiguous_name', params: { code: text } }
}

/** PostgreSQL takes no text with a zero in it. */
const isReadable = ({ text }: Word): boolean => !text.includes('\0')

/** Reads the words that the lines of one file have for a member; each is looked up once. */
export function wordReader<M extends string, W extends Word>(
  find: (member: M, words: readonly W[]) => Promise<string[][]>,
) {
  const known = new Map<string, string[]>()
  const keyOf = (member: M, word: W): string => JSON.stringify([member, word])

  const lookUp = async (member: M, words: readonly (W | undefined)[]): Promise<void> => {
    const unknown = new Map<string, W>()
    for (const word of words) {
      if (!word || !isReadable(word)) continue
      const key = keyOf(member, word)
      if (!known.has(key)) unknown.set(key, word)
    }
    if (unknown.size === 0) return
    const found = await find(member, [...unknown.values()])
    ;[...unknown.keys()].forEach((key, at) => {
      known.set(key, found[at] ?? [])
    })
  }

  return async (member: M, words: readonly (W | undefined)[]): Promise<FoundWord[]> => {
    await lookUp(member, words)
    return words.map((word) => {
      if (!word) return {}
      if (!isReadable(word)) return { issue: { path: member, key: 'valid_value', params: {} } }
      const ids = known.get(keyOf(member, word)) ?? []
      const issue = issueOf(member, word.text, ids)
      return { id: ids[0], ...(issue && { issue }) }
    })
  }
}
