import type { Route } from '#server/http/route.ts'
import { streamEvents } from '#shared/contracts/events.ts'

export function eventsFeature(route: Route): void {
  route(
    streamEvents,
    async ({ events, session }) =>
      (sink) =>
        events.open(session, sink),
  )
}
