import { expect } from 'vitest'
import type { Answer } from '#app/testing/test-server.ts'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { formatDay, startOfDay } from '#kits/dates/shared/dates.ts'
import type { Cabin } from '../contract/row.ts'
import { statusDates } from '../rules/status.ts'
import { type CabinEdit, type CabinTestServer, editOf } from './cabin-test-server.ts'

/** A simple model of cabins by the rules of the product, to compare the server with. */

export type Members = Omit<CabinEdit, 'id' | 'version' | 'timezone'>

export interface ModelCabin {
  id: string
  members: Members
  zone: string
  version: number
  isDeleted: boolean
  /** Days, not instants: a change of zone keeps the day. */
  steps: { status: CabinStatus; day: string; note: string | null }[]
  /** The original day of a registration that its first step moved back. */
  registeredOn?: string | undefined
}

export interface Model {
  now: Date
  cabins: ModelCabin[]
}

export const statusOf = ({ steps }: ModelCabin) => steps.at(-1)?.status as CabinStatus

type Before = Pick<ModelCabin, 'members' | 'zone'>

/** A form as stored. An unchanged departure stays on the same day, also in another zone. */
export function storedForm(members: Members, zone: string, before?: Before): Members {
  const { departureTime } = members
  if (!departureTime) return { ...members, departureTime: null }
  const isUntouched = before !== undefined && departureTime === before.members.departureTime
  const day = formatDay(departureTime, isUntouched ? before.zone : zone)
  return { ...members, departureTime: startOfDay(day, zone) }
}

const dayIn = (zone: string, now: Date): string => formatDay(now.toISOString(), zone)

/** Step days after a change of zone: unchanged, except that a day that had begun is not in the future there. */
export function stepsInZone(zone: string, { steps, zone: from }: ModelCabin, now: Date): ModelCabin['steps'] {
  const today = dayIn(zone, now)
  return steps.map((step) =>
    step.day <= dayIn(from, now) && step.day > today ? { ...step, day: today } : step,
  )
}

/**
 * The registration's day after its first step is undone: the original one, unless that is in the future in the current
 * zone.
 */
export function registrationDayAfterUndo({ registeredOn, steps, zone }: ModelCabin, now: Date): string {
  return registeredOn === undefined
    ? (steps[0]?.day as string)
    : ([registeredOn, dayIn(zone, now)].sort()[0] as string)
}

/** The expected cabin. */
function expected({ members, zone, version, steps }: ModelCabin) {
  const trajectory = steps.map(({ day, ...step }) => ({ ...step, processingTime: startOfDay(day, zone) }))
  const dates = Object.entries(statusDates).map(([status, member]) => [
    member,
    trajectory.findLast((step) => step.status === Number(status))?.processingTime ?? null,
  ])
  const status = trajectory.at(-1)?.status
  return { ...members, timezone: zone, version, status, ...Object.fromEntries(dates), trajectory }
}

/** The same members of the server's cabin. */
function seen(cabin: Cabin) {
  const { id: _id, ...members } = editOf(cabin)
  const dates = Object.values(statusDates).map((member) => [member, cabin[member]])
  const trajectory = cabin.trajectory.map(({ status, processingTime, note }) => ({
    status,
    processingTime,
    note,
  }))
  return { ...members, status: cabin.status, ...Object.fromEntries(dates), trajectory }
}

/** How often each command got which answer: a model test without refusals proves little. */
export const answerCounts = new Map<string, number>()

/** Asserts that the server's answer and its cabin agree with the model. */
export async function expectAgreement(
  testServer: CabinTestServer,
  name: string,
  cabin: ModelCabin,
  answer: Answer<Cabin | null>,
  status: number,
): Promise<void> {
  const key = `${name} ${status}`
  answerCounts.set(key, (answerCounts.get(key) ?? 0) + 1)
  expect(answer.status, answer.msg).toBe(status)
  const now = await testServer.get(cabin.id)
  if (cabin.isDeleted) return expect(now.status).toBe(404)
  expect(seen(now.result)).toEqual(expected(cabin))
  if (status === 200 && answer.result) expect(answer.result).toEqual(now.result)
}
