import type { Currency } from '#kits/amounts/shared/currency.ts'
import {
  type CabinStatus,
  type CabinType,
  type ContainerClass,
  type GoodsClass,
  TransportType,
} from '#kits/contract/shared/enums.ts'
import type { Traffic } from '#modules/reference/rules/traffic.ts'
import type { ClockKind } from '#modules/shipments/rules/clock-kinds.ts'
import { containerClassOf } from '#modules/shipments/rules/container-classes.ts'
import type { Direction } from '#modules/shipments/rules/direction.ts'
import type { CostStep } from './charges.ts'

/** Rules of deadlines, and which of them counts for a shipment. */

export const startEvents = ['discharged', 'entered', 'notice', 'arrival', 'gateOut'] as const
export type StartEvent = (typeof startEvents)[number]

export const freeUnits = ['calendarDays', 'workingDays', 'months'] as const
export type FreeUnit = (typeof freeUnits)[number]

export interface DeadlineRule {
  readonly id: string
  readonly kind: ClockKind
  /** Null in any of these nine: for all. */
  readonly direction: Exclude<Direction, 'none'> | null
  readonly transportMode: TransportType | null
  readonly traffic: Traffic | null
  readonly portId: string | null
  readonly terminalId: string | null
  readonly carrierId: string | null
  readonly customerId: string | null
  readonly goodsClass: GoodsClass | null
  readonly containerClass: ContainerClass | null
  /** Only at terminals with suitable installations for petroleum products; false: at any. */
  readonly petroleumFacilities: boolean
  readonly startEvent: StartEvent
  /** Whether the day of the event is the first of the free ones. */
  readonly startDayCounts: boolean
  readonly freeAmount: number
  readonly freeUnit: FreeUnit
  /** Empty where the amounts are not known, or nothing is charged. */
  readonly steps: readonly CostStep[]
  readonly currency: Currency | null
  /** A decimal fraction: 0.16 of 16 percent. */
  readonly taxRate: string | null
  readonly validFrom: string
  readonly source: string
  readonly isConfirmed: boolean
}

/** What the clocks need of a cabin. */
export interface ClockCabin {
  readonly transportMode: TransportType
  readonly direction: Direction
  /** The Mexican port: of an import that of destination, of an export that of departure. */
  readonly portId: string
  /** Of that port. */
  readonly traffic: Traffic
  /** Of its terminal. */
  readonly petroleumFacilities: boolean
  readonly cabinType: CabinType | null
  readonly terminalId: string | null
  readonly carrierId: string | null
  readonly customerId: string | null
  readonly goodsClass: GoodsClass | null
  readonly status: CabinStatus
  readonly arrivalDay: string | null
  readonly dischargedOn: string | null
  readonly enteredWarehouseOn: string | null
  readonly noticeOn: string | null
  readonly gateOutOn: string | null
  readonly emptyReturnedOn: string | null
  /** The earliest payment of a pedimento that covers it. */
  readonly dutiesPaidOn: string | null
  /** Typed by hand; wins over what a rule computes. */
  readonly lastFreeDay: string | null
  readonly completionDay: string | null
  readonly transportDay: string | null
  readonly deliveryDay: string | null
  readonly cancelDay: string | null
}

/** Members of a cabin that a clock may wait for. */
export type StartMember = 'dischargedOn' | 'enteredWarehouseOn' | 'noticeOn' | 'arrivalDay' | 'gateOutOn'

export const memberOfEvent: Record<StartEvent, StartMember> = {
  discharged: 'dischargedOn',
  entered: 'enteredWarehouseOn',
  notice: 'noticeOn',
  arrival: 'arrivalDay',
  gateOut: 'gateOutOn',
}

/** Kinds that cost money by the day once the free days are over; the others are terms that expire. */
const charges: Record<ClockKind, boolean> = {
  storage: true,
  demurrage: true,
  duties: false,
  abandonment: false,
  withdrawal: false,
}

/** Whether a clock costs money once its free days are over. */
export const isCharged = (kind: ClockKind): boolean => charges[kind]

/** The members by which a rule says what it is for: what else the cabin is, the rule does not apply. */
export const ruleScope = [
  'direction',
  'transportMode',
  'traffic',
  'portId',
  'terminalId',
  'carrierId',
  'customerId',
  'goodsClass',
  'containerClass',
] as const

/** Why a rule does not apply to a cabin. */
export type RuleMismatch = (typeof ruleScope)[number] | 'petroleumFacilities'

/** A cabin's class of container follows from its type; by air there are none, whatever type was sent. */
const classOf = ({ transportMode, cabinType }: ClockCabin): ContainerClass | null =>
  transportMode === TransportType.sea ? containerClassOf(cabinType) : null

/** What a cabin is by a member of a rule's scope. */
const scopeMemberOf = (cabin: ClockCabin, member: (typeof ruleScope)[number]) =>
  member === 'containerClass' ? classOf(cabin) : cabin[member]

/** Undefined where the rule applies. */
export const mismatchOf = (rule: DeadlineRule, cabin: ClockCabin): RuleMismatch | undefined =>
  ruleScope.find((member) => rule[member] !== null && rule[member] !== scopeMemberOf(cabin, member)) ??
  (rule.petroleumFacilities && !cabin.petroleumFacilities ? 'petroleumFacilities' : undefined)

/** What makes a rule more specific, the least first: each outweighs all before it together. */
const specifics: readonly ((rule: DeadlineRule) => unknown)[] = [
  ({ direction }) => direction,
  ({ transportMode }) => transportMode,
  ({ traffic }) => traffic,
  ({ petroleumFacilities }) => petroleumFacilities,
  ({ goodsClass }) => goodsClass,
  ({ containerClass }) => containerClass,
  ({ carrierId }) => carrierId,
  ({ portId }) => portId,
  ({ terminalId }) => terminalId,
  ({ customerId }) => customerId,
  ({ customerId, carrierId }) => customerId && carrierId,
]

/**
 * The more specific rule wins: customer and carrier, customer, terminal, port, carrier, container class, goods class, traffic,
 * mode, direction.
 */
const weightOf = (rule: DeadlineRule): number =>
  specifics.reduce((sum, isSaid, place) => sum + (isSaid(rule) ? 2 ** place : 0), 0)

export const startOf = (rule: DeadlineRule, cabin: ClockCabin): string | null =>
  cabin[memberOfEvent[rule.startEvent]]

/**
 * The day on which a rule must be valid: its start. One that is not known lies before a last free day that was typed, and
 * otherwise counts as today.
 */
const validityDay = (rule: DeadlineRule, cabin: ClockCabin, today: string): string =>
  startOf(rule, cabin) ?? (charges[rule.kind] ? cabin.lastFreeDay : null) ?? today

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Rules of a kind that apply to a cabin, the one that counts first. */
export function applicableRules(
  kind: ClockKind,
  cabin: ClockCabin,
  rules: readonly DeadlineRule[],
  today: string,
): DeadlineRule[] {
  return rules
    .filter((rule) => rule.kind === kind && mismatchOf(rule, cabin) === undefined)
    .filter((rule) => rule.validFrom <= validityDay(rule, cabin, today))
    .sort(
      (a, b) =>
        weightOf(b) - weightOf(a) ||
        compare(b.validFrom, a.validFrom) ||
        Number(b.isConfirmed) - Number(a.isConfirmed) ||
        compare(a.id, b.id),
    )
}
