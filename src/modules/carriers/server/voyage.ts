import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { formatDay } from '#kits/dates/shared/dates.ts'
import { type DcsaEvent, isActual, isArrival, isDeparture } from './dcsa-events.ts'

/** Which events of a container are of an earlier voyage: a carrier asked about a container tells of several. */

/** The shipment, as far as its voyage is told from others of its container. */
export interface AskedVoyage {
  /** UN/LOCODE. */
  destination: string
  /** The zone of the destination: days are those of the place. */
  zone: string
  /** Since when it may be under way. */
  since: string
  /** Whether the shipment has its departure; `since` is a guess otherwise. */
  hasDeparture: boolean
  arrivedOn: string | null
  dischargedOn: string | null
  gateOutOn: string | null
}

/** Days; one arrival is not written that differently, and a container does not come to the same port again so soon. */
const sameCall = 7
const dayMs = 86_400_000

/** Its times are read once: each event is compared with many. */
interface TimedEvent {
  event: DcsaEvent
  at: number
  saidAt: number
}

const withTimes = (event: DcsaEvent): TimedEvent => ({
  event,
  at: Date.parse(event.at),
  saidAt: Date.parse(event.saidAt),
})

/** Whether an event is so long after what the shipment has that it is of a later voyage, and says nothing about its own. */
function isOfLaterVoyage(
  { at }: DcsaEvent,
  { arrivedOn, dischargedOn, gateOutOn, zone }: AskedVoyage,
): boolean {
  const had = [arrivedOn, dischargedOn, gateOutOn].flatMap((day) => day ?? []).sort()[0]
  return had !== undefined && formatDay(at, zone) > daysAfter(had, sameCall)
}

/** Those from another country: in that of the destination, containers are also loaded to go on inland. */
function departuresFor({ destination }: AskedVoyage, events: readonly TimedEvent[]): TimedEvent[] {
  const country = destination.slice(0, 2)
  return events.filter(
    ({ event }) => isDeparture(event) && event.place !== null && !event.place.startsWith(country),
  )
}

/** Those at the destination that count: what happened, and what is expected where nothing happened there since. */
function arrivalsFor({ destination }: AskedVoyage, events: readonly TimedEvent[]): TimedEvent[] {
  const there = events.filter(({ event }) => event.place === destination)
  const lastSaid = there.reduce(
    (last, { event, saidAt }) => (isActual(event) ? Math.max(last, saidAt) : last),
    0,
  )
  return there.filter(({ event, saidAt }) => isArrival(event) && (isActual(event) || saidAt > lastSaid))
}

/**
 * Leaves out events of an earlier voyage: those before the shipment's departure, and those before one that the carrier
 * names. One that is only expected counts against what was written before it: plans of legs that were skipped stay in
 * feeds. Where no departure is known, an arrival long after an event, and written after it, is that of another voyage.
 */
export function ofThisVoyage(given: readonly DcsaEvent[], voyage: AskedVoyage): DcsaEvent[] {
  const events = given.map(withTimes)
  const isOwn = ({ event }: TimedEvent): boolean => !isOfLaterVoyage(event, voyage)
  const departures = departuresFor(voyage, events).filter(isOwn)
  const isUnknown = !voyage.hasDeparture && departures.length === 0
  const arrivals = isUnknown ? arrivalsFor(voyage, events).filter(isOwn) : []
  const isOfEarlierVoyage = ({ at, saidAt }: TimedEvent): boolean =>
    departures.some((each) => at < each.at && (isActual(each.event) || saidAt < each.saidAt)) ||
    arrivals.some((each) => at + sameCall * dayMs < each.at && saidAt < each.saidAt)
  return events.flatMap((each) => {
    const isAfterDeparture = formatDay(each.event.at, voyage.zone) >= voyage.since
    return isAfterDeparture && !isOfEarlierVoyage(each) ? [each.event] : []
  })
}
