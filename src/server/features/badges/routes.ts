import type { Route } from '#server/http/route.ts'
import { type Badges, getBadges } from '#shared/contracts/badges.ts'
import { permissionsOf } from '#shared/domain/permissions.ts'
import { canOpen } from '#shared/domain/routes.ts'
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
