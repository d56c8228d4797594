import type { Members } from '#kits/catalogue/server/definition.ts'
import { parseLine, refusalOf, type Verdict } from '#kits/catalogue/server/import.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { CabinType, TransportType } from '#kits/contract/shared/enums.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import { isDate, isDayIn, startOfDay } from '#kits/dates/shared/dates.ts'
import { isTimeZone } from '#kits/dates/shared/time-zone.ts'
import { reaches } from '#kits/db/server/scope.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { cabins, type SameNumber } from '#modules/shipments/contract/cabins.ts'
import { membersOfKind } from '#modules/shipments/contract/members.ts'
import { type ClearanceDay, unusualDays } from '#modules/shipments/rules/clearance-days.ts'
import { checkAirWaybill, checkContainer, numberMembers } from '#modules/shipments/rules/numbers.ts'
import { formOf } from '../cabins.ts'
import { type References, readReferences } from '../references.queries.ts'
import { newCabin } from '../register.ts'
import { type CabinInput, inputOfRole, settleForm } from '../rules.ts'
import { type Candidates, type NumberCheck, readCandidates, reportSameNumbers } from '../same-numbers.ts'
import type { NewCabin } from '../write.queries.ts'
import { earlierLines } from './earlier-lines.ts'
import { issue, type NamedLine } from './names.ts'

/** Lines of a file whose codes and names are resolved, as the cabins they would be registered as. */

const timeMembers = membersOfKind('time')
const dayMembers = membersOfKind('time', 'day')

/** A date in a cell, with or without a time of day. */
const dayPattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/

/** An impossible date such as 30 February is left for the contract to refuse. */
function dayOf(cell: unknown): string | undefined {
  if (typeof cell !== 'string') return undefined
  const day = dayPattern.exec(cell)?.[1]
  return day !== undefined && isDate(day) ? day : undefined
}

/** The zone of a line: its own, or its destination's. */
const zoneOf = ({ timezone }: Members, { destinationZone }: References): string =>
  typeof timezone === 'string' && isTimeZone(timezone) ? timezone : (destinationZone ?? 'UTC')

/** Refuses days that a zone skipped, as Apia did 2011-12-30: they must not become the next day. */
export function missingDays(line: Members, zone: string): FieldIssue[] {
  return dayMembers.flatMap((member) => {
    const day = dayOf(line[member])
    return day === undefined || isDayIn(day, zone) ? [] : [issue(member, 'no_such_day')]
  })
}

/** Days in cells, as the instants the contract takes: the starts of those days in the cabin's zone. */
export function timesOf(line: Members, zone: string): Members {
  return Object.fromEntries(
    timeMembers.map((member) => {
      const day = dayOf(line[member])
      return [member, day === undefined ? line[member] : startOfDay(day, zone)]
    }),
  )
}

/** The numbers of a line as one key; lines with the same key are the same cabin twice. */
const identityOf = (line: Members): string =>
  numberMembers.map((member) => numberKey(String(line[member] ?? ''))).join('/')

/** Kilograms. A container holds more, and never as many tons: a smaller number is rather one of tons. */
const leastOfContainer = 50

const isLight = ({ transportMode, containerNo, cabinType, grossWeightKg }: DoubtfulMembers): boolean =>
  transportMode === TransportType.sea &&
  Boolean(containerNo) &&
  cabinType !== CabinType.lcl &&
  Boolean(grossWeightKg) &&
  Number(grossWeightKg) < leastOfContainer

type DoubtfulMembers = Pick<
  CabinInput,
  'transportMode' | 'containerNo' | 'blNo' | 'cabinType' | 'grossWeightKg' | ClearanceDay
>

/**
 * Warns of numbers with a wrong check digit, of weights that are rather tons, and of days in an unusual order. Real
 * documents have such errors, so they are accepted.
 */
export function doubtful(members: DoubtfulMembers, arrivalDay: string | null = null): FieldIssue[] {
  const { transportMode, containerNo, blNo } = members
  const isAir = transportMode === TransportType.air
  const checks = {
    containerNo: checkContainer(containerNo ?? ''),
    ...(isAir && { blNo: checkAirWaybill(blNo ?? '') }),
  }
  const digits = Object.entries(checks).flatMap(([member, digit]) =>
    digit.verdict === 'wrong' ? [issue(member, 'check_digit', { n: digit.expected })] : [],
  )
  const weight = isLight(members) ? [issue('grossWeightKg', 'light_for_container')] : []
  return [...digits, ...weight, ...unusualDays({ ...members, arrivalTime: arrivalDay })]
}

/** Warns of numbers that other cabins have, once per number, as the form does. */
export function takenNumbers(
  context: ScopedContext,
  looking: NumberCheck,
  candidates: Candidates,
): FieldIssue[] {
  const { duplicates, elsewhere } = reportSameNumbers(context, looking, candidates)
  const membersOfAll = (found: readonly SameNumber[]) => new Set(found.map(({ member }) => member))
  return [
    ...[...membersOfAll(duplicates)].map((member) => issue(member, 'duplicate_number')),
    ...[...membersOfAll(elsewhere)].map((member) => issue(member, 'number_of_other')),
  ]
}

/** A parsed line and the rows its ids reference. */
interface ParsedLine extends NumberCheck {
  line: number
  members: CabinInput
  references: References
}

function parse({ line, members, ids, issues, companyId }: NamedLine, references: References): ParsedLine {
  // Unresolved references are reported already; the rest of the line is still checked.
  const missing = issues.map(({ path }) => [path, undefined])
  const named: Members = { ...members, ...ids, ...Object.fromEntries(missing) }
  const zone = zoneOf(named, references)
  const known = [...issues, ...missingDays(named, zone)]
  const parsed = parseLine(cabins.create.input, { ...named, ...timesOf(named, zone) }, known)
  const { containerNo, bookingNo, blNo } = parsed
  return { line, members: parsed, references, companyId, numbers: { containerNo, bookingNo, blNo } }
}

/** The cabin of a line, as it would be registered. */
function cabinOf(context: ScopedContext, { members, references, companyId }: ParsedLine): NewCabin {
  if (!reaches(context.scope, companyId)) throw invalidField('companyId', 'unknown_id')
  const form = formOf(inputOfRole(context.session.role, members))
  return newCabin(context, companyId, settleForm(form, references, context.now()))
}

/** Checks lines in batches, in order: each is compared with those before it. */
export function newCabinChecker(
  context: ScopedContext,
): (lines: readonly NamedLine[]) => Promise<Verdict<NewCabin>[]> {
  const seen = new Map<string, number>()
  const earlier = earlierLines()

  const check = (line: ParsedLine, candidates: Candidates): Verdict<NewCabin> => {
    const identity = identityOf(line.members)
    const before = seen.get(identity)
    if (before !== undefined) throw invalidField('containerNo', 'duplicate_line', { line: before })
    seen.set(identity, line.line)
    const warnings = [
      ...doubtful(line.members),
      ...takenNumbers(context, line, earlier.addTo(candidates, line)),
    ]
    const cabin = cabinOf(context, line)
    earlier.add(cabin, candidates.keys, context.now())
    return { row: cabin, warnings }
  }

  return async (named) => {
    if (named.length === 0) return []
    const references = await readReferences(
      context.db,
      named.map(({ ids, companyId }) => ({ ...ids, companyId })),
    )
    const parsed = named.map((line, at) => refusalOf(() => parse(line, references[at] as References)))
    const right = parsed.flatMap((line) => (line instanceof AppError ? [] : [line]))
    const candidates = await readCandidates(context, right)
    const candidatesOf = new Map(right.map((line, at) => [line, candidates[at] as Candidates]))
    return parsed.map((line) => {
      const verdict =
        line instanceof AppError ? line : refusalOf(() => check(line, candidatesOf.get(line) as Candidates))
      return verdict instanceof AppError ? { refusal: verdict } : verdict
    })
  }
}
