import type { Database } from '#kits/db/server/database.ts'
import type { Driver } from './outgoing.ts'
import { findManagerEmail } from './queries.ts'

/**
 * Sends a mail only if a manager has its address. Checked here and not in the call that queues the mail, so that the
 * call's timing cannot reveal which addresses are known.
 */
export function forManagersOnly(driver: Driver<'mail'>, db: Database): Driver<'mail'> {
  return {
    ...driver,
    async deliver(outgoing, signal) {
      if (!outgoing.content.managersOnly) return driver.deliver(outgoing, signal)
      const recipient = await findManagerEmail(db, outgoing.recipient)
      return recipient === undefined ? 'nobody' : driver.deliver({ ...outgoing, recipient }, signal)
    },
  }
}
