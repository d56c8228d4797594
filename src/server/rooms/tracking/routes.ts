import { queryTracking } from '#shared/contracts/tracking.ts'
import { ReadyJson } from '../../http/ready-json.ts'
import type { Route } from '../../http/route.ts'
import type { Tracking } from './tracking.ts'

export function trackingRoom(tracking: Tracking): (route: Route) => void {
  return (route) =>
    route(
      queryTracking,
      async ({ address }, question) => new ReadyJson(await tracking.answer(address, question)),
    )
}
