import type { FastifyInstance, FastifyRequest, onSendHookHandler, preHandlerHookHandler } from 'fastify'
import { AppError } from '../errors/app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When it was let in, on the monotonic clock; null before that, and once its answer is ready. */
    enteredAt: number | null
    /** One of a crowd, who are told of together. */
    isShed: boolean
  }
}

/** Calls under way at once. */
const fewest = 68
const first = 128
const most = 256
/**
 * Of any one call: a flood of sign-ins, say, leaves room for tracking. Of the fewest it is enough for fifty who change the
 * same row at the same moment: they are all to have their answer.
 */
const shareOfOne = 0.75

/** How often the number is looked at anew. */
const lookEveryMs = 200
/** Where half of the calls take longer than this, too many are under way; where they are quicker, there may be more. */
const slowMs = 200
const quickMs = 100
/** So few calls say nothing. */
const fewCalls = 5

/** Seconds after which one who was turned away may come again. */
const retryAfter = 2

/** How many may be under way, from how many may be now and how long calls have just taken. */
export function nextConcurrencyLimit(now: number, takenMs: readonly number[], wasFull: boolean): number {
  if (takenMs.length < fewCalls) return now
  const middle = takenMs.toSorted((a, b) => a - b)[takenMs.length >> 1] ?? 0
  if (middle > slowMs) return Math.max(fewest, Math.floor(now * 0.75))
  return wasFull && middle < quickMs ? Math.min(most, Math.ceil(now * 1.1)) : now
}

export interface LoadShedder {
  preHandler: preHandlerHookHandler
  onSend: onSendHookHandler
}

/** The same for those requests alone for which it holds: the others cost next to nothing, and would say that all is quick. */
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

/** By its route: there are only so many. */
const callOf = ({ routeOptions: { url = '' } }: FastifyRequest): string => url

/**
 * Lets only so many calls be under way that those let in are answered soon, and turns the others away at
 * once. A call counts from when its body is there until its answer is ready: slow clients take nobody's place.
 */
export function createLoadShedder(app: FastifyInstance): LoadShedder {
  // One for all: making an error is dearer than all the rest of turning somebody away.
  const refusal = new AppError('busy', { retryAfter })
  let mostNow = first
  let underWay = 0
  const underWayOf = new Map<string, number>()
  let turnedAway = 0
  let taken: number[] = []

  app.decorateRequest('enteredAt', null)
  app.decorateRequest('isTurnedAway', false)
  const looking = setInterval(() => {
    mostNow = nextConcurrencyLimit(mostNow, taken, turnedAway > 0)
    if (turnedAway > 0) app.log.warn({ turnedAway, atOnce: mostNow }, 'more calls than can be answered soon')
    taken = []
    turnedAway = 0
  }, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))

  const count = (call: string, change: 1 | -1): void => {
    underWay += change
    underWayOf.set(call, (underWayOf.get(call) ?? 0) + change)
  }

  return {
    preHandler(request, _reply, done) {
      const call = callOf(request)
      if (underWay >= mostNow || (underWayOf.get(call) ?? 0) >= mostNow * shareOfOne) {
        turnedAway++
        request.isShed = true
        done(refusal)
        return
      }
      count(call, 1)
      request.enteredAt = performance.now()
      done()
    },
    onSend(request, _reply, payload, done) {
      if (request.enteredAt !== null) {
        count(callOf(request), -1)
        taken.push(performance.now() - request.enteredAt)
        request.enteredAt = null
      }
      done(null, payload)
    },
  }
}
