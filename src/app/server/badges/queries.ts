import { type RawBuilder, sql } from 'kysely'
import { MessageStatus, ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { openProposals } from '#modules/carriers/server/proposals/queries.ts'
import { type Badges, maxBadgeCount } from '#modules/notifications/contract/badges.ts'

/** Each is served by an index of what waits. */
const waiting: Record<keyof Badges, RawBuilder<unknown>> = {
  messages: sql`message where status = ${sql.lit(MessageStatus.pending)}`,
  registrations: sql`company where kind = 'shop' and review_status = ${sql.lit(ReviewStatus.pending)}`,
  outbox: sql`outbox where dead_at is not null and sent_at is null`,
  proposals: openProposals,
}

/** Counts these, and leaves the others null. */
export async function countWaiting(db: Database, wanted: readonly (keyof Badges)[]): Promise<Badges> {
  const none: Badges = { messages: null, registrations: null, outbox: null, proposals: null }
  if (wanted.length === 0) return none
  const counts = wanted.map(
    (name) =>
      sql`(select count(*) from (select from ${waiting[name]} limit ${maxBadgeCount}) as waiting) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Partial<Badges>>`select ${sql.join(counts)}`.execute(db)
  return { ...none, ...rows[0] }
}
