import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { knownChangeHeader } from '#kits/contract/shared/known-change-header.ts'
import { attempt, CallError, call, notifyFailure, toAnswer, toRequest } from './call.ts'

const mostRetries = 2

/** Retries network failures and server errors; a refusal (4xx) would be refused again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return failures < mostRetries && !isRefusal
}

/**
 * The cache of the office's server data. A query that failed after its retries shows one notification, unless its
 * `meta.isQuiet`: then the page shows the failure itself, or does without the data.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (error instanceof CallError && !meta?.isQuiet) notifyFailure(error)
      },
    }),
    defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 } },
  })
}

type Failing<E> = Pick<
  UseQueryResult<unknown, E>,
  'data' | 'isPlaceholderData' | 'error' | 'failureCount' | 'failureReason'
>

/**
 * The failure to show in place of data: from the first failed retry on, while further retries run. Waiting for all of
 * them would take up to three times the timeout.
 */
export function failureOf<E>(query: Failing<E>): E | null {
  const { data, isPlaceholderData, error, failureCount, failureReason } = query
  const isWithout = data === undefined || isPlaceholderData
  return error ?? (isWithout && failureCount > 1 ? failureReason : null)
}

/** The query key of every response of a call, or of the response to this input. */
export function callKey<C extends Call>(contract: C, input?: Input<C>): readonly unknown[] {
  return input === undefined ? [contract.path] : [contract.path, input]
}

interface QueryOptions {
  /** While a new input loads, the previous data is returned (`isPlaceholderData`). */
  keepsPrevious?: boolean
  /** False: not fetched until it is true. */
  isWanted?: boolean
  /** The response depends on today's date: see `refetchAtNewDay`. */
  dependsOnToday?: boolean
}

const quarterMs = 900_000
/** Some seconds past the quarter of an hour, at random, so that browsers do not all ask at once. */
const delayMs = 1000 + Math.random() * 20_000

/**
 * In every time zone a day begins at some quarter of an hour: what depends on the date is refetched then while the
 * page is visible, or else when the page becomes visible again.
 */
export const refetchAtNewDay = {
  refetchInterval: () => quarterMs - ((Date.now() - delayMs) % quarterMs),
}

export function useCall<C extends Call>(
  contract: C,
  input?: Input<C>,
  { keepsPrevious = false, isWanted = true, dependsOnToday = false }: QueryOptions = {},
): UseQueryResult<Result<C>, CallError> {
  return useQuery<Result<C>, CallError>({
    queryKey: callKey(contract, input),
    queryFn: ({ signal }) => send(contract, input, signal),
    enabled: isWanted,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(dependsOnToday && refetchAtNewDay),
  })
}

let heard: string | undefined

/**
 * Refetches the active queries after a change event, named `id:version`: a response the server has cached for others
 * since that change is accepted. Not for one's own writes, which only a fresh response is sure to include.
 */
export async function refetchAfterChange(
  queries: QueryClient,
  queryKey: readonly unknown[],
  change: string | undefined,
): Promise<void> {
  // A query in flight may be for one's own write: then a fresh response is needed.
  heard = queries.isFetching({ queryKey }) > 0 ? undefined : change
  // The request headers are made before this returns; its retries are plain requests.
  const asking = queries.refetchQueries({ queryKey, type: 'active' })
  heard = undefined
  await asking
}

async function send<C extends Call>(
  contract: C,
  input: Input<C> | undefined,
  signal: AbortSignal,
): Promise<Result<C>> {
  if (heard !== undefined) return sendAfter(heard, contract, input, signal)
  return call<Call>(contract, input, { signal, autoError: false }) as Promise<Result<C>>
}

async function sendAfter<C extends Call>(
  change: string,
  contract: C,
  input: Input<C> | undefined,
  signal: AbortSignal,
): Promise<Result<C>> {
  const { result } = await attempt(contract.access, { signal, autoError: false }, async (asking) => {
    const request = toRequest(contract, input, asking.token, asking.signal)
    request.headers.set(knownChangeHeader, change)
    const response = await fetch(request)
    return toAnswer(response.status, await response.text())
  })
  return result as Result<C>
}
