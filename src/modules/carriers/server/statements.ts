import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { formatDay } from '#kits/dates/shared/dates.ts'
import { isAhead } from '#kits/dates/shared/step-day.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { isAtDestination, type ProposalKind, proposalKinds } from '../rules/proposals.ts'
import { type DcsaEvent, isActual, isArrival, readEvent } from './dcsa-events.ts'
import { type AskedVoyage, ofThisVoyage } from './voyage.ts'

/** What the events of a carrier say of one shipment. */

/** The shipment that was asked about, as far as its events are told from those of others. */
export interface AskedCabin extends AskedVoyage {
  containerNo: string | null
  bookingNo: string | null
  blNo: string | null
}

export interface Statement {
  kind: ProposalKind
  day: string
  place: string | null
  /** When the carrier wrote it. */
  saidAt: string
}

/** Days; what is expected later than that is a slip of the pen. */
const furthestEta = 366

const happened =
  (code: string, { isEmpty }: { isEmpty: boolean }) =>
  (event: DcsaEvent) =>
    event.type === 'EQUIPMENT' && event.code === code && isActual(event) && event.isEmpty === isEmpty

/** Whether an event says it. */
const isSaidBy: Readonly<Record<ProposalKind, (event: DcsaEvent) => boolean>> = {
  eta: (event) => isArrival(event) && !isActual(event),
  arrival: (event) => isArrival(event) && isActual(event),
  discharge: happened('DISC', { isEmpty: false }),
  gate_out: happened('GTOT', { isEmpty: false }),
  empty_return: happened('GTIN', { isEmpty: true }),
}

/** Whether an event is about this shipment, and not about another container or booking. */
function isOf(event: DcsaEvent, cabin: AskedCabin): boolean {
  const container = cabin.containerNo && numberKey(cabin.containerNo)
  if (event.container !== null && container !== null && numberKey(event.container) !== container) return false
  if (event.type === 'EQUIPMENT' && (event.container === null || container === null)) return false
  const own = [cabin.bookingNo, cabin.blNo].flatMap((number) => (number === null ? [] : [numberKey(number)]))
  const isOther =
    own.length > 0 &&
    event.documents.length > 0 &&
    !event.documents.some((each) => own.includes(numberKey(each)))
  return !isOther
}

/** An estimate beats a plan, which is the timetable's; then what was written last; then any order that stays the same. */
const rankOf = ({ classifier, saidAt, at, id }: DcsaEvent): [number, number, number, string] => [
  classifier === 'PLN' ? 0 : 1,
  Date.parse(saidAt),
  Date.parse(at),
  id,
]

function isNewer(one: DcsaEvent, other: DcsaEvent): boolean {
  const [first, second] = [rankOf(one), rankOf(other)]
  const at = first.findIndex((value, index) => value !== second[index])
  return at >= 0 && (first[at] ?? 0) > (second[at] ?? 0)
}

/** Whether the day of an event can be true. */
function isPossible(kind: ProposalKind, day: string, today: string): boolean {
  return kind === 'eta' ? day <= daysAfter(today, furthestEta) : !isAhead(day, today)
}

/** An expected day that has passed says nothing any more. It is not left out sooner: it has taken the place of older ones. */
const hasPassed = ({ kind, day }: Statement, today: string): boolean => kind === 'eta' && day < today

const hourMs = 3_600_000

/**
 * The newest statement of each kind. What is not read by the standard, is of another shipment, voyage or place, lies in
 * the future though it happened, or says that it was written in the future is left out.
 */
export function statementsOf(given: readonly unknown[], cabin: AskedCabin, now: Date): Statement[] {
  const today = formatDay(now.toISOString(), cabin.zone)
  const country = cabin.destination.slice(0, 2)
  const isThere = (place: string | null, kind: ProposalKind): boolean =>
    isAtDestination[kind] ? place === cabin.destination : place === null || place.startsWith(country)
  const known = given.flatMap((each) => {
    const event = readEvent(each)
    const isKnown = event !== undefined && isOf(event, cabin)
    return isKnown && Date.parse(event.saidAt) <= now.getTime() + hourMs ? [event] : []
  })
  const events = ofThisVoyage(known, cabin)
  const newest = new Map<ProposalKind, Statement>()
  for (const kind of proposalKinds) {
    let last: DcsaEvent | undefined
    for (const event of events) {
      const isUsed =
        isSaidBy[kind](event) &&
        isThere(event.place, kind) &&
        isPossible(kind, formatDay(event.at, cabin.zone), today)
      if (isUsed && (last === undefined || isNewer(event, last))) last = event
    }
    if (last)
      newest.set(kind, { kind, day: formatDay(last.at, cabin.zone), place: last.place, saidAt: last.saidAt })
  }
  return [...newest.values()].filter(
    (statement) => !hasPassed(statement, today) && isInOrder(statement, newest, cabin),
  )
}

/** A ship that has arrived is not expected; a container goes back empty after it left the terminal with the goods. */
function isInOrder(
  { kind, day }: Statement,
  said: ReadonlyMap<ProposalKind, Statement>,
  { dischargedOn, gateOutOn }: AskedCabin,
): boolean {
  if (kind === 'eta') return !said.has('arrival')
  if (kind !== 'empty_return') return true
  const left = said.get('gate_out')?.day ?? gateOutOn ?? said.get('discharge')?.day ?? dischargedOn
  return left !== undefined && left !== null && day >= left
}
