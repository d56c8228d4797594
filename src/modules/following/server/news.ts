import { CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import type { Names } from '#kits/i18n/shared/names.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { type FollowEvent, minEtaSlip } from '../rules/follow.ts'

/** A change that a follower is to be told of, or was; see the table `telling`. */
export interface Telling {
  id: string
  cabinId: string
  event: FollowEvent
  was: string | null
  told: string | null
  /** To be decided now. */
  isWaiting: boolean
}

/** What a `papers` telling is about, unless it is the id of a document that was sent back. */
const paperReminders: readonly (string | null)[] = ['before', 'arrival']

export interface SentBackPaper {
  id: string
  kind: DocumentKind
  fileName: string
  reason: string | null
  /** Who sent it back, by the name colleagues see. */
  reviewer: string | null
}

/** The papers of a cabin that a customer can do something about. */
export interface ShownPapers {
  /** Required, not there, and owed by the customer or by whom they bought from. */
  missing: DocumentKind[]
  sentBack: SentBackPaper[]
}

interface PortNames extends Required<Names> {
  readonly name: string
}

/** What a follower may see of a cabin: for a visitor no more than public tracking shows. */
export interface ShownCabin {
  id: string
  /** The one that is followed. */
  number: string
  status: CabinStatus
  /** Dates are days in the cabin's zone, YYYY-MM-DD. */
  statusDay: string
  today: string
  /** Until it has arrived. */
  eta: string | null
  /** The last day without storage or demurrage, while one may be charged; and those of both, the earlier first. */
  freeDay: string | null
  freeDays: readonly string[]
  /** Those of them that rest on a rule that nobody has confirmed. */
  estimatedDays: readonly string[]
  /** As tracking shows it. */
  light: Light | null
  /** Whether no pedimento gives it a light; one that has a light does not show it in every status. */
  isUnlit: boolean
  /** Undefined for a visitor. */
  papers?: ShownPapers | undefined
  departurePort: PortNames
  destinationPort: PortNames
}

/** What is new about a cabin. */
export interface CabinNews {
  cabin: ShownCabin
  hasNewStatus: boolean
  /** The eta before. */
  previousEta: string | null
  /** Last free days that are near and to be told of, the earlier first. */
  nearDays: readonly string[]
  hasNewLight: boolean
  /** Of the papers what is new: nothing for a visitor. */
  missing: readonly DocumentKind[]
  sentBack: readonly SentBackPaper[]
  /** What is told of which telling, to be kept. */
  told: { id: string; told: string }[]
}

/** What the follower knows: the last that was told, else how it was before the first change. */
function knownBefore(tellings: readonly Telling[]): string | null {
  const last = tellings.findLast(({ told }) => told !== null)
  return last ? last.told : (tellings[0]?.was ?? null)
}

/** A status that changed back meanwhile is no news. */
const isNewStatus = (known: string | null, { status }: ShownCabin): boolean => known !== String(status)

/** Moves of a day or two add up until they are worth telling. */
const hasSlipped = (known: string | null, { eta }: ShownCabin): boolean =>
  known !== null && eta !== null && Math.abs(daysBetween(known, eta)) >= minEtaSlip

/** What is told of a light that was taken back. */
const noLight = 'none'

/** Nobody waits any more for what a light meant. */
const pastCustoms: readonly CabinStatus[] = [
  CabinStatus.transport,
  CabinStatus.delivered,
  CabinStatus.cancelled,
]

/** A light that was taken back is news to who was told of it; one that was set again was told before. */
function isNewLight(tellings: readonly Telling[], { light, isUnlit, status }: ShownCabin): boolean {
  if (light !== null) return knownBefore(tellings) !== String(light)
  const last = tellings.findLast(({ told }) => told !== null)
  return isUnlit && last !== undefined && last.told !== noLight && !pastCustoms.includes(status)
}

/** Papers of which the customer is to be told now: each reminder once, whatever the shipment does meanwhile. */
function newPapers({ papers }: ShownCabin, tellings: readonly Telling[]) {
  const about = tellings.filter(({ event }) => event === 'papers')
  const [waiting, earlier] = [about.filter((one) => one.isWaiting), about.filter((one) => !one.isWaiting)]
  const wasTold = ({ was }: Telling): boolean => earlier.some((one) => one.was === was && one.told !== null)
  const isReminder = ({ was }: Telling): boolean => paperReminders.includes(was)
  const reminders = waiting.filter((one) => isReminder(one) && !wasTold(one))
  const missing = reminders.length > 0 ? (papers?.missing ?? []) : []
  const sentBack = (papers?.sentBack ?? []).filter(({ id }) => waiting.some(({ was }) => was === id))
  const tellsOf = ({ was }: Telling): boolean => sentBack.some(({ id }) => id === was)
  const told = [...(missing.length > 0 ? reminders : []), ...waiting.filter(tellsOf)]
  return { missing, sentBack, told: told.map(({ id, was }) => ({ id, told: was ?? '' })) }
}

/** Another day was set since, or it is over. */
const isNear = (day: string | null, { freeDays, today }: ShownCabin): day is string =>
  day !== null && freeDays.includes(day) && day >= today

/** Every clock that is near and waits: of one that is left out nothing may come later. Two that end on one day are one. */
function nearClocks(cabin: ShownCabin, tellings: readonly Telling[]) {
  const told = tellings.flatMap(({ id, event, was, isWaiting }) =>
    event === 'clock' && isWaiting && isNear(was, cabin) ? [{ id, told: was }] : [],
  )
  return { nearDays: [...new Set(told.map((one) => one.told))].sort(), told }
}

/** What waits about last free days that the cabin has no more. One that comes back is news then. */
export function movedClocks({ freeDays }: ShownCabin, tellings: readonly Telling[]): string[] {
  const isMoved = ({ was }: Telling): boolean => was !== null && !freeDays.includes(was)
  return tellings
    .filter((telling) => telling.event === 'clock' && telling.isWaiting && isMoved(telling))
    .map(({ id }) => id)
}

/**
 * What to tell of a cabin as it is now, by its tellings in the order of the changes; undefined where there is nothing.
 */
export function newsOf(cabin: ShownCabin, tellings: readonly Telling[]): CabinNews | undefined {
  const waiting = (event: FollowEvent) =>
    tellings.findLast((telling) => telling.event === event && telling.isWaiting)
  const about = (event: FollowEvent) => tellings.filter((telling) => telling.event === event)
  const known = (event: FollowEvent) => knownBefore(about(event))
  const [status, light, eta] = [waiting('status'), waiting('light'), waiting('eta')]
  const hasNewStatus = status !== undefined && isNewStatus(known('status'), cabin)
  const hasNewLight = light !== undefined && isNewLight(about('light'), cabin)
  const { nearDays, told: clocksTold } = nearClocks(cabin, tellings)
  const { missing, sentBack, told: papersTold } = newPapers(cabin, tellings)
  const previousEta = eta !== undefined && hasSlipped(known('eta'), cabin) ? known('eta') : null
  const told = [
    ...(hasNewStatus ? [{ id: status.id, told: String(cabin.status) }] : []),
    ...(hasNewLight ? [{ id: light.id, told: String(cabin.light ?? noLight) }] : []),
    ...(eta && cabin.eta !== null && previousEta !== null ? [{ id: eta.id, told: cabin.eta }] : []),
    ...clocksTold,
    ...papersTold,
  ]
  if (told.length === 0) return undefined
  return { cabin, hasNewStatus, hasNewLight, previousEta, nearDays, missing, sentBack, told }
}

const isHeld = ({ status, light }: ShownCabin): boolean =>
  status === CabinStatus.anomaly || status === CabinStatus.inspection || light === Light.red

/** The most urgent first: a clock, then what customs or the broker asks, then the rest as it came. */
export function byUrgency(one: CabinNews, other: CabinNews): number {
  const rank = ({ nearDays, missing, sentBack, cabin }: CabinNews): number =>
    nearDays.length > 0 ? 0 : missing.length > 0 || sentBack.length > 0 || isHeld(cabin) ? 1 : 2
  return rank(one) - rank(other)
}
