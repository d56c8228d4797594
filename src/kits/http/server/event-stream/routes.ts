import { streamEvents } from '#kits/events/shared/events.ts'
import type { Route } from '../route.ts'

export function eventsFeature(route: Route): void {
  route(
    streamEvents,
    async ({ events, session }) =>
      (sink) =>
        events.open(session, sink),
  )
}
