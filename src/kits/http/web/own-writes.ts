import type { Call } from '#kits/contract/shared/call.ts'
import { resyncEvent } from '#kits/events/shared/events.ts'
import { watchCalls } from './call.ts'

/** Which rows this tab has just written: their events bring no news. */

/** Milliseconds in which the event of a write may arrive: a long batch is answered within the timeout of a call. */
const memoryMs = 60_000
/** The server announces a transaction of more rows by one word instead of one event a row. */
const mostAnnounced = 20

const expiries = new Map<string, number>()

export const isWrite = ({ access }: Pick<Call, 'access'>): boolean =>
  access.includes('.') && !access.endsWith('.read')

function idsOf(input: unknown): string[] {
  const { id, items } = (input ?? {}) as { id?: unknown; items?: readonly { id?: unknown }[] }
  const ids = [id, ...(Array.isArray(items) ? items.map((item) => item.id) : [])]
  return ids.filter((each) => typeof each === 'string')
}

export function noteWrite(contract: Call, input: unknown, now = Date.now()): void {
  if (!isWrite(contract)) return
  const ids = idsOf(input)
  for (const [id, expiry] of expiries) if (expiry < now) expiries.delete(id)
  for (const id of ids.length > mostAnnounced ? [...ids, resyncEvent] : ids) expiries.set(id, now + memoryMs)
}

/** Whether the change of this row, or the word for many of them, answers a write of this tab. */
export const isOwnWrite = (id: string, now = Date.now()): boolean => (expiries.get(id) ?? 0) >= now

/** Starts to remember what is written. */
export const rememberWrites = (): void => watchCalls(noteWrite)
