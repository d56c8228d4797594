import type { IncomingHttpHeaders } from 'node:http'
import {
  AddressRefused,
  type Answer,
  AnswerTimedOut,
  requestPublic,
} from '#kits/http/server/outgoing/request.ts'
import type { FeedError } from '../rules/proposals.ts'

/** Asks a feed for the events of one shipment: `GET {baseUrl}/v2/events`, page by page, within bounds. */

/** Milliseconds for one answer. */
const answerWithinMs = 15_000
/** Bytes of one answer. */
const maxAnswerBytes = 2 * 1024 * 1024
const pageSize = 100
/** Of one shipment; a whole voyage has some dozens of events. */
const maxPages = 5
const maxEvents = 2_000

/** A request that brought no events. */
export class FeedFailure extends Error {
  override name = 'FeedFailure'
  readonly reason: FeedError
  /** Seconds that the feed asks to be left alone. */
  readonly retryAfter: number | undefined

  constructor(
    reason: FeedError,
    { retryAfter, cause }: { retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(`The feed gave no events: ${reason}`, { cause })
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

export interface FeedAddress {
  baseUrl: string
  /** The credential. */
  headers: Readonly<Record<string, string>>
}

/** By what a shipment is asked about: one of the filters of the standard. */
export interface Question {
  filter: 'equipmentReference' | 'carrierBookingReference' | 'transportDocumentReference'
  number: string
}

interface ReadOptions {
  allowLoopback: boolean
  signal: AbortSignal
  now(): Date
}

interface ReadEvents {
  events: unknown[]
  /** Whether the carrier knows the number. */
  isKnown: boolean
}

function firstPage({ baseUrl }: FeedAddress, { filter, number }: Question): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/v2/events`)
  url.searchParams.set(filter, number)
  url.searchParams.set('eventType', 'TRANSPORT,EQUIPMENT')
  url.searchParams.set('limit', String(pageSize))
  return url
}

/** The next page: the standard's header holds a link or a cursor. A link that leads elsewhere would take the credential along. */
function nextPage(current: URL, header: unknown): URL | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined
  const given = header.trim()
  if (!/^(https?:)?\/|^\?/i.test(given)) {
    const next = new URL(current)
    next.searchParams.set('cursor', given)
    return next
  }
  const next = URL.parse(given, current.href)
  return next?.origin === current.origin && next.pathname === current.pathname ? next : undefined
}

/** By status; whatever else is no success is `refused`. */
const reasons: readonly (readonly [from: number, to: number, FeedError])[] = [
  [300, 399, 'redirected'],
  [401, 401, 'unauthorized'],
  [403, 403, 'unauthorized'],
  [404, 404, 'not_found'],
  [429, 429, 'too_many_requests'],
  [500, 599, 'server_error'],
]

/** Seconds, or a date; undefined where it is neither. */
function retryAfterOf({ 'retry-after': given }: IncomingHttpHeaders, now: Date): number | undefined {
  if (given === undefined) return undefined
  if (/^\d{1,9}$/.test(given)) return Number(given)
  const at = Date.parse(given)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new FeedFailure('not_json', { cause })
  }
}

/** An answer's events; some carriers wrap them in an object. */
function eventsIn({ status, headers, body, isCut }: Answer, now: Date): ReadEvents {
  if (status === 204) return { events: [], isKnown: false }
  if (status < 200 || status > 299) {
    const reason = reasons.find(([from, to]) => status >= from && status <= to)?.[2] ?? 'refused'
    // A carrier answers 404 for a number it does not know, in JSON; any other program would not.
    if (reason === 'not_found' && /json/i.test(headers['content-type'] ?? ''))
      return { events: [], isKnown: false }
    throw new FeedFailure(reason, { retryAfter: retryAfterOf(headers, now) })
  }
  if (isCut) throw new FeedFailure('too_large')
  const content = parsed(body)
  const events = Array.isArray(content) ? content : (content as { events?: unknown } | null)?.events
  if (!Array.isArray(events)) throw new FeedFailure('not_events')
  return { events, isKnown: events.length > 0 }
}

/** What kept a request from being answered, for people. */
function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new FeedFailure('interrupted', { cause: error })
  if (error instanceof AddressRefused) return new FeedFailure('address_refused', { cause: error })
  if (error instanceof AnswerTimedOut) return new FeedFailure('timed_out', { cause: error })
  return new FeedFailure('unreachable', { cause: error })
}

async function ask(
  url: URL,
  { headers }: FeedAddress,
  { allowLoopback, signal }: ReadOptions,
): Promise<Answer> {
  try {
    return await requestPublic(url, {
      method: 'GET',
      headers: { accept: 'application/json', 'api-version': '2', 'user-agent': 'cargo-clear', ...headers },
      withinMs: answerWithinMs,
      maxBytes: maxAnswerBytes,
      allowLoopback,
      signal,
    })
  } catch (error) {
    throw failureOf(error, signal)
  }
}

export async function readEventsOf(
  address: FeedAddress,
  question: Question,
  options: ReadOptions,
): Promise<ReadEvents> {
  const events: unknown[] = []
  const seen = new Set<string>()
  let isKnown = false
  let url: URL | undefined = firstPage(address, question)
  while (url && seen.size < maxPages && events.length < maxEvents && !seen.has(url.href)) {
    seen.add(url.href)
    const answer: Answer = await ask(url, address, options)
    const page = eventsIn(answer, options.now())
    isKnown ||= page.isKnown
    events.push(...page.events.slice(0, maxEvents - events.length))
    url = page.events.length === 0 ? undefined : nextPage(url, answer.headers['next-page'])
  }
  return { events, isKnown }
}
