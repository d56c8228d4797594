import type { FastifyInstance } from 'fastify'
import { AppError } from '#kits/contract/server/app-error.ts'
import { calendarType } from '#kits/dates/server/icalendar/icalendar.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Deps, SignedInContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import type { LoadShedder } from '#kits/http/server/load-shedding.ts'
import { sendRevalidated } from '#kits/http/server/pages.ts'
import type { Route } from '#kits/http/server/route.ts'
import { getSalt, replaceSalt } from '#kits/session/server/credentials/queries.ts'
import { auditOwnAccount } from '#modules/access/server/accounts/audit.ts'
import { calendar } from '#modules/partners/contract/calendar.ts'
import { writeFeed } from './feed.ts'
import { feedPath, fileNameOf, findReader } from './link.ts'

async function urlOf({ db, config, session }: SignedInContext, salt: string): Promise<string> {
  return `${config.publicUrl}${feedPath}/${await fileNameOf(db, { managerId: session.managerId, salt })}`
}

export function calendarFeature(route: Route): void {
  route(calendar.getLink, async (context) => {
    const { db, session, now } = context
    return { url: await urlOf(context, await getSalt(db, session.managerId, now())) }
  })

  route(calendar.resetLink, async (context) => {
    const { session, now } = context
    const at = now()
    const salt = await context.db.transaction().execute(async (transaction) => {
      const db = transaction as Database
      await countTry(db, [{ limit: 'calendarResetsByManager', whom: session.managerId }], at)
      const change = { before: null, after: { calendarLinkResetAt: at.toISOString() } }
      await auditOwnAccount(db, session, change, at)
      return replaceSalt(db, session.managerId, at)
    })
    return { url: await urlOf(context, salt) }
  })
}

/** Only who was told the address reads it: it is kept from search engines, and from the pages that its links lead to. */
const headers = {
  'content-type': calendarType,
  'content-disposition': 'inline; filename="calendar.ics"',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding',
}
const secrecy = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

type FeedParts = Pick<Deps, 'config' | 'databases' | 'now'> & { loadShedder: LoadShedder }

/**
 * Serves the feeds. Everything below the path is answered here, so that the log has the route's path for whatever was asked
 * for, and never a token.
 */
export function serveCalendarFeeds(app: FastifyInstance, parts: FeedParts): void {
  const { config, databases, loadShedder } = parts
  const { visitors: db } = databases
  app.get<{ Params: { '*': string } }>(`${feedPath}/*`, loadShedder, async (request, reply) => {
    reply.headers(secrecy)
    const now = parts.now()
    const reader = await findReader(db, request.params['*'])
    if (!reader) throw new AppError('not_found')
    await countTry(db, [{ limit: 'calendarReadsByManager', whom: reader.managerId }], now)
    const feed = await writeFeed(db, reader, { publicUrl: config.publicUrl, now })
    if (feed === undefined) throw new AppError('not_found')
    return sendRevalidated(request, reply, feed, headers)
  })
}
