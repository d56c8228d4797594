import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { healthLive, healthReady } from '#shared/contracts/health.ts'
import { AppError } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { ping } from './queries.ts'

export function healthRoom(route: Route): void {
  route(healthLive, async () => ({ status: 'ok' as const }))

  route(healthReady, async ({ db, config }) => {
    await ping(db)
    try {
      await mkdir(config.dataDir, { recursive: true })
      await access(config.dataDir, constants.W_OK)
    } catch (cause) {
      throw new AppError('storage_away', { retryAfter: 2, cause })
    }
    return { status: 'ok' as const, database: 'ok' as const, storage: 'ok' as const }
  })
}
