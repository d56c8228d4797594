import type { FastifyInstance, FastifyRequest, onSendHookHandler, preHandlerHookHandler } from 'fastify'
import { AppError } from '#kits/contract/server/app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request was admitted, on the monotonic clock; null before that, and once its answer is ready. */
    admittedAt: number | null
    /** Refused to shed load: such refusals are logged together, not one by one. */
    isShed: boolean
  }
}

/** Bounds and start of the concurrency limit: calls in flight at once. */
const minLimit = 68
const initialLimit = 128
const maxLimit = 256
/**
 * The share of the limit that one route may use, so that a flood of sign-ins, say, leaves capacity for tracking. At the
 * lowest limit it still admits fifty concurrent changes of the same row, which must all be answered.
 */
const maxRouteShare = 0.75
/**
 * Calls that a route may have in flight beyond the limit: floods of two other routes, or a limit that has just fallen
 * below what one of them uses, refuse nobody here.
 */
const routeReserve = 4

/** How often the limit is adjusted. */
const adjustEveryMs = 200
/** The limit falls while the median call takes longer than this, and may rise while it is faster than `fastMs`. */
const slowMs = 200
const fastMs = 100
/** With fewer calls than this the median says nothing. */
const minSamples = 5

/** Seconds after which a refused client may try again. */
const retryAfter = 2

/** The next concurrency limit, from the current one and how long recent calls took. */
export function nextConcurrencyLimit(
  limit: number,
  durationsMs: readonly number[],
  wasReached: boolean,
): number {
  if (durationsMs.length < minSamples) return limit
  const median = durationsMs.toSorted((a, b) => a - b)[durationsMs.length >> 1] ?? 0
  if (median > slowMs) return Math.max(minLimit, Math.floor(limit * 0.75))
  return wasReached && median < fastMs ? Math.min(maxLimit, Math.ceil(limit * 1.1)) : limit
}

export interface LoadShedder {
  preHandler: preHandlerHookHandler
  onSend: onSendHookHandler
}

/** Applies load shedding only to requests that `counts`: cheap ones would pull the median down. */
export function loadShedderFor(
  { preHandler, onSend }: LoadShedder,
  counts: (request: FastifyRequest) => boolean,
): LoadShedder {
  return {
    preHandler(request, reply, done) {
      if (counts(request)) preHandler.call(this, request, reply, done)
      else done()
    },
    onSend,
  }
}

/** Calls are counted by route, of which there is a fixed number. */
const routeOf = ({ routeOptions: { url = '' } }: FastifyRequest): string => url

/**
 * Limits the calls in flight to as many as are answered soon and refuses the others at once. A call counts from when
 * its body has arrived until its answer is ready, so that slow clients do not use up the limit.
 */
export function createLoadShedder(app: FastifyInstance): LoadShedder {
  // One error for all refusals: creating one costs more than the rest of the refusal.
  const refusal = new AppError('busy', { retryAfter })
  let limit = initialLimit
  let inFlight = 0
  const inFlightByRoute = new Map<string, number>()
  let shed = 0
  let durationsMs: number[] = []

  app.decorateRequest('admittedAt', null)
  app.decorateRequest('isShed', false)
  const adjusting = setInterval(() => {
    limit = nextConcurrencyLimit(limit, durationsMs, shed > 0)
    if (shed > 0) app.log.warn({ turnedAway: shed, atOnce: limit }, 'more calls than can be answered soon')
    durationsMs = []
    shed = 0
  }, adjustEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(adjusting))

  const count = (route: string, change: 1 | -1): void => {
    inFlight += change
    inFlightByRoute.set(route, (inFlightByRoute.get(route) ?? 0) + change)
  }

  return {
    preHandler(request, _reply, done) {
      const route = routeOf(request)
      const ofRoute = inFlightByRoute.get(route) ?? 0
      if ((inFlight >= limit && ofRoute >= routeReserve) || ofRoute >= limit * maxRouteShare) {
        shed++
        request.isShed = true
        done(refusal)
        return
      }
      count(route, 1)
      request.admittedAt = performance.now()
      done()
    },
    onSend(request, _reply, payload, done) {
      if (request.admittedAt !== null) {
        count(routeOf(request), -1)
        durationsMs.push(performance.now() - request.admittedAt)
        request.admittedAt = null
      }
      done(null, payload)
    },
  }
}
