import { RawJson } from '#server/http/raw-json.ts'
import type { Route } from '#server/http/route.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import type { Tracking } from './tracking.ts'

export function trackingFeature(tracking: Tracking): (route: Route) => void {
  return (route) =>
    route(
      queryTracking,
      async ({ address }, question) => new RawJson(await tracking.answer(address, question)),
    )
}
