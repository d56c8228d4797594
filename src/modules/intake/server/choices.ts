import { selectMostUsed } from '#kits/catalogue/server/most-used.queries.ts'
import { TransportType } from '#kits/contract/shared/enums.ts'
import type { FieldIssue, ValidationKey } from '#kits/contract/shared/validation.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { type NamedLine, wordOf } from '#modules/shipments/server/import/names.ts'
import {
  findCompaniesOfCustomer,
  findIdsByName,
  type LookupWord,
} from '#modules/shipments/server/import/queries.ts'
import type { StoredChoice } from './line-report.ts'
import {
  isReferenceTarget,
  type NamedRow,
  type NamedTable,
  type ReferenceTarget,
  readCandidateRows,
  tablesOfTargets,
  wordsOf,
} from './named-rows.queries.ts'
import { nearestFinder } from './nearest.ts'

/** For texts that match no row, or several: what they may have meant. */

const maxChoices = 3
/** Texts explained per file: a wrongly mapped column has thousands that match nothing. */
const maxExplained = 200

/** What is wrong with a row of the other mode of transport, by the mode of the line. */
const otherMode: Partial<Record<NamedTable, Record<TransportType, ValidationKey>>> = {
  port: { [TransportType.sea]: 'sea_needs_port', [TransportType.air]: 'air_needs_airport' },
  airline: { [TransportType.sea]: 'sea_needs_line', [TransportType.air]: 'air_needs_airline' },
}

const choiceOf = ({ id, code }: NamedRow): StoredChoice => ({ id, text: code ?? id })

interface Candidates {
  rows: readonly NamedRow[]
  nearest(text: string): NamedRow[]
}

/** The candidates of one file, each kind read once. */
function candidateReader({ db, scope }: PersonalContext) {
  const read = new Map<string, Promise<NamedRow[]>>()
  const finders = new Map<string, Candidates>()
  return async (table: NamedTable, companyId: string, mode: TransportType | null): Promise<Candidates> => {
    const rowsKey = `${table} ${companyId}`
    const rows = read.get(rowsKey) ?? readCandidateRows(db, scope, table, companyId)
    read.set(rowsKey, rows)
    const key = `${rowsKey} ${mode}`
    const known = finders.get(key)
    if (known) return known
    const ofMode = (await rows).filter((row) => mode === null || row.mode === null || row.mode === mode)
    const nearest = nearestFinder(ofMode, wordsOf)
    const made = { rows: ofMode, nearest: (text: string) => nearest(text, maxChoices) }
    finders.set(key, made)
    return made
  }
}

/** Ports of the right kind in the country of the meant one, the most used first. */
function inSameCountry(
  rows: readonly NamedRow[],
  { countryId }: NamedRow,
  mostUsed: readonly string[],
): NamedRow[] {
  const rankOf = ({ id }: NamedRow): number =>
    mostUsed.includes(id) ? mostUsed.indexOf(id) : mostUsed.length
  return rows
    .filter((row) => countryId !== null && row.countryId === countryId)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

export interface Explained {
  issue: FieldIssue
  choices: StoredChoice[]
}

/** Explains the issues of texts that were looked up; each text is looked at once a file. */
export function issueExplainer(context: PersonalContext) {
  const candidatesOf = candidateReader(context)
  const known = new Map<string, Explained>()
  let destinations: Promise<string[]> | undefined
  const readDestinations = () => selectMostUsed(context.db, ['destination_port_id'], context.scope.companyId)

  /** The row of the other mode that a text means, if it means one. */
  const findOther = async (
    target: ReferenceTarget,
    word: LookupWord,
    table: NamedTable,
  ): Promise<NamedRow | undefined> => {
    if (!otherMode[table] || word.mode === null) return undefined
    const [ids = []] = await findIdsByName(context.db, target, [{ ...word, mode: null }])
    const { rows } = await candidatesOf(table, word.companyId, null)
    return rows.find(({ id, mode }) => ids.includes(id) && mode !== word.mode)
  }

  const explain = async (
    target: ReferenceTarget,
    word: LookupWord,
    issue: FieldIssue,
  ): Promise<Explained> => {
    const table = tablesOfTargets[target]
    const { text, companyId, mode } = word
    if (target === 'customerId' && issue.key === 'unknown_code' && word.isOperator) {
      const companies = await findCompaniesOfCustomer(context.db, text)
      // Whose the shipment is decides who sees it: the company is named, and never taken from a customer's name.
      if (companies.length > 0)
        return {
          issue: { ...issue, key: 'of_company', params: { code: text, company: companies.join(' / ') } },
          choices: [],
        }
    }
    const candidates = await candidatesOf(table, companyId, mode)
    const other = issue.key === 'unknown_code' ? await findOther(target, word, table) : undefined
    const key = other && mode !== null ? otherMode[table]?.[mode] : undefined
    if (!other || !key) return { issue, choices: candidates.nearest(text).map(choiceOf) }
    destinations ??= readDestinations()
    const meant = inSameCountry(candidates.rows, other, await destinations)
    return {
      issue: { ...issue, key, params: { code: text } },
      choices: meant.slice(0, maxChoices).map(choiceOf),
    }
  }

  return async (line: NamedLine, issue: FieldIssue): Promise<Explained> => {
    const word = isReferenceTarget(issue.path) ? wordOf(context.scope, line, issue.path) : undefined
    const isLookedUp = issue.key === 'unknown_code' || issue.key === 'ambiguous_name'
    if (!word || !isLookedUp) return { issue, choices: [] }
    const key = JSON.stringify([issue.path, word, issue.key])
    const before = known.get(key)
    if (before) return before
    if (known.size === maxExplained) return { issue, choices: [] }
    const explained = await explain(issue.path as ReferenceTarget, word, issue)
    known.set(key, explained)
    return explained
  }
}
