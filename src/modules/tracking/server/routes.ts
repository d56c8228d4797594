import type { Route } from '#kits/http/server/route.ts'
import { queryTracking } from '../contract/tracking.ts'
import type { Tracking } from './tracking.ts'

export function trackingFeature(tracking: Tracking): (route: Route) => void {
  return (route) => route(queryTracking, ({ address }, question) => tracking.answer(address, question))
}
