import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { Call, Input, Result } from '#shared/contracts/call.ts'
import { knownChangeHeader } from '#shared/known-change-header.ts'
import { attempt, CallError, call, notifyFailure, toAnswer, toRequest } from './call.ts'

const mostRetries = 2

/** A refusal (4xx) stays a refusal; only what may pass by itself is tried again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return failures < mostRetries && !isRefusal
}

/**
 * The office's server data. One notification a failed query, once its retries are used up, unless its
 * `meta.isDrawn`: then the page says it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (error instanceof CallError && !meta?.isDrawn) notifyFailure(error)
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
 * Why there is nothing to show: said once the first retry has failed too, while the others go on behind it.
 * Until all have failed it may pass by itself; by then somebody has waited up to three times the time allowed.
 */
export function failureOf<E>(query: Failing<E>): E | null {
  const { data, isPlaceholderData, error, failureCount, failureReason } = query
  const isWithout = data === undefined || isPlaceholderData
  return error ?? (isWithout && failureCount > 1 ? failureReason : null)
}

/** What invalidates every answer of a call, or the one to this input. */
export function callKey<C extends Call>(contract: C, input?: Input<C>): readonly unknown[] {
  return input === undefined ? [contract.path] : [contract.path, input]
}

interface QueryOptions {
  /** Until the answer to a new input comes, the last one stands in (`isPlaceholderData`). */
  keepsPrevious?: boolean
  /** False: asked only once it is true. */
  isWanted?: boolean
  /** It tells what day it is somewhere: see `atNewDay`. */
  dependsOnToday?: boolean
}

const quarterMs = 900_000
/** A moment after, and not every browser at the same one. */
const delayMs = 1000 + Math.random() * 20_000

/**
 * At a quarter of some hour a day begins in every zone there is: what tells days is asked for again then, in a page
 * that is looked at. In one that is not it is asked for when somebody comes back to it.
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
 * Asks again for what is shown because of a change that was heard of, `id:version`: what the server has answered others
 * since then will do. Not for what was written here, which only a question of one's own is sure to see.
 */
export async function refetchAfterChange(
  queries: QueryClient,
  queryKey: readonly unknown[],
  change: string | undefined,
): Promise<void> {
  // What is under way may be for something written here: it is asked anew in full then.
  heard = queries.isFetching({ queryKey }) > 0 ? undefined : change
  // The question is put before this comes back; its retries are plain ones.
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
