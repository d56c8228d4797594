import type { ChangeEvent, PlainEvent } from '#kits/events/shared/events.ts'
import type { DeskKind } from '../contract.ts'

type EventKind = ChangeEvent['kind'] | PlainEvent['kind']

/** The events by which items of a kind come, change or go; of settings none is sent. */
const eventsOf: Readonly<Record<DeskKind, readonly EventKind[]>> = {
  clock: ['cabin', 'deadlines'],
  anomaly: ['cabin'],
  inspection: ['cabin'],
  papers: ['cabin', 'deadlines'],
  claim: ['cabin'],
  no_movement: ['cabin'],
  arrival: ['cabin'],
  message: ['message'],
  registration: ['registration'],
  undelivered: ['outbox'],
  webhook: ['webhook'],
  setup: [],
}

const heardKinds: ReadonlySet<EventKind> = new Set(Object.values(eventsOf).flat())

/** Whether the desk may be another one after an event. */
export const isHeard = ({ kind }: { kind: EventKind }): boolean => heardKinds.has(kind)
