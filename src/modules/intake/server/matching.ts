import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { TransportType } from '#kits/contract/shared/enums.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { hasDigit } from '#modules/shipments/rules/numbers.ts'
import type { NamedLine } from '#modules/shipments/server/import/names.ts'
import { findCabins } from '#modules/shipments/server/queries.ts'
import type { ImportMode } from '../contract.ts'
import { findByNumbers, matchedMembers, type NumberMatch } from './matching.queries.ts'

/** The cabin that a line is about; `new`: none yet. */
export type Match =
  | 'new'
  | { id: string; companyId: string; mode: TransportType }
  /** No cabin, or several, have the line's numbers. */
  | { refusal: AppError }

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What is matched by: `PENDIENTE` in the place of a number is that of any shipment. */
const numberOf = (value: unknown): string | null => {
  const text = textOf(value)
  return text !== null && hasDigit(text) ? text : null
}

/** Of a line's matches the most specific; cabins whose clearance has ended count only where no other has the number. */
function bestMatch(matches: readonly NumberMatch[], mode: ImportMode): NumberMatch | undefined {
  const open = matches.filter(({ isOpen }) => isOpen)
  const counted = open.length > 0 || mode === 'both' ? open : matches
  return matchedMembers.flatMap((member) => counted.filter((match) => match.member === member))[0]
}

/** A line of an update whose number no cabin has. */
function unmatched({ members, issues }: NamedLine): Match {
  const isReported = matchedMembers.some((member) => issues.some(({ path }) => path === member))
  if (isReported) return { refusal: new AppError('validation', { fields: [] }) }
  const member = matchedMembers.find((name) => textOf(members[name]) !== null)
  return { refusal: invalidField(member ?? 'containerNo', member ? 'no_such_number' : 'need_number') }
}

/** Finds the cabins that lines are about, by their numbers. */
export async function matchLines(
  context: PersonalContext,
  lines: readonly NamedLine[],
  mode: ImportMode,
): Promise<Match[]> {
  if (mode === 'create') return lines.map(() => 'new')
  const found = await findByNumbers(
    context.db,
    context.scope,
    lines.map(({ members, ids }) => ({
      companyId: ids.companyId ?? null,
      containerNo: numberOf(members.containerNo),
      bookingNo: numberOf(members.bookingNo),
      blNo: numberOf(members.blNo),
    })),
  )
  const best = found.map((matches) => bestMatch(matches, mode))
  const stored = await findCabins(
    context.db,
    best.flatMap((match) => (match?.count === 1 ? [match.id] : [])),
  )
  const cabinOf = new Map(stored.map((cabin) => [cabin.id, cabin]))
  return lines.map((line, at): Match => {
    const match = best[at]
    if (match && match.count > 1)
      return { refusal: invalidField(match.member, 'several_cabins', { n: match.count }) }
    const cabin = match && cabinOf.get(match.id)
    if (cabin) return { id: cabin.id, companyId: cabin.companyId, mode: cabin.transportMode }
    return mode === 'both' ? 'new' : unmatched(line)
  })
}
