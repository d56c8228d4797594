import type { Database } from '#kits/db/server/database.ts'
import { consumeLimit } from '#kits/http/server/limits/limits.ts'
import { type Driver, type Outgoing, RecipientRefused } from '#kits/mail/server/outbox/outgoing.ts'
import {
  deleteRequest,
  isMailedFollower,
  isStillAsked,
  isVisitor,
  lockRequest,
  markBounced,
  markContactsBounced,
  markRequestMailed,
} from './followers-only.queries.ts'

interface Options {
  db: Database
  now(): Date
}

/**
 * Whether the confirmation mail of a request goes out: one a day to an address that nobody has confirmed, a few to one
 * that follows already. What was asked for beside the one mail waits for the same link; what is beyond all measure is
 * forgotten.
 */
function admitRequest({ db, now }: Options, requestId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const request = await lockRequest(transaction, requestId)
    // A further attempt of the same mail was admitted before.
    if (!request || request.mailedAt !== null) return request !== undefined
    const at = now()
    const whom = request.email.toLowerCase()
    if (!(await consumeLimit(transaction, { limit: 'followMailByEmail', whom }, at))) {
      await deleteRequest(transaction, requestId)
      return false
    }
    const isKnown = await isVisitor(transaction, request.email)
    if (!isKnown && !(await consumeLimit(transaction, { limit: 'followMailByStranger', whom }, at)))
      return false
    await markRequestMailed(transaction, requestId, at)
    return true
  })
}

type MailContent = Outgoing<'mail'>['content']

async function isWanted(
  options: Options,
  { followerId, followRequestId, consentId }: MailContent,
  recipient: string,
): Promise<boolean> {
  if (followRequestId !== undefined) return admitRequest(options, followRequestId)
  if (consentId !== undefined) return isStillAsked(options.db, consentId)
  return followerId === undefined || isMailedFollower(options.db, followerId, recipient)
}

/** Nothing more is mailed to an address that does not exist. */
async function forget(
  { db, now }: Options,
  { followerId, followRequestId, consentId }: MailContent,
): Promise<void> {
  if (followRequestId !== undefined) await deleteRequest(db, followRequestId)
  if (followerId !== undefined) await markBounced(db, followerId, now())
  if (consentId !== undefined) await markContactsBounced(db, consentId, now())
}

/**
 * Sends mails to followers only while they want them. Checked here and not in the call that queues a confirmation, so
 * that the call's timing cannot reveal which addresses are known, and so that whoever stops gets nothing more.
 */
export function forFollowersOnly(driver: Driver<'mail'>, options: Options): Driver<'mail'> {
  return {
    ...driver,
    async deliver(outgoing, signal) {
      const { content, recipient } = outgoing
      if (!(await isWanted(options, content, recipient))) return 'nobody'
      try {
        return await driver.deliver(outgoing, signal)
      } catch (error) {
        if (error instanceof RecipientRefused) await forget(options, content)
        throw error
      }
    },
  }
}
