import { lookup as lookupAll } from 'node:dns/promises'
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isLocalName, isLoopback, isPublicAddress } from './public-address.ts'

/** Requests to addresses that people outside the brokerage enter: they reach no private network, and cost little. */

/** A request that is not made at all: its address is not allowed. `reason` is for people who entered it. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  readonly reason: 'not_https' | 'has_credentials' | 'not_public'
  constructor(reason: AddressRefused['reason']) {
    super(`The address is refused: ${reason}`)
    this.reason = reason
  }
}

/** The answer did not come in time, or was not read to its end in time. */
export class AnswerTimedOut extends Error {
  override name = 'AnswerTimedOut'
}

type Lookup = (host: string) => Promise<readonly string[]>

/** Every address of a name, as the system resolves it. */
const systemLookup: Lookup = async (host) =>
  (await lookupAll(host, { all: true })).map(({ address }) => address)

interface Options {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** For all of it: the name, the connection, the request, the answer. */
  withinMs: number
  /** Of the answer's body; the rest is not read. */
  maxBytes: number
  /** Allows http to a loopback address, and nothing else that is not https. */
  allowLoopback: boolean
  signal?: AbortSignal
  lookup?: Lookup
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Whether there was more than `maxBytes`. */
  isCut: boolean
}

/** Throws what is wrong with an address before its name is resolved. */
export function checkAddress(address: URL, { allowLoopback }: Pick<Options, 'allowLoopback'>): void {
  if (address.username !== '' || address.password !== '') throw new AddressRefused('has_credentials')
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && allowLoopback))
    throw new AddressRefused('not_https')
  const host = hostOf(address)
  if (isIP(host) !== 0) checkResolved(address, [host], { allowLoopback })
  else if (isLocalName(host) && !allowLoopback) throw new AddressRefused('not_public')
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** One address that is not allowed among several refuses them all: which is taken next time is anybody's choice. */
function checkResolved(
  { protocol }: URL,
  addresses: readonly string[],
  { allowLoopback }: Pick<Options, 'allowLoopback'>,
): void {
  const isAllowed = (address: string) =>
    (protocol === 'https:' && isPublicAddress(address)) || (allowLoopback && isLoopback(address))
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new AddressRefused('not_public')
}

/**
 * Makes one request. The name is resolved once, and the connection goes to the address that was checked. A redirect is
 * an answer like any other: it is not followed.
 */
export async function requestPublic(address: URL, options: Options): Promise<Answer> {
  checkAddress(address, options)
  const timeout = AbortSignal.timeout(options.withinMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const host = hostOf(address)
    const addresses = isIP(host) ? [host] : await beforeAbort((options.lookup ?? systemLookup)(host), signal)
    checkResolved(address, addresses, options)
    return await exchange(address, addresses[0] ?? '', options, signal)
  } catch (error) {
    if (timeout.aborted && !options.signal?.aborted)
      throw new AnswerTimedOut(`No answer within ${options.withinMs} ms`)
    throw error
  }
}

/** The system's resolver cannot be cancelled: its answer is no longer waited for. */
function beforeAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}

function exchange(
  address: URL,
  resolved: string,
  { method, headers, body, maxBytes }: Options,
  signal: AbortSignal,
): Promise<Answer> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  const family = isIP(resolved)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      address,
      {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        // No connection is kept: the next request checks the name anew.
        agent: false,
        signal,
        lookup: (_host, { all }, found) =>
          all ? found(null, [{ address: resolved, family }]) : found(null, resolved, family),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        let bytes = 0
        const end = (isCut: boolean) => {
          const { statusCode: status = 0, headers: answered } = incoming
          resolve({ status, headers: answered, body: Buffer.concat(chunks).subarray(0, maxBytes), isCut })
          // What is still to come is not wanted; nor is the connection.
          outgoing.destroy()
        }
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes > maxBytes) end(true)
        })
        incoming.once('end', () => end(false))
        incoming.once('error', reject)
        incoming.once('aborted', () => reject(new Error('The connection ended before the answer did')))
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
