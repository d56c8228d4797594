import { AppError } from '#kits/contract/server/app-error.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { unsettableMembers } from './allowed-form.ts'
import { insertNew, newRow } from './create.ts'
import type { CatalogueDefinition, Members } from './definition.ts'
import { type ImportPlan, type Line, type LineOutcome, parseLine, refusalOf } from './import.ts'
import { lockImports, readWholeRows, type WholeRow } from './import-plan.queries.ts'
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

/** Whether rows are told apart by nothing but all of their members. */
const hasNoCode = ({ unique }: CatalogueDefinition): boolean => Object.keys(unique).length === 0

const readWholes = async (
  { db }: Pick<ScopedContext, 'db'>,
  definition: CatalogueDefinition,
  made: readonly NewMembers[],
): Promise<WholeRow[]> => (hasNoCode(definition) ? readWholeRows(db, definition, made) : [])

/** Tells rows that are there already, or in an earlier line: the same file again makes none twice. */
function presenceChecker({ columns }: CatalogueDefinition) {
  const lines = new Map<string, number>()
  const [path = ''] = Object.keys(columns)
  return (line: number, { whole, isThere }: WholeRow): FieldIssue | undefined => {
    const before = lines.get(whole)
    if (before !== undefined) return { path, key: 'same_line', params: { line: before } }
    lines.set(whole, line)
    return isThere ? { path, key: 'same_row', params: {} } : undefined
  }
}

/** A line with the code of one before it is refused as one with the code of a row that is there. */
function lineChecker(definition: CatalogueDefinition, context: ScopedContext) {
  const taken = new Set<string>()
  const findPresent = presenceChecker(definition)
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

  const check = (made: NewMembers, { refusal, keys }: ConstraintCheck): LineOutcome<PlannedRow> => {
    const own = Object.entries(keys).map(([constraint, key]) => `${constraint} ${key}`)
    if (own.some((key) => taken.has(key))) return { refusal: new AppError('code_taken') }
    if (refusal) return { refusal }
    for (const key of own) taken.add(key)
    return { row: { ...made, sortKey: own.join(' ') }, warnings: [] }
  }

  return async (lines: readonly Line[]): Promise<LineOutcome<PlannedRow>[]> => {
    const parsed = (await readReferences(lines)).map((line) => refusalOf(() => parse(line)))
    const right = parsed.flatMap((made) => (made instanceof AppError ? [] : [made]))
    const checks = await checkConstraints(context.db, definition, right)
    const wholes = await readWholes(context, definition, right)
    const placeOf = new Map(right.map((made, at) => [made, at]))
    return parsed.map((made, at): LineOutcome<PlannedRow> => {
      if (made instanceof AppError) return { refusal: made }
      const place = placeOf.get(made) as number
      const outcome = check(made, checks[place] as ConstraintCheck)
      const whole = wholes[place]
      const present = whole && 'row' in outcome ? findPresent((lines[at] as Line).line, whole) : undefined
      return present ? { present } : outcome
    })
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
      if (hasNoCode(definition)) await lockImports(context.db, definition)
      const wholes = await readWholes(context, definition, rows)
      if (wholes.some(({ isThere }) => isThere)) throw new AppError('code_taken')
      if ((await insertNew(definition, context, rows)) < rows.length) throw new AppError('code_taken')
    },
  }
}
