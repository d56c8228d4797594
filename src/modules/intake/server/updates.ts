import { isDeepStrictEqual } from 'node:util'
import type { Members } from '#kits/catalogue/server/definition.ts'
import { parseLine, refusalOf } from '#kits/catalogue/server/import.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import { dayOf } from '#kits/dates/shared/dates.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinMember,
  isOfKind,
  type MemberOfKind,
  memberNames,
  membersOfKind,
} from '#modules/shipments/contract/members.ts'
import { completeUpdate, demandEditable, formOf, isConfirmedAfter } from '#modules/shipments/server/cabins.ts'
import type { NamedLine } from '#modules/shipments/server/import/names.ts'
import { doubtful, missingDays, takenNumbers, timesOf } from '#modules/shipments/server/import/new-cabins.ts'
import { type CabinForm, findCabins, type StoredCabin } from '#modules/shipments/server/queries.ts'
import { type References, readReferences } from '#modules/shipments/server/references.queries.ts'
import { inputOfRole, settleForm } from '#modules/shipments/server/rules.ts'
import { type Candidates, readCandidates } from '#modules/shipments/server/same-numbers.ts'
import { referenceTexts } from '#modules/shipments/server/sheet.ts'

/** Lines that change cabins: what the sheet leaves empty stays as it is. */

/** A cabin as it was checked, and as it is to be. */
export interface CabinChange {
  before: StoredCabin
  form: CabinForm
  confirmed: boolean
}

export type UpdateVerdict =
  | { change: CabinChange | null; cabinId: string; warnings: FieldIssue[] }
  | { refusal: AppError; cabinId: string }

/** A line and the cabin that has its number. */
export interface MatchedLine extends NamedLine {
  cabinId: string
}

/** Whether a cell only says differently what the cabin has: a number's signs, or the spaces of a text. */
function isOwnText(member: string, value: unknown, before: StoredCabin): boolean {
  if (!isMember(member)) return false
  const own = String(before[member] ?? '')
  if (isOfKind(member, 'number')) return numberKey(String(value)) === numberKey(own)
  return isOfKind(member, 'text') && squeezed(String(value)) === squeezed(own)
}

const isMember = (name: string): name is CabinMember => (memberNames as string[]).includes(name)
const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * The line without the references that an export shows of the cabin as it is: a file that comes back unchanged changes
 * nothing, also where the row is archived by now or another one has that name.
 */
function withoutOwnReferences<L extends NamedLine>(line: L, before: StoredCabin): L {
  const isOwn = (member: MemberOfKind<'reference'>): boolean =>
    before[member] !== null &&
    Array.from(referenceTexts(before, member), (text) => squeezed(String(text ?? ''))).includes(
      squeezed(String(line.members[member] ?? '')),
    )
  const own = new Set<string>(membersOfKind('reference').filter(isOwn))
  // Beside another destination the terminal is said to be none of that port.
  if (line.members.destinationPortId !== undefined && !own.has('destinationPortId')) own.delete('terminalId')
  if (own.size === 0) return line
  const others = (from: object): object =>
    Object.fromEntries(Object.entries(from).filter(([member]) => !own.has(member)))
  return {
    ...line,
    members: others(line.members),
    ids: others(line.ids),
    issues: line.issues.filter(({ path }) => !own.has(path)),
  }
}

/** The members that the line gives, without what is the cabin's own. */
function givenMembers({ members, ids, issues }: NamedLine, before: StoredCabin): Members {
  const wrong = new Set(issues.map(({ path }) => path))
  const given = Object.entries({ ...members, ...ids }).filter(
    ([member, value]) =>
      value !== undefined &&
      member !== 'companyId' &&
      !wrong.has(member) &&
      !isOwnText(member, value, before),
  )
  return Object.fromEntries(given)
}

/** The line laid over the cabin. A new destination leaves the terminal to be found anew. */
function mergedMembers(line: NamedLine, before: StoredCabin): { members: Members; known: FieldIssue[] } {
  const given = givenMembers(line, before)
  const zone = typeof given.timezone === 'string' ? given.timezone : before.timezone
  const times = Object.entries(timesOf(given, zone)).filter(([member]) => member in given)
  return {
    members: { ...formOf(before), terminalId: undefined, ...given, ...Object.fromEntries(times) },
    known: [...line.issues, ...missingDays(given, zone)],
  }
}

function formAfter(
  { session, now }: PersonalContext,
  line: NamedLine,
  before: StoredCabin,
  references: References,
): CabinForm {
  const { members, known } = mergedMembers(line, before)
  const { id, version } = before
  const parsed = parseLine(cabins.update.input, { ...members, id, version }, known)
  const input = inputOfRole(session.role, completeUpdate(parsed, before), before)
  return settleForm(formOf(input), references, now(), before)
}

/** Checks lines in batches, in order: a cabin is changed by one line only. */
export function updateChecker(
  context: PersonalContext,
): (lines: readonly MatchedLine[]) => Promise<UpdateVerdict[]> {
  const seen = new Map<string, number>()

  const check = (line: MatchedLine, before: StoredCabin, references: References): CabinChange | null => {
    const earlier = seen.get(before.id)
    if (earlier !== undefined) throw invalidField('containerNo', 'duplicate_line', { line: earlier })
    seen.set(before.id, line.line)
    demandEditable(context, before)
    const form = formAfter(context, line, before, references)
    if (isDeepStrictEqual(formOf(before), form)) return null
    return { before, form, confirmed: isConfirmedAfter(context, before, form) }
  }

  const warningsOf = (change: CabinChange | null, candidates: Candidates | undefined): FieldIssue[] => {
    if (!change || !candidates) return []
    const { before, form } = change
    const looking = { companyId: before.companyId, numbers: form, saved: before }
    const arrivalDay = before.arrivalTime && dayOf(before.arrivalTime, before.timezone)
    return [...doubtful(form, arrivalDay), ...takenNumbers(context, looking, candidates)]
  }

  return async (written) => {
    if (written.length === 0) return []
    const stored = await findCabins(
      context.db,
      written.map(({ cabinId }) => cabinId),
    )
    const cabinOf = new Map(stored.map((cabin) => [cabin.id, cabin]))
    const lines = written.map((line) => {
      const before = cabinOf.get(line.cabinId)
      return before ? withoutOwnReferences(line, before) : line
    })
    const references = await readReferences(
      context.db,
      lines.map(({ cabinId, ids, companyId }) => {
        const before = cabinOf.get(cabinId)
        const kept = membersOfKind('reference').map((member) => [member, before?.[member]])
        return { ...Object.fromEntries(kept), ...ids, companyId: before?.companyId ?? companyId }
      }),
    )
    const changes = lines.map((line, at) => {
      const before = cabinOf.get(line.cabinId)
      // Deleted for good since its number was looked up.
      if (!before) return invalidField('containerNo', 'no_such_number')
      return refusalOf(() => check(line, before, references[at] as References))
    })
    const changed = changes.flatMap((change) =>
      change === null || change instanceof AppError ? [] : [change],
    )
    const found = await readCandidates(
      context,
      changed.map(({ before, form }) => ({ companyId: before.companyId, numbers: form, saved: before })),
    )
    const candidatesOf = new Map(changed.map((change, at) => [change, found[at]]))
    return changes.map((change, at) => {
      const { cabinId } = lines[at] as MatchedLine
      if (change instanceof AppError) return { refusal: change, cabinId }
      return { change, cabinId, warnings: warningsOf(change, change ? candidatesOf.get(change) : undefined) }
    })
  }
}
