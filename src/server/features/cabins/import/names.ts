import type { Line } from '#server/catalogue/import.ts'
import { type FoundWord, wordReader } from '#server/catalogue/word-reader.ts'
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
  const read = wordReader((member: ReferenceMember, words: readonly LookupWord[]) =>
    findIdsByName(db, member, words),
  )

  const wordOf = ({ members, companyId }: NamedLine, member: ReferenceMember): LookupWord | undefined => {
    const text = members[member]
    const { transportMode } = members
    const mode = typeof transportMode === 'number' ? (transportMode as TransportType) : null
    return typeof text === 'string'
      ? { text, companyId, isOperator: scope.companyId === null, mode }
      : undefined
  }

  const name = (line: NamedLine, member: ReferenceMember, { id, issue }: FoundWord): void => {
    if (issue) line.issues.push(issue)
    else if (id !== undefined) line.ids[member] = id
    // Of two companies of one name the first decides whose customers are looked for, as far as that goes.
    if (member === 'companyId' && id !== undefined) line.companyId = id
  }

  return async (lines: readonly Line[]): Promise<NamedLine[]> => {
    const named = lines.map(
      (line): NamedLine => ({ ...line, ids: {}, issues: [], companyId: scope.ownCompanyId }),
    )
    for (const member of referenceMembers) {
      const words = named.map((line) => wordOf(line, member))
      const found = await read(member, words)
      for (const [at, line] of named.entries()) name(line, member, found[at] ?? {})
    }
    return named
  }
}
