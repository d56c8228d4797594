import { healthLive, healthReady } from '#app/contract/health.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Result } from '#kits/contract/shared/call.ts'
import { isResponding } from '#kits/files/server/clamd.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { takesWrites } from './queries.ts'

type Ready = Result<typeof healthReady>

async function look({ config: { clamd }, databases, storage }: Context): Promise<Ready> {
  if (!(await takesWrites(databases.health))) throw new AppError('database_away', { retryAfter: 2 })
  await storage.check()
  const scanner = clamd && ((await isResponding(clamd)) ? ('ok' as const) : ('away' as const))
  const served = { status: 'ok' as const, database: 'ok' as const, storage: 'ok' as const }
  return scanner ? { ...served, scanner } : served
}

export function healthFeature(route: Route): void {
  route(healthLive, async () => ({ status: 'ok' as const }))

  /** Anybody may call this at any rate: concurrent calls share one check. */
  let looking: Promise<Ready> | undefined
  route(healthReady, (context) => {
    looking ??= look(context).finally(() => {
      looking = undefined
    })
    return looking
  })
}
