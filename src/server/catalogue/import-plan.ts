import type { Role } from '#shared/domain/permissions.ts'
import type { FieldIssue } from '#shared/validation.ts'
import type { ScopedContext } from '../context/context.ts'
import { AppError } from '../errors/app-error.ts'
import { unsettableMembers } from './allowed-form.ts'
import { insertNew, newRow } from './create.ts'
import type { CatalogueDefinition, Members } from './definition.ts'
import { type ImportPlan, type Line, parseLine, refusalOf, type Verdict } from './import.ts'
import { companyLookup, findByWords, type Lookup } from './lookup.queries.ts'
import { type ConstraintCheck, checkConstraints, type NewMembers } from './new-rows.queries.ts'
import { requestedOwner } from './owner.ts'
import { referencesOf } from './referenced.queries.ts'
import { membersOf, memberValue } from './sheet.ts'
import { type Word, wordReader } from './word-reader.ts'

/** A row of a file, with the sort key of the order in which imports write. */
interface PlannedRow extends NewMembers {
  sortKey: string
}

/** A line with the ids its words stand for, and what is wrong with those that stand for none or for several. */
interface ReadLine extends Line {
  issues: FieldIssue[]
}

/** A file names rows of other entities by code or name: finds them. */
function referenceReader(definition: CatalogueDefinition, { db, scope }: ScopedContext) {
  const lookups = new Map<string, Lookup>(
    referencesOf(definition).flatMap(({ member, entity: { by, mayBeChosen, ...entity } }) =>
      by ? [[member, { ...entity, by, ...(mayBeChosen && { among: mayBeChosen('t') }) }]] : [],
    ),
  )
  if (definition.scoped) lookups.set('companyId', companyLookup(scope))
  const read = wordReader((member, words: readonly Word[]) =>
    findByWords(db, lookups.get(member) as Lookup, words),
  )
  return async (lines: readonly Line[]): Promise<ReadLine[]> => {
    const named = lines.map(({ line, members }): ReadLine => ({ line, members: { ...members }, issues: [] }))
    for (const member of lookups.keys()) {
      const texts = named.map(({ members }) => members[member])
      const found = await read(
        member,
        texts.map((text) => (typeof text === 'string' ? { text } : undefined)),
      )
      found.forEach(({ id, issue }, at) => {
        const { members, issues } = named[at] as ReadLine
        // What could not be found is said already: without it the rest of the line is still looked at.
        members[member] = issue ? undefined : id
        if (issue) issues.push(issue)
      })
    }
    return named
  }
}

/** A line with the code of one before it is refused as one with the code of a row that is there. */
function lineChecker(definition: CatalogueDefinition, context: ScopedContext) {
  const taken = new Set<string>()
  const readReferences = referenceReader(definition, context)
  const parse = ({ members, issues }: ReadLine): NewMembers => {
    const input = parseLine(definition.calls.create.input, members, issues) as Members
    return newRow(
      definition,
      context,
      input,
      definition.scoped ? requestedOwner(context, input.companyId) : null,
    )
  }

  const check = (made: NewMembers, { refusal, keys }: ConstraintCheck): Verdict<PlannedRow> => {
    const own = Object.entries(keys).map(([constraint, key]) => `${constraint} ${key}`)
    if (own.some((key) => taken.has(key))) return { refusal: new AppError('code_taken') }
    if (refusal) return { refusal }
    for (const key of own) taken.add(key)
    return { row: { ...made, sortKey: own.join(' ') }, warnings: [] }
  }

  return async (lines: readonly Line[]): Promise<Verdict<PlannedRow>[]> => {
    const parsed = (await readReferences(lines)).map((line) => refusalOf(() => parse(line)))
    const right = parsed.flatMap((made) => (made instanceof AppError ? [] : [made]))
    const checks = await checkConstraints(context.db, definition, right)
    const checkOf = new Map(right.map((made, at) => [made, checks[at] as ConstraintCheck]))
    return parsed.map((made) =>
      made instanceof AppError ? { refusal: made } : check(made, checkOf.get(made) as ConstraintCheck),
    )
  }
}

/** The import plan of a reference entity. */
export function importPlan(definition: CatalogueDefinition, role: Role): ImportPlan<PlannedRow> {
  const readOnly = unsettableMembers(definition, role)
  return {
    membersOf: (names) =>
      membersOf(definition, names).map((member) =>
        member !== undefined && readOnly.includes(member) ? undefined : member,
      ),
    isReadOnly: (heading) => readOnly.includes(membersOf(definition, [heading])[0] ?? ''),
    valueOf: (member, cell) => memberValue(definition, member, cell),
    checker: (context) => lineChecker(definition, context),
    write: async (context, rows) => {
      if ((await insertNew(definition, context, rows)) < rows.length) throw new AppError('code_taken')
    },
  }
}
