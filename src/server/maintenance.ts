import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import { deleteExpiredLimits } from './limits/queries.ts'
import { deleteDeadSessions } from './session/queries.ts'

/** What no longer counts and may be swept away; every instance may do it, as often as it likes. */
const chores: Record<string, (db: Database, now: Date) => Promise<void>> = {
  sessions: deleteDeadSessions,
  limits: deleteExpiredLimits,
}

const everyMs = 15 * 60 * 1000

/** Sweeps now and then until told to stop; a failure is logged and tried again next time. */
export function startMaintenance(db: Database, log: FastifyBaseLogger): () => void {
  const sweep = async (): Promise<void> => {
    for (const [name, chore] of Object.entries(chores)) {
      await chore(db, new Date()).catch((err: unknown) =>
        log.warn({ err, chore: name }, 'maintenance failed'),
      )
    }
  }
  const timer = setInterval(() => void sweep(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
