import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { dayOf, formatDay } from '#kits/dates/shared/dates.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { type Stage, type StageTime, usualDaysOf } from '#modules/shipments/rules/usual-times.ts'
import type { DeskItem } from '../contract.ts'
import { emptyItem, type SortableItem, severityOf } from './items.ts'
import type { CabinItemRow, OfficeItemRow, WaitingItemRow } from './today.queries.ts'

/** Items about what has been waiting since a day. */

interface Waiting {
  today: string
  stageTimes: readonly StageTime[]
  say: Translate
}

interface Description {
  severity: 1 | 2 | 3
  reason: string
  dueOn: string | null
}

/** Days that a message or a company may wait before it becomes more urgent. */
const patienceDays = 1

/** What is said of a cabin, by its kind; `days` is how long it has been in its status. */
function descriptionOf(row: CabinItemRow, days: number, { today, stageTimes, say }: Waiting): Description {
  const { kind, status, transportMode, eta } = row
  const usual = () =>
    say('desk.reason.days', { count: usualDaysOf(status as Stage, transportMode, stageTimes) })
  if (kind === 'anomaly') {
    const reason = days > 0 ? say('desk.reason.anomaly', { count: days }) : say('desk.reason.anomaly_today')
    return { severity: 1, reason, dueOn: null }
  }
  if (kind === 'inspection')
    return {
      severity: 2,
      reason: say('desk.reason.inspection', { count: days, usual: usual() }),
      dueOn: null,
    }
  if (kind === 'papers') {
    const required = row.papersRequired ?? 0
    const next = status === CabinStatus.arrived ? CabinStatus.clearance : CabinStatus.cleared
    const params = {
      count: required - (row.papersPresent ?? 0),
      required,
      status: say(enumKey('CabinStatus', next)),
    }
    return { severity: 2, reason: say('desk.reason.papers', params), dueOn: null }
  }
  if (kind === 'claim') return { severity: 2, reason: say('desk.reason.claim'), dueOn: null }
  if (kind === 'arrival')
    return status === CabinStatus.registered
      ? { severity: 3, reason: say('desk.reason.expected_today'), dueOn: eta }
      : { severity: 3, reason: say('desk.reason.arrived_today'), dueOn: null }
  if (eta !== null && status === CabinStatus.registered)
    return { severity: 3, reason: say('desk.reason.late', { count: daysBetween(eta, today) }), dueOn: eta }
  const params = { status: say(enumKey('CabinStatus', status)), count: days, usual: usual() }
  return { severity: 3, reason: say('desk.reason.no_movement', params), dueOn: null }
}

export function cabinItem(row: CabinItemRow, waiting: Waiting): SortableItem {
  const entered = row.enteredAt === null ? null : dayOf(row.enteredAt, row.timezone)
  const days = entered === null ? 0 : Math.max(0, daysBetween(entered, waiting.today))
  const { severity, reason, dueOn } = descriptionOf(row, days, waiting)
  // What is late has been so since the day it was expected, not since it was registered.
  const since = dueOn === null ? entered : null
  const item: DeskItem = {
    ...emptyItem,
    kind: row.kind,
    severity: severityOf(severity, days),
    cabinId: row.id,
    title: row.number,
    reason,
    since,
    dueOn,
    responsibleName: row.responsibleName,
  }
  return { item, sortKey: since ?? dueOn ?? waiting.today }
}

const waitingSeverity: Record<WaitingItemRow['kind'], (days: number) => 2 | 3> = {
  message: (days) => (days > patienceDays ? 2 : 3),
  registration: (days) => (days > patienceDays ? 2 : 3),
  undelivered: () => 2,
  webhook: () => 2,
}

/** The settings that visitors look for first are empty. */
function setUpItem(say: Translate): SortableItem {
  const item: DeskItem = {
    ...emptyItem,
    kind: 'setup',
    severity: 2,
    title: say('screen.settings'),
    reason: say('desk.reason.setup'),
  }
  return { item, sortKey: '' }
}

export function officeItem(row: OfficeItemRow, { today, say }: Waiting): SortableItem {
  if (row.kind === 'setup') return setUpItem(say)
  const since = formatDay(row.at, operatorZone)
  const days = Math.max(0, daysBetween(since, today))
  const item: DeskItem = {
    ...emptyItem,
    kind: row.kind,
    severity: severityOf(waitingSeverity[row.kind](days), days),
    entityId: row.id,
    title: row.title,
    reason: days > 0 ? say(`desk.reason.${row.kind}`, { count: days }) : say(`desk.reason.${row.kind}_today`),
    since,
    responsibleName: row.responsibleName,
  }
  return { item, sortKey: row.at }
}
