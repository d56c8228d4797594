import type { FastifyInstance } from 'fastify'
import { eventStreamType } from '#kits/events/server/event-stream.ts'
import type { Family } from './exposition.ts'

/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Measurements of one method of one route. */
interface RouteMetrics {
  labels: { method: string; call: string }
  statuses: Map<number, number>
  /** Counts by upper bound; the last bucket is unbounded. */
  buckets: number[]
  seconds: number
}

const sum = (values: Iterable<number>): number =>
  Iterator.from(values).reduce((total, value) => total + value, 0)

function durationSamples({ labels, buckets, seconds }: RouteMetrics): Family['samples'] {
  let within = 0
  const cumulative = buckets.map((count, index) => {
    within += count
    const le = index < bounds.length ? String(bounds[index]) : '+Inf'
    return { suffix: '_bucket' as const, labels: { ...labels, le }, value: within }
  })
  return [
    ...cumulative,
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: sum(buckets) },
  ]
}

/** Counts requests by route, never by URL, so that there are as many series as calls. */
export function countRequests(app: FastifyInstance): () => Family[] {
  const counted = new Map<string, RouteMetrics>()
  const refusals = new Map<string, number>()

  const countedFor = (method: string, call: string): RouteMetrics => {
    const key = `${method} ${call}`
    let known = counted.get(key)
    if (!known) {
      const buckets = Array<number>(bounds.length + 1).fill(0)
      known = { labels: { method, call }, statuses: new Map(), buckets, seconds: 0 }
      counted.set(key, known)
    }
    return known
  }

  app.addHook('onResponse', (request, reply, done) => {
    const entry = countedFor(request.method, request.routeOptions.url ?? 'unknown')
    entry.statuses.set(reply.statusCode, (entry.statuses.get(reply.statusCode) ?? 0) + 1)
    if (request.refusal !== null) refusals.set(request.refusal, (refusals.get(request.refusal) ?? 0) + 1)
    // The duration of an event stream says nothing about the server.
    if (!String(reply.getHeader('content-type')).startsWith(eventStreamType)) {
      const seconds = reply.elapsedTime / 1000
      const index = bounds.findIndex((bound) => seconds <= bound)
      const place = index === -1 ? bounds.length : index
      entry.buckets[place] = (entry.buckets[place] ?? 0) + 1
      entry.seconds += seconds
    }
    done()
  })

  return () => [
    {
      name: 'http_requests_total',
      help: 'Requests answered, by call and status.',
      type: 'counter',
      samples: [...counted.values()].flatMap(({ labels, statuses }) =>
        [...statuses].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
      ),
    },
    {
      name: 'http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer.',
      type: 'histogram',
      samples: [...counted.values()].flatMap(durationSamples),
    },
    {
      name: 'cargo_clear_refusals_total',
      help: 'Requests refused, by the key of the refusal; busy and database_away are turned away unserved.',
      type: 'counter',
      samples: [...refusals].map(([key, value]) => ({ labels: { key }, value })),
    },
  ]
}
