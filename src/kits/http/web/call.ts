import type { Access, Call, Input, Result } from '#kits/contract/shared/call.ts'
import { type Envelope, successCode } from '#kits/contract/shared/envelope.ts'
import { currentLanguage, t } from '#kits/i18n/web/texts.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { read, remove } from '#kits/page/web/storage/storage.ts'
import { CallError } from './call-error.ts'
import { untilPageIsShown } from './page-leaving.ts'

export { CallError } from './call-error.ts'

export interface CallOptions {
  /** Resolve with the whole envelope instead of its result. */
  keepWrap?: boolean
  /** Show a notification on failure; true unless the caller draws the failure itself. */
  autoError?: boolean
  /** Go to the login page on 401; true unless 401 means something else to this call. */
  autoRedirect?: boolean
  signal?: AbortSignal
  timeoutMs?: number
  /** The request continues when the page is left before its response has come (`keepalive`). */
  outlivesPage?: boolean
}

/** Specification section 9. */
const defaultTimeoutMs = 30_000

type Arguments<C extends Call, O> =
  Record<never, never> extends Input<C> ? [input?: Input<C>, options?: O] : [input: Input<C>, options?: O]

type Answer<C extends Call, O> = O extends { keepWrap: true } ? Envelope<Result<C>> : Result<C>

let leaveForLogin: () => void = () => undefined

/** Registers how the app leaves for the login page when a call answers 401; the router calls it once. */
export function onUnauthorized(leave: () => void): void {
  leaveForLogin = leave
}

type SignInAgain = (access: Access, refused: string | undefined) => Promise<boolean>
let signInAgain: SignInAgain | undefined

/**
 * Registers who asks for the password over what is on screen, and says whether a call that was refused with 401 is to be
 * sent again. Returns its removal.
 */
export function offerSignIn(offer: SignInAgain): () => void {
  signInAgain = offer
  return () => {
    if (signInAgain === offer) signInAgain = undefined
  }
}

let held: Promise<void> | undefined

/**
 * Calls of the office wait until the returned function is called: another manager may have signed in, in whose name they
 * would be sent. Those that look after the session itself (`autoRedirect: false`) do not wait.
 */
export function holdCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return () => {
    if (held === promise) held = undefined
    resolve()
  }
}

let onSent: (contract: Call, input: unknown) => void = () => undefined

/** Registers who is told of each call as it is sent. */
export function watchCalls(watch: typeof onSent): void {
  onSent = watch
}

/** Specification sections 7 and 8. Rejects with a `CallError`, or with the caller's own abort. */
export async function call<C extends Call, const O extends CallOptions = CallOptions>(
  contract: C,
  ...[input, options]: Arguments<C, O>
): Promise<Answer<C, O>> {
  const { keepWrap, outlivesPage: keepalive = false, ...rest }: CallOptions = options ?? {}
  onSent(contract, input)
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

/** Aborts the calls of the current session; replaced after each abort, so that the next session's calls run. */
let session = new AbortController()

/**
 * For when the session ends, here or in another tab, and the document is about to be replaced: calls in flight are
 * aborted without a message.
 */
export function abortSessionCalls(): void {
  session.abort()
  session = new AbortController()
}

/** What calls, downloads and uploads share: the timeout, the notification on failure, the login page on 401. */
export async function attempt<T>(
  access: Access,
  options: CallOptions,
  send: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const { autoError = true, autoRedirect = true, signal, timeoutMs = defaultTimeoutMs } = options
  while (held && autoRedirect && access !== 'anyone') await held
  const token = read('accessToken')
  const { signal: dropped } = session
  try {
    // Not sent without a token, since the server would refuse it: another tab may have signed out a moment ago.
    if (token === undefined && access !== 'anyone') throw notSignedIn()
    const ends = [dropped, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
    return await send({ token, signal: AbortSignal.any(ends) })
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (dropped.aborted) throw notSignedIn()
    if (!(error instanceof CallError)) await untilPageIsShown()
    const failure = toCallError(error)
    const isSignedOut = failure.status === 401 && autoRedirect
    if (isSignedOut && (await signInAgain?.(access, token))) return attempt(access, options, send)
    if (autoError) notifyFailure(failure)
    if (isSignedOut) {
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

/** The seconds of a Retry-After header; null for a date, which proxies may send. */
export function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null
}

/** The error of a failed response, with its envelope's message where it has one. */
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

/** The same error that the server answers to a call without a valid token. */
function notSignedIn(): CallError {
  return new CallError({
    status: 401,
    code: 401,
    msg: t('error.not_signed_in'),
    result: { key: 'not_signed_in' },
  })
}

/** No network, a timeout and a cut connection all become the fallback message. */
function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  return new CallError({ status: 0, code: null, msg: t('error.fallback'), result: null }, error)
}
