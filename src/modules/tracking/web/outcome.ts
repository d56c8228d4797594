import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { shortDay } from '#kits/ui/web/short-day.ts'
import { checkNumber } from '#modules/shipments/rules/number-check.ts'
import { defaultNextStatus } from '#modules/shipments/rules/status.ts'
import type { TrackedCabin, TrackedNumber } from '../contract/tracking.ts'

/** The texts of a language. */
export interface Words {
  readonly t: Translate
  readonly language: Language
}

/** A shipment as it is shown: the numbers it was found by, and the container's earlier cabins. */
export interface Shipment {
  /** Unique within the answer. */
  readonly id: string
  readonly numbers: readonly string[]
  readonly cabin: TrackedCabin
  /** Earlier cabins of the same container, the newest first. */
  readonly older: readonly TrackedCabin[]
}

export interface Outcome {
  readonly asked: number
  readonly found: number
  readonly shipments: readonly Shipment[]
  readonly missing: readonly string[]
  /** In the order of the clearance. */
  readonly statuses: readonly { readonly status: CabinStatus; readonly count: number }[]
}

export function outcomeOf(answer: readonly TrackedNumber[]): Outcome {
  const shipments: Shipment[] = []
  for (const found of distinct(answer))
    for (const { cabin, older } of unitsOf(found)) {
      const number = shownNumber(found)
      const known = shipments.findIndex(
        (shipment) => !shipment.numbers.includes(number) && isSameCabin(shipment.cabin, cabin),
      )
      if (known === -1)
        shipments.push({ id: `${number} ${shipments.length}`, numbers: [number], cabin, older })
      else shipments[known] = joined(shipments[known] as Shipment, number, { cabin, older })
    }
  const missing = answer.filter(({ cabins }) => cabins.length === 0).map(({ number }) => number)
  return {
    asked: answer.length,
    found: answer.length - missing.length,
    shipments,
    missing,
    statuses: Object.values(CabinStatus)
      .map((status) => ({ status, count: shipments.filter(({ cabin }) => cabin.status === status).length }))
      .filter(({ count }) => count > 0),
  }
}

/** The number whose shipments are shown: what was asked for, or what that is read as. */
export const shownNumber = ({ number, readAs = number }: TrackedNumber): string => readAs

/** Each number that is shown once: another may be read as one that was asked for itself. */
export function distinct(answer: readonly TrackedNumber[]): TrackedNumber[] {
  const shown = answer.map(shownNumber)
  return answer.filter((_found, place) => shown.indexOf(shown[place] as string) === place)
}

type Unit = Pick<Shipment, 'cabin' | 'older'>

/** Whether a cabin is announced by a company and not confirmed by the brokerage; older servers do not say. */
export const isAnnounced = ({ confirmed }: TrackedCabin): boolean => confirmed === false

/**
 * Groups the cabins of a number into shipments: a reused container is one shipment with earlier cabins; under a
 * booking or a B.L., and for announced cabins, each cabin is a shipment.
 */
export function unitsOf(found: TrackedNumber): Unit[] {
  const { cabins } = found
  const key = numberKey(shownNumber(found))
  const isContainer = ({ containerNo }: TrackedCabin) =>
    containerNo !== null && numberKey(containerNo) === key
  const isOfContainer = (cabin: TrackedCabin) => isContainer(cabin) && !isAnnounced(cabin)
  const [newest, ...older] = cabins.filter(isOfContainer)
  return cabins.flatMap((cabin) => {
    if (cabin === newest) return [{ cabin, older }]
    return isOfContainer(cabin) ? [] : [{ cabin, older: [] }]
  })
}

const numberMembers = ['containerNo', 'bookingNo', 'blNo'] as const

/**
 * Whether two answers are the same cabin: found by container and by B.L., it is answered twice, each time with the
 * other number masked.
 */
function isSameCabin(a: TrackedCabin, b: TrackedCabin): boolean {
  const bare = { containerNo: null, bookingNo: null, blNo: null }
  return (
    numberMembers.every((member) => isSameNumber(a[member], b[member])) &&
    JSON.stringify({ ...a, ...bare }) === JSON.stringify({ ...b, ...bare })
  )
}

function isSameNumber(a: string | null, b: string | null): boolean {
  if (a === b) return true
  if (a === null || b === null || a.length !== b.length) return false
  return (a.includes('*') || b.includes('*')) && a.slice(-4) === b.slice(-4)
}

/** The shipment with one more of its numbers, which is then known unmasked. */
function joined(shipment: Shipment, number: string, { cabin, older }: Unit): Shipment {
  const full = { ...shipment.cabin }
  for (const member of numberMembers)
    if (full[member]?.includes('*') && cabin[member] !== null) full[member] = cabin[member]
  return {
    ...shipment,
    numbers: [...shipment.numbers, number],
    cabin: full,
    older: [...shipment.older, ...older],
  }
}

export type NumberName = 'container' | 'booking' | 'bl' | 'airWaybill'

/** A cabin's numbers with their kinds. */
function numbersOf({ transportMode, containerNo, bookingNo, blNo }: TrackedCabin) {
  const isAir = transportMode === TransportType.air
  const blName = isAir && (blNo?.includes('*') || checkNumber(blNo ?? '').kind === 'airWaybill')
  const all: { name: NumberName; value: string | null }[] = [
    { name: 'container', value: containerNo },
    { name: 'booking', value: bookingNo },
    { name: blName ? 'airWaybill' : 'bl', value: blNo },
  ]
  return all.filter((entry): entry is { name: NumberName; value: string } => entry.value !== null)
}

export function otherNumbers({ numbers, cabin }: Pick<Shipment, 'numbers' | 'cabin'>) {
  const asked = new Set(numbers.map(numberKey))
  return numbersOf(cabin).filter(({ value }) => !asked.has(numberKey(value)))
}

/** The container number that tells the cabins of one booking or B.L. apart, unless it was asked for itself. */
export function otherContainer(shipment: Pick<Shipment, 'numbers' | 'cabin'>): string | undefined {
  return otherNumbers(shipment).find(({ name }) => name === 'container')?.value
}

export function nameOf(number: string, cabin: TrackedCabin): NumberName | undefined {
  const key = numberKey(number)
  return numbersOf(cabin).find(({ value }) => numberKey(value) === key)?.name
}

/** The day of the current status; null where it is unknown. */
export function statusDay({ trajectory, status }: TrackedCabin): string | null {
  return trajectory.findLast((step) => step.status === status)?.processingDay ?? null
}

/** The usual next statuses, up to delivery. */
export function stepsAhead(from: CabinStatus): CabinStatus[] {
  const next = defaultNextStatus(from)
  return next === undefined ? [] : [next, ...stepsAhead(next)]
}

/** Never drawn as arrived before it is. */
const nearlyThere = 0.97

/**
 * The share of the route covered; null where that is not known. Between the ports it is an estimate, by the days between
 * departure and ETA: for ships alone, as a flight ends within a day or two.
 */
export function progressOf({ transportMode, departureDay, eta = null, today, trajectory }: TrackedCabin) {
  const hasArrived = trajectory.some(
    ({ status }) => status !== CabinStatus.registered && status !== CabinStatus.cancelled,
  )
  if (hasArrived) return 1
  if (transportMode === TransportType.air || departureDay === null || eta === null) return null
  const isUnderWay = departureDay <= today && today <= eta && departureDay < eta
  if (!isUnderWay) return null
  return Math.min(nearlyThere, daysBetween(departureDay, today) / daysBetween(departureDay, eta))
}

/** The day a cabin is expected; where that was another day before, both and the days between. */
export function etaWords({ eta = null, previousEta }: TrackedCabin, { t, language }: Words): string | null {
  if (eta === null || !previousEta || previousEta === eta) return eta
  const slip = daysBetween(previousEta, eta)
  return t(slip > 0 ? 'tracking.cabin.eta_later' : 'tracking.cabin.eta_earlier', {
    before: shortDay(previousEta, language),
    eta: shortDay(eta, language),
    count: Math.abs(slip),
  })
}
