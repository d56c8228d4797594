import type { Call, Input, Result } from '#shared/contracts/call.ts'
import { type Envelope, successCode } from '#shared/envelope.ts'
import { notify } from '../app/notifications.ts'
import { currentLanguage, t } from '../app/texts.ts'
import { read, remove } from '../storage/storage.ts'
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
  const { keepWrap, ...rest }: CallOptions = options ?? {}
  const envelope = await attempt(rest, async ({ token, signal }) => {
    const response = await fetch(toRequest(contract, input, token, signal))
    return toAnswer(response.status, await response.text(), secondsOf(response.headers.get('Retry-After')))
  })
  return (keepWrap ? envelope : envelope.result) as Answer<C, O>
}

export interface Attempt {
  token: string | undefined
  signal: AbortSignal
}

/** What every way of calling shares: the time allowed, the notification, the login page on 401. */
export async function attempt<T>(
  { autoError = true, autoRedirect = true, signal, timeoutMs = defaultTimeoutMs }: CallOptions,
  send: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const token = read('accessToken')
  try {
    const timeout = AbortSignal.timeout(timeoutMs)
    return await send({ token, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  } catch (error) {
    if (signal?.aborted) throw signal.reason
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

/** Whatever is not an answer (no network, timeout, cut connection) becomes the fallback message. */
function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  return new CallError({ status: 0, code: null, msg: t('error.fallback'), result: null }, error)
}
