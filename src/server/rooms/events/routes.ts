import { streamEvents } from '#shared/contracts/events.ts'
import type { Route } from '../../http/route.ts'

export function eventsRoom(route: Route): void {
  route(
    streamEvents,
    async ({ events, session }) =>
      (sink) =>
        events.open(session, sink),
  )
}
