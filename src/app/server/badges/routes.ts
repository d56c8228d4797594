import { permissionsOf } from '#kits/contract/shared/permissions.ts'
import type { Route } from '#kits/http/server/route.ts'
import { canOpen } from '#kits/page/shared/routes.ts'
import { type Badges, getBadges } from '#modules/notifications/contract/badges.ts'
import { countWaiting } from './queries.ts'

/** Named as the screens that show what is counted. */
const counted = [
  'messages',
  'registrations',
  'outbox',
  'proposals',
] as const satisfies readonly (keyof Badges)[]

export function badgesFeature(route: Route): void {
  route(getBadges, ({ db, session }) => {
    const permissions = permissionsOf(session)
    return countWaiting(
      db,
      counted.filter((screen) => canOpen(permissions, screen)),
    )
  })
}
