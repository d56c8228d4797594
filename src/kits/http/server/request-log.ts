import type { FastifyInstance } from 'fastify'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import { eventStreamType } from '#kits/events/server/event-stream.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known, for the log. */
    managerId: string | null
    /** The id of the API key that calls, for the log: never the key. */
    keyId: string | null
    /** The refusal's key, if it was refused. */
    refusal: ErrorKey | null
  }
}

const slowMs = 1000

/** One log line per request, at `info` only if refused, failed or slow. Never includes query, body or token. */
export function logRequests(app: FastifyInstance): void {
  const tellsAll = ['debug', 'trace'].includes(app.log.level)
  app.decorateRequest('managerId', null)
  app.decorateRequest('keyId', null)
  app.decorateRequest('refusal', null)
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const isSlow = ms >= slowMs && !String(reply.getHeader('content-type')).startsWith(eventStreamType)
    const isWorthTelling = (reply.statusCode >= 400 && !request.isShed) || isSlow
    if (isWorthTelling || tellsAll) {
      const line = {
        method: request.method,
        path: request.routeOptions.url ?? request.url.split('?')[0]?.slice(0, 200),
        status: reply.statusCode,
        ms,
        ip: request.ip,
        ...(request.managerId !== null && { managerId: request.managerId }),
        ...(request.keyId !== null && { keyId: request.keyId }),
      }
      request.log[isWorthTelling ? 'info' : 'debug'](line, 'request')
    }
    done()
  })
}
