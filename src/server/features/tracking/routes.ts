import type { Route } from '#server/http/route.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import type { Tracking } from './tracking.ts'

export function trackingFeature(tracking: Tracking): (route: Route) => void {
  return (route) => route(queryTracking, ({ address }, question) => tracking.answer(address, question))
}
