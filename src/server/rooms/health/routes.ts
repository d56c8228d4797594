import { healthLive, healthReady } from '#shared/contracts/health.ts'
import type { Route } from '../../http/route.ts'
import { ping } from './queries.ts'

export function healthRoom(route: Route): void {
  route(healthLive, async () => ({ status: 'ok' as const }))

  route(healthReady, async ({ db, storage }) => {
    await ping(db)
    await storage.check()
    return { status: 'ok' as const, database: 'ok' as const, storage: 'ok' as const }
  })
}
