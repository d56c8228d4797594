import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Deps } from '#kits/http/server/context/context.ts'
import type { LoadShedder } from '#kits/http/server/load-shedding.ts'
import { admitRequest } from '#kits/http/server/route.ts'
import { type Cursor, firstPage, lastPage, writeCursor } from './cursor.ts'
import { answerDcsaError } from './errors.ts'
import { eventOf } from './events.ts'
import { readFilters } from './filters.ts'
import { readEventPage } from './page.ts'

/** The version of the standard, on every answer. */
const apiVersion = '2.2.0'
const prefix = '/dcsa'

/** "If added it MUST only contain MAJOR version", that of the path. */
function checkVersion(asked: string | string[] | undefined): void {
  if (asked !== undefined && !/^\s*2(\.\d+)*\s*$/.test(String(asked)))
    throw invalidField('API-Version', 'valid_value')
}

/** Links with the whole query, so that a reader follows them as they are. */
function linkTo(publicUrl: string, request: FastifyRequest) {
  const query = new URLSearchParams(request.query as Record<string, string>)
  return (cursor: Cursor): string => {
    query.set('cursor', writeCursor(cursor))
    return `${publicUrl}${prefix}/v2/events?${query}`
  }
}

/** Serves the events of the reader's shipments as DCSA Track & Trace 2.2 (docs/dcsa.md). */
export function serveDcsa(app: FastifyInstance, deps: Deps, loadShedder: LoadShedder): void {
  const { config, now } = deps

  async function sendEvents(request: FastifyRequest, reply: FastifyReply): Promise<object[]> {
    const { db, scope } = await admitRequest(request, reply, { deps, access: 'cabin.read' })
    checkVersion(request.headers['api-version'])
    const filters = readFilters(request.query)
    const link = linkTo(config.publicUrl, request)
    if (filters === undefined) {
      reply.header('current-page', link(firstPage))
      return []
    }
    const { rows, current, next, previous } = await readEventPage(db, scope, filters)
    const pages = {
      'current-page': current,
      'next-page': next,
      'prev-page': previous,
      'first-page': current.place === null && current.side === 'after' ? undefined : firstPage,
      'last-page': next && lastPage,
    }
    for (const [name, cursor] of Object.entries(pages)) if (cursor) reply.header(name, link(cursor))
    return rows.map(eventOf)
  }

  app.register(
    async (scope) => {
      const answer = answerDcsaError({ config, now })
      scope.addHook('onRequest', async (_, reply) => {
        reply.header('api-version', apiVersion)
      })
      scope.setErrorHandler(answer)
      scope.setNotFoundHandler((request, reply) => answer(new AppError('unknown_call'), request, reply))
      scope.get('/v2/events', loadShedder, sendEvents)
    },
    { prefix },
  )
}
