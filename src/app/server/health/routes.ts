import { healthLive, healthReady } from '#app/contract/health.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Result } from '#kits/contract/shared/call.ts'
import { isResponding } from '#kits/files/server/clamd.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import type { DiskWatch } from './disk-watch.ts'
import { takesWrites } from './queries.ts'

type Ready = Result<typeof healthReady>

async function look({ config: { clamd }, databases, storage }: Context, disk: DiskWatch): Promise<Ready> {
  // First: where database and documents share a disk, a full one may have ended the database.
  await storage.check()
  if (!(await takesWrites(databases.health)))
    throw new AppError('database_away', { retryAfter: 2, result: { database: 'read_only' } })
  if (await disk.isFull()) throw new AppError('disk_full', { retryAfter: 60 })
  const scanner = clamd && ((await isResponding(clamd)) ? ('ok' as const) : ('away' as const))
  const served = { status: 'ok' as const, database: 'ok' as const, storage: 'ok' as const }
  return scanner ? { ...served, scanner } : served
}

export const healthFeature =
  (disk: DiskWatch) =>
  (route: Route): void => {
    route(healthLive, async () => ({ status: 'ok' as const }))

    /** Anybody may call this at any rate: concurrent calls share one check. */
    let looking: Promise<Ready> | undefined
    route(healthReady, (context) => {
      looking ??= look(context, disk).finally(() => {
        looking = undefined
      })
      return looking
    })
  }
