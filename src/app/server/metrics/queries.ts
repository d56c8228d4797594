import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

interface OutboxDepth {
  kind: string
  waiting: number
  dead: number
  /** Age of the oldest waiting message in seconds. */
  oldestSeconds: number
}

export async function selectOutboxDepths(db: Database, now: Date): Promise<OutboxDepth[]> {
  const { rows } = await sql<OutboxDepth>`
    select kinds.kind,
      count(id) filter (where sent_at is null and dead_at is null) as waiting,
      count(id) filter (where dead_at is not null) as dead,
      coalesce(greatest(0, extract(epoch from
        ${now} - min(created_at) filter (where sent_at is null and dead_at is null)))::float8, 0) as "oldestSeconds"
    from unnest(array['mail', 'text_message']) as kinds (kind) left join outbox on outbox.kind = kinds.kind
    group by kinds.kind order by kinds.kind`.execute(db)
  return rows
}

export async function countLiveSessions(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from session where expires_at > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}
