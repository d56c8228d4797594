import { enumLabel } from '#kits/catalogue/server/sheet.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import { isPlainDay } from '#kits/contract/shared/fields.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { errorText } from '#kits/http/server/envelope.ts'
import { looseTranslatorFor } from '#kits/i18n/server/translators.ts'
import { cabinMembers, isCoded, isOfKind } from '#modules/shipments/contract/members.ts'
import type { ImportCell, ImportRow, ImportTarget } from '../contract.ts'
import { isWrong, type StoredCell, type StoredIssue } from './line-report.ts'
import type { ReportedLine } from './lines.queries.ts'
import {
  isReferenceTarget,
  labelOf,
  type NamedTable,
  readNamedRows,
  tablesOfTargets,
} from './named-rows.queries.ts'

/** Lines in the reader's language. */

type Labels = ReadonlyMap<string, string>

/** The names of the rows that cells were understood as, or may have meant. */
async function readLabels(
  { db, scope, language }: PersonalContext,
  lines: readonly ReportedLine[],
): Promise<Labels> {
  const wanted = new Map<NamedTable, Set<string>>()
  for (const { target, value, issues, choices = [] } of lines.flatMap(({ report }) => report.cells)) {
    if (!isReferenceTarget(target)) continue
    const table = tablesOfTargets[target]
    const ids = wanted.get(table) ?? new Set()
    if (typeof value === 'string' && !isWrong({ issues })) ids.add(value)
    for (const { id } of choices) ids.add(id)
    wanted.set(table, ids)
  }
  const labels = new Map<string, string>()
  for (const [table, ids] of wanted)
    if (ids.size > 0)
      for (const row of await readNamedRows(db, scope, table, [...ids]))
        labels.set(row.id, labelOf(row, language))
  return labels
}

const dayFormats = new Map<Language, Intl.DateTimeFormat>()

/** `14 nov 2026`: unlike digits, it can be read one way only. */
function dayText(day: string, language: Language): string {
  const format =
    dayFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  dayFormats.set(language, format)
  const time = new Date(day)
  return Number.isNaN(time.getTime()) ? day : format.format(time)
}

/** What a cell was understood as; null where it was not, or says nothing. */
function understood(
  { target, text, value, issues }: StoredCell,
  labels: Labels,
  language: Language,
): string | null {
  const meant = value ?? text
  const isOfOthers = issues?.some(({ key }) => key === 'merged_total')
  if (isWrong({ issues }) || isOfOthers || meant === '') return null
  if (isReferenceTarget(target)) return labels.get(String(meant)) ?? null
  const member = target as Exclude<ImportTarget, 'companyId'>
  if (isCoded(member) && typeof meant === 'number')
    return String(enumLabel(cabinMembers[member].kind, meant, language))
  if (isOfKind(member, 'quantity')) return new Intl.NumberFormat(language).format(Number(meant))
  // The day of a moment depends on the cabin's zone.
  const isDay = isOfKind(member, 'day', 'time') && isPlainDay(String(meant))
  return isDay ? dayText(String(meant), language) : String(meant)
}

/** Speaks of issues in one language, naming what a text may have meant. */
function issueWriter(language: Language) {
  const say = looseTranslatorFor(language)
  const listed = new Intl.ListFormat(language, { type: 'disjunction', style: 'short' })
  return ({ key, params = {}, isRefusal, isWarning }: StoredIssue, choices: readonly string[] = []) => {
    const reason = isRefusal
      ? errorText(new AppError(key as ErrorKey, { params }), language)
      : say(`validation.${key}` as 'validation.required', params)
    const msg =
      choices.length === 0 || isWarning
        ? reason
        : say('sheet_reading.choices', { reason, choices: listed.format(choices) })
    return { key, msg, isWarning: isWarning === true }
  }
}

export async function viewRows(
  context: PersonalContext,
  lines: readonly ReportedLine[],
): Promise<ImportRow[]> {
  const { language } = context
  const labels = await readLabels(context, lines)
  const write = issueWriter(language)
  const viewCell = (cell: StoredCell): ImportCell => {
    const choices = (cell.choices ?? []).flatMap(({ id, text }) => {
      const label = labels.get(id)
      return label === undefined ? [] : [{ text, label }]
    })
    const names = choices.map(({ label }) => label)
    return {
      target: cell.target,
      text: cell.text,
      origin: cell.origin ?? 'sheet',
      understood: understood(cell, labels, language),
      issues: (cell.issues ?? []).map((issue) => write(issue, names)),
      choices,
    }
  }
  return lines.map(({ line, outcome, cabinId, report: { cells, issues = [] } }) => ({
    line,
    cells: cells.map(viewCell),
    outcome,
    issues: issues.map((issue) => write(issue)),
    cabinId,
  }))
}
