import type { Database } from '../db/database.ts'
import type { Driver } from './outgoing.ts'
import { findManagerEmail } from './queries.ts'

/**
 * Whether anybody has an address is looked up here, not where the mail is asked for: that call cannot tell, so it
 * cannot give away which addresses are known.
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
