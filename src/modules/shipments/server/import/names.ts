import type { Line } from '#kits/catalogue/server/import.ts'
import { type FoundWord, wordReader } from '#kits/catalogue/server/word-reader.ts'
import type { TransportType } from '#kits/contract/shared/enums.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import { reaches, type Scope } from '#kits/db/server/scope.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
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

/** A line whose company may be known before its names are read; the manager's own unless given. */
export type UnnamedLine = Line & { companyId?: string | undefined }

const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What a line says of a member, to be looked up; undefined where it says nothing, or gives the id itself. */
export function wordOf(
  scope: Scope,
  { members, companyId }: NamedLine,
  member: ReferenceMember,
): LookupWord | undefined {
  const text = members[member]
  const { transportMode } = members
  const mode = typeof transportMode === 'number' ? (transportMode as TransportType) : null
  return typeof text === 'string' && !isId(text)
    ? { text, companyId, isOperator: scope.companyId === null, mode }
    : undefined
}

/** Resolves names for one file, looking each one up once. */
export function nameReader({ db, scope }: ScopedContext) {
  const read = wordReader((member: ReferenceMember, words: readonly LookupWord[]) =>
    findIdsByName(db, member, words),
  )

  const name = (line: NamedLine, member: ReferenceMember, { id, issue: found }: FoundWord): void => {
    // Names are looked for only in a company that the manager reaches.
    const isForeign = member === 'companyId' && id !== undefined && !reaches(scope, id)
    const wrong = isForeign ? issue('companyId', 'unknown_id') : found
    if (wrong) line.issues.push(wrong)
    else if (id !== undefined) line.ids[member] = id
    // Of two companies of one name the first decides whose customers are looked for, as far as that goes.
    if (member === 'companyId' && id !== undefined && !isForeign) line.companyId = id
  }

  return async (lines: readonly UnnamedLine[]): Promise<NamedLine[]> => {
    const named = lines.map(
      (line): NamedLine => ({
        ...line,
        ids: {},
        issues: [],
        companyId: line.companyId ?? scope.ownCompanyId,
      }),
    )
    for (const member of referenceMembers) {
      const found = await read(
        member,
        named.map((line) => wordOf(scope, line, member)),
      )
      for (const [at, line] of named.entries()) {
        const given = line.members[member]
        name(line, member, isId(given) ? { id: given.toLowerCase() } : (found[at] ?? {}))
      }
    }
    return named
  }
}
