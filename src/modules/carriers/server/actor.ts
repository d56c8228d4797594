import type { Actor } from '#kits/session/server/session.ts'
import type { LeasedFeed } from './run.queries.ts'
import { sourceOf } from './run.ts'

/** A feed that changes shipments by itself: no person, within what the brokerage's staff may do. */
export function actorOf(feed: LeasedFeed, companyId: string): Actor {
  const name = sourceOf(feed)
  return { id: feed.id, managerId: null, userName: name, name, companyId, role: 'operator', access: 'staff' }
}
