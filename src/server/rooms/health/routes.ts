import { healthLive, healthReady } from '#shared/contracts/health.ts'
import { answers } from '../../files/clamd.ts'
import type { Route } from '../../http/route.ts'
import { ping } from './queries.ts'

export function healthRoom(route: Route): void {
  route(healthLive, async () => ({ status: 'ok' as const }))

  route(healthReady, async ({ config: { clamd }, db, storage }) => {
    await ping(db)
    await storage.check()
    const scanner = clamd && ((await answers(clamd)) ? ('ok' as const) : ('away' as const))
    const served = { status: 'ok' as const, database: 'ok' as const, storage: 'ok' as const }
    return scanner ? { ...served, scanner } : served
  })
}
