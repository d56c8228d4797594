import type { Database } from '../db/database.ts'

interface DemoAttempt {
  deliveryId: string
  at: Date
  url: string
  durationMs: number
  status: number | null
  answer: string | null
  failure: string | null
}

export async function insertAttempts(db: Database, attempts: readonly DemoAttempt[]): Promise<void> {
  await db
    .insertInto('webhook_attempt')
    .values(
      attempts.map(({ deliveryId, durationMs, ...rest }) => ({
        delivery_id: deliveryId,
        duration_ms: durationMs,
        ...rest,
      })),
    )
    .execute()
}
