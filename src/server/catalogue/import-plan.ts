import type { ScopedContext } from '../context/context.ts'
import { AppError } from '../errors/app-error.ts'
import { insertNew, newRow } from './create.ts'
import type { CatalogueDefinition } from './definition.ts'
import { type ImportPlan, type Line, parseLine, refusalOf, type Verdict } from './import.ts'
import { type ConstraintCheck, checkConstraints, type NewMembers } from './new-rows.queries.ts'
import { membersOf, memberValue } from './sheet.ts'

/** A row of a file, with the sort key of the order in which imports write. */
interface PlannedRow extends NewMembers {
  sortKey: string
}

/** Refuses a line whose code a row or an earlier line already has. */
function lineChecker(definition: CatalogueDefinition, context: ScopedContext) {
  const companyId = definition.scoped ? context.scope.ownCompanyId : null
  const taken = new Set<string>()
  const parse = ({ members }: Line): NewMembers =>
    newRow(definition, parseLine(definition.calls.create.input, members), companyId)

  const check = (made: NewMembers, { refusal, keys }: ConstraintCheck): Verdict<PlannedRow> => {
    const own = Object.entries(keys).map(([constraint, key]) => `${constraint} ${key}`)
    if (own.some((key) => taken.has(key))) return { refusal: new AppError('code_taken') }
    if (refusal) return { refusal }
    for (const key of own) taken.add(key)
    return { row: { ...made, sortKey: own.join(' ') }, warnings: [] }
  }

  return async (lines: readonly Line[]): Promise<Verdict<PlannedRow>[]> => {
    const parsed = lines.map((line) => refusalOf(() => parse(line)))
    const right = parsed.flatMap((made) => (made instanceof AppError ? [] : [made]))
    const checks = await checkConstraints(context.db, definition, right)
    const checkOf = new Map(right.map((made, at) => [made, checks[at] as ConstraintCheck]))
    return parsed.map((made) =>
      made instanceof AppError ? { refusal: made } : check(made, checkOf.get(made) as ConstraintCheck),
    )
  }
}

/** The import plan of a reference entity. */
export function importPlan(definition: CatalogueDefinition): ImportPlan<PlannedRow> {
  return {
    membersOf: (names) => membersOf(definition, names),
    valueOf: (member, cell) => memberValue(definition, member, cell),
    checker: (context) => lineChecker(definition, context),
    write: async (context, rows) => {
      if ((await insertNew(definition, context, rows)) < rows.length) throw new AppError('code_taken')
    },
  }
}
