import type { Line } from '#server/catalogue/import.ts'
import type { ScopedContext } from '#server/context/context.ts'
import type { TransportType } from '#shared/domain/enums.ts'
import type { FieldIssue } from '#shared/validation.ts'
import { findIdsByName, type LookupWord, type ReferenceMember, referenceMembers } from './queries.ts'

/** Resolves the codes and names in a file to ids. */

export const issue = (
  path: string,
  key: FieldIssue['key'],
  params: FieldIssue['params'] = {},
): FieldIssue => ({ path, key, params })

/** A line with resolved ids, and the issues of codes and names that match no row or several. */
export interface NamedLine extends Line {
  ids: Partial<Record<ReferenceMember, string>>
  issues: FieldIssue[]
  /** The company of the line, whose customers and addresses its names refer to. */
  companyId: string
}

/** Resolves names for one file, looking each one up once. */
export function nameReader({ db, scope }: ScopedContext) {
  const meant = new Map<string, string[]>()

  const wordOf = ({ members, companyId }: NamedLine, member: ReferenceMember): LookupWord | undefined => {
    const text = members[member]
    const { transportMode } = members
    const mode = typeof transportMode === 'number' ? (transportMode as TransportType) : null
    return typeof text === 'string'
      ? { text, companyId, isOperator: scope.companyId === null, mode }
      : undefined
  }
  const keyOf = (member: ReferenceMember, word: LookupWord): string => JSON.stringify([member, word])

  const lookUp = async (member: ReferenceMember, lines: readonly NamedLine[]): Promise<void> => {
    const unknown = new Map<string, LookupWord>()
    for (const line of lines) {
      const word = wordOf(line, member)
      if (!word || word.text.includes('\0')) continue
      const key = keyOf(member, word)
      if (!meant.has(key)) unknown.set(key, word)
    }
    if (unknown.size === 0) return
    const found = await findIdsByName(db, member, [...unknown.values()])
    ;[...unknown.keys()].forEach((key, at) => {
      meant.set(key, found[at] ?? [])
    })
  }

  const name = (line: NamedLine, member: ReferenceMember): void => {
    const word = wordOf(line, member)
    if (!word) return
    const { text } = word
    if (text.includes('\0')) return void line.issues.push(issue(member, 'valid_value'))
    const [id, another] = meant.get(keyOf(member, word)) ?? []
    if (id === undefined) line.issues.push(issue(member, 'unknown_code', { code: text }))
    else if (another !== undefined) line.issues.push(issue(member, 'ambiguous_name', { code: text }))
    else line.ids[member] = id
    // Where several companies share the name, the first is used to look up customers.
    if (member === 'companyId' && id !== undefined) line.companyId = id
  }

  return async (lines: readonly Line[]): Promise<NamedLine[]> => {
    const named = lines.map((line) => ({ ...line, ids: {}, issues: [], companyId: scope.ownCompanyId }))
    for (const member of referenceMembers) {
      await lookUp(member, named)
      for (const line of named) name(line, member)
    }
    return named
  }
}
