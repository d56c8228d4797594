import type { Members } from '#kits/catalogue/server/definition.ts'
import type { Verdict } from '#kits/catalogue/server/import.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { type NamedLine, nameReader, type UnnamedLine } from '#modules/shipments/server/import/names.ts'
import { newCabinChecker } from '#modules/shipments/server/import/new-cabins.ts'
import type { NewCabin } from '#modules/shipments/server/write.queries.ts'
import type { ImportMode } from '../contract.ts'
import { issueExplainer } from './choices.ts'
import type { LineReport, StoredCell, StoredIssue } from './line-report.ts'
import type { ReportedLine } from './lines.queries.ts'
import { matchedMembers } from './matching.queries.ts'
import { type Match, matchLines } from './matching.ts'
import { isReferenceTarget } from './named-rows.queries.ts'
import type { ReadCell, ReadLine } from './read-lines.ts'
import { type CabinChange, type MatchedLine, updateChecker } from './updates.ts'

/** A line with what it is to write. */
export interface CheckedLine extends ReportedLine {
  created?: NewCabin
  changed?: CabinChange
}

type LineVerdict = Verdict<NewCabin> | { change: CabinChange | null; warnings: FieldIssue[] }

/** Whether a change takes a cell: what stands in for empty cells is for new cabins only. */
const isOfSheet = ({ origin, target }: ReadCell): boolean =>
  origin !== 'default' && !(origin === 'derived' && target === 'transportMode')

const isFound = (match: Match): match is Exclude<Match, 'new' | { refusal: AppError }> =>
  match !== 'new' && !('refusal' in match)

/** The cells of a line that count, given the cabin it is about. */
const cellsFor = ({ cells }: ReadLine, match: Match): readonly ReadCell[] =>
  isFound(match) ? cells.filter(isOfSheet) : cells

const valuesOf = (cells: readonly ReadCell[]): Members =>
  Object.fromEntries(cells.flatMap(({ target, value }) => (value === undefined ? [] : [[target, value]])))

const issuesOf = (cells: readonly ReadCell[]): FieldIssue[] =>
  cells.flatMap(({ target, issue }) => (issue ? [{ path: target, ...issue }] : []))

/** The members that decide which cabin a line is about. */
const isIdentifying = ({ target }: ReadCell): boolean =>
  target === 'companyId' || (matchedMembers as readonly string[]).includes(target)

const storedIssue = ({ key, params }: FieldIssue, isWarning: boolean): StoredIssue => ({
  key,
  ...(Object.keys(params).length > 0 && { params }),
  ...(isWarning && { isWarning }),
})

const storedCell = ({ target, text, origin, value }: ReadCell, { ids }: NamedLine): StoredCell => {
  const meant = isReferenceTarget(target) ? ids[target] : value
  return {
    target,
    text,
    ...(origin !== 'sheet' && { origin }),
    ...(meant !== undefined && meant !== text && { value: meant }),
  }
}

const isWarned = ({ issues = [] }: { issues?: StoredIssue[] }): boolean =>
  issues.some(({ isWarning }) => isWarning)

function outcomeOf(verdict: LineVerdict): Pick<CheckedLine, 'outcome' | 'created' | 'changed'> {
  if ('refusal' in verdict) return { outcome: 'wrong' }
  if ('row' in verdict) return { outcome: 'create', created: verdict.row }
  return verdict.change ? { outcome: 'update', changed: verdict.change } : { outcome: 'unchanged' }
}

/** Checks the lines of a sheet in batches, in order; reads only. */
export function sheetChecker(context: PersonalContext, mode: ImportMode) {
  const nameLines = nameReader(context)
  const checkNew = newCabinChecker(context)
  const checkUpdates = updateChecker(context)
  const explain = issueExplainer(context)

  const match = async (lines: readonly ReadLine[]): Promise<Match[]> => {
    if (mode === 'create') return lines.map(() => 'new')
    const identified = await nameLines(
      lines.map(({ line, cells }) => ({ line, members: valuesOf(cells.filter(isIdentifying)) })),
    )
    const withIssues = identified.map((line, at) => ({
      ...line,
      issues: [...line.issues, ...issuesOf(lines[at]?.cells ?? [])],
    }))
    return matchLines(context, withIssues, mode)
  }

  /** Names mean rows of the cabin's company and mode of transport. */
  const name = async (lines: readonly ReadLine[], matches: readonly Match[]): Promise<NamedLine[]> => {
    const unnamed = lines.map((line, at): UnnamedLine => {
      const about = matches[at] as Match
      const members = valuesOf(cellsFor(line, about))
      if (!isFound(about)) return { line: line.line, members }
      return {
        line: line.line,
        members: { transportMode: about.mode, ...members },
        companyId: about.companyId,
      }
    })
    const named = await nameLines(unnamed)
    return named.map((line, at) => {
      const known = issuesOf(cellsFor(lines[at] as ReadLine, matches[at] as Match))
      return { ...line, issues: [...known, ...line.issues] }
    })
  }

  const verdictsOf = async (
    named: readonly NamedLine[],
    matches: readonly Match[],
  ): Promise<LineVerdict[]> => {
    const matched = named.flatMap((line, at): MatchedLine[] => {
      const about = matches[at] as Match
      return isFound(about) ? [{ ...line, cabinId: about.id }] : []
    })
    const created = (await checkNew(named.filter((_, at) => matches[at] === 'new'))).values()
    const updated = (await checkUpdates(matched)).values()
    return named.map((line, at): LineVerdict => {
      const about = matches[at] as Match
      if (about === 'new') return created.next().value as LineVerdict
      if (isFound(about)) return updated.next().value as LineVerdict
      const fields = [...line.issues, ...(about.refusal.details.fields ?? [])]
      return { refusal: new AppError('validation', { fields }) }
    })
  }

  /** What is said of a line, at the cells it is about. */
  const reportOf = async (line: ReadLine, named: NamedLine, verdict: LineVerdict): Promise<LineReport> => {
    const cells = line.cells.map((cell) => storedCell(cell, named))
    const ofLine: StoredIssue[] = []
    const report = async (issue: FieldIssue, isWarning: boolean): Promise<void> => {
      const explained = await explain(named, issue)
      const cell = cells.find(({ target }) => target === issue.path)
      const stored = storedIssue(explained.issue, isWarning)
      if (!cell) ofLine.push(stored)
      else {
        cell.issues = [...(cell.issues ?? []), stored]
        if (explained.choices.length > 0) cell.choices = explained.choices
      }
    }
    for (const { target, notice } of line.cells) if (notice) await report({ path: target, ...notice }, true)
    if (!('refusal' in verdict)) for (const warning of verdict.warnings) await report(warning, true)
    else if (!verdict.refusal.details.fields) ofLine.push({ key: verdict.refusal.key, isRefusal: true })
    else for (const issue of verdict.refusal.details.fields) await report(issue, false)
    return { cells, ...(ofLine.length > 0 && { issues: ofLine }) }
  }

  return async (lines: readonly ReadLine[]): Promise<CheckedLine[]> => {
    const matches = await match(lines)
    const named = await name(lines, matches)
    const verdicts = await verdictsOf(named, matches)
    const checked: CheckedLine[] = []
    for (const [at, line] of lines.entries()) {
      const [about, verdict] = [matches[at] as Match, verdicts[at] as LineVerdict]
      const report = await reportOf(line, named[at] as NamedLine, verdict)
      checked.push({
        line: line.line,
        ...outcomeOf(verdict),
        isWarned: [report, ...report.cells].some(isWarned),
        report,
        cabinId: isFound(about) ? about.id : null,
      })
    }
    return checked
  }
}

/** A line that the manager leaves out. */
export const skippedLine = ({ line, cells }: ReadLine): CheckedLine => ({
  line,
  outcome: 'skipped',
  isWarned: false,
  report: { cells: cells.map(({ target, text }) => ({ target, text })) },
  cabinId: null,
})
