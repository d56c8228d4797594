import type { Access, Call, Input, Result } from '#shared/contracts/call.ts'
import { type Envelope, successCode } from '#shared/envelope.ts'
import { notify } from '../notifications/notifications.ts'
import { read, remove } from '../storage/storage.ts'
import { currentLanguage, t } from '../texts/texts.ts'
import { CallError } from './call-error.ts'

export { CallError } from './call-error.ts'

export interface CallOptions {
  /** Answer the whole envelope instead of its result. */
  keepWrap?: boolean
  /** Show a notification on failure; true unless the caller draws the failure itself. */
  autoError?: boolean
  /** Go to the login page on 401; true unless 401 means something else to this call. */
  autoRedirect?: boolean
  signal?: AbortSignal
  timeoutMs?: number
  /** Goes on when the page is left before the answer has come. */
  outlivesPage?: boolean
}

/** Specification section 9. */
const defaultTimeoutMs = 30_000

type Arguments<C extends Call, O> =
  Record<never, never> extends Input<C> ? [input?: Input<C>, options?: O] : [input: Input<C>, options?: O]

type Answer<C extends Call, O> = O extends { keepWrap: true } ? Envelope<Result<C>> : Result<C>

let leaveForLogin: () => void = () => undefined

/** Registers how a dead session leaves for the login page; called once by the router. */
export function onUnauthorized(leave: () => void): void {
  leaveForLogin = leave
}

/** Specification sections 7 and 8. Rejects with a `CallError`, or with the caller's own abort. */
export async function call<C extends Call, const O extends CallOptions = CallOptions>(
  contract: C,
  ...[input, options]: Arguments<C, O>
): Promise<Answer<C, O>> {
  const { keepWrap, outlivesPage: keepalive = false, ...rest }: CallOptions = options ?? {}
  const envelope = await attempt(contract.access, rest, async ({ token, signal }) => {
    const response = await fetch(toRequest(contract, input, token, signal), { keepalive })
    return toAnswer(response.status, await response.text(), secondsOf(response.headers.get('Retry-After')))
  })
  return (keepWrap ? envelope : envelope.result) as Answer<C, O>
}

export interface Attempt {
  token: string | undefined
  signal: AbortSignal
}

/** Replaced each time it is aborted: the calls of one session end with it, not those of the next. */
let session = new AbortController()

/** The session ends, here or in another tab, and this document is about to be replaced: calls under way end unheard. */
export function abortSessionCalls(): void {
  session.abort()
  session = new AbortController()
}

/** What every way of calling shares: the time allowed, the notification, the login page on 401. */
export async function attempt<T>(
  access: Access,
  { autoError = true, autoRedirect = true, signal, timeoutMs = defaultTimeoutMs }: CallOptions,
  send: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const token = read('accessToken')
  const { signal: dropped } = session
  try {
    // What the server would refuse is not asked: another tab may have signed out a moment ago.
    if (token === undefined && access !== 'anyone') throw notSignedIn()
    const ends = [dropped, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
    return await send({ token, signal: AbortSignal.any(ends) })
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (dropped.aborted) throw notSignedIn()
    const failure = toCallError(error)
    if (autoError) notifyFailure(failure)
    if (failure.status === 401 && autoRedirect) {
      if (read('accessToken') === token) remove('accessToken')
      leaveForLogin()
    }
    throw failure
  }
}

export function notifyFailure(failure: CallError): void {
  notify({ kind: 'error', title: t('error.title'), description: failure.msg })
}

export function headersFor(token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

export function toRequest(
  contract: Call,
  input: unknown,
  token: string | undefined,
  signal: AbortSignal,
): Request {
  const url = new URL(contract.path, location.origin)
  const headers = headersFor(token)
  if (contract.method === 'GET') {
    for (const [member, value] of Object.entries(input ?? {}))
      if (value !== undefined && value !== null) url.searchParams.set(member, String(value))
    return new Request(url, { headers, signal })
  }
  headers.set('Content-Type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(input ?? {}), signal })
}

/** The envelope of a success; anything else is thrown. */
export function toAnswer(status: number, body: string, retryAfter: number | null = null): Envelope {
  const envelope = toEnvelope(body)
  if (status >= 200 && status < 300 && envelope?.code === successCode) return envelope
  throw toFailure(status, envelope, retryAfter)
}

/** Of a Retry-After header; proxies may give a date, which counts as not said. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null
}

/** A response that is no success: with its envelope's message where it has one. */
export function toFailure(status: number, envelope?: Envelope, retryAfter: number | null = null): CallError {
  return new CallError({
    status,
    code: envelope?.code ?? null,
    msg: envelope?.msg || t('error.fallback'),
    result: envelope?.result ?? null,
    retryAfter,
  })
}

export function toEnvelope(body: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** As the server says it to a call without a live token. */
function notSignedIn(): CallError {
  return new CallError({ status: 401, code: 401, msg: t('error.not_signed_in'), result: null })
}

/** Whatever is not an answer (no network, timeout, cut connection) becomes the fallback message. */
function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  return new CallError({ status: 0, code: null, msg: t('error.fallback'), result: null }, error)
}
