import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { useChanges } from '#kits/http/web/events.ts'
import { callKey } from '#kits/http/web/query.ts'
import { notifications } from '#modules/notifications/contract/notifications.ts'

/** The manager's own notifications, live in every tab. */

/** Fails quietly: where it is shown, the failure is too. */
function useQuietCall<C extends Call>(contract: C, input: Input<C>): UseQueryResult<Result<C>, CallError> {
  return useQuery<Result<C>, CallError>({
    queryKey: callKey(contract, input),
    queryFn: ({ signal }) => call(contract, input, { signal, autoError: false }) as Promise<Result<C>>,
    placeholderData: (previous) => previous,
    meta: { isQuiet: true },
  })
}

export type NotificationPage = UseQueryResult<Result<typeof notifications.getPage>, CallError>

export const useNotificationPage = (input: Input<typeof notifications.getPage>): NotificationPage =>
  useQuietCall(notifications.getPage, input)

export const useUnreadCount = () => useQuietCall(notifications.getCount, {}).data

const liveCalls = [notifications.getCount, notifications.getPage]

function refresh(queries: QueryClient, isOnlyStale = false): void {
  for (const contract of liveCalls) {
    const queryKey = callKey(contract)
    if (isOnlyStale) void queries.refetchQueries({ queryKey, type: 'active', stale: true })
    else void queries.invalidateQueries({ queryKey })
  }
}

/** Resolves to how many were unread until now. */
export async function markRead(
  queries: QueryClient,
  input: Input<typeof notifications.markRead>,
  { autoError = true } = {},
): Promise<number> {
  const { count } = await call(notifications.markRead, input, { autoError })
  if (count > 0) refresh(queries)
  return count
}

/** Marks without a word: what could not be marked stays unread. */
export const markQuietly = (queries: QueryClient, input: Input<typeof notifications.markRead>): void =>
  void markRead(queries, input, { autoError: false }).catch(() => undefined)

/** Milliseconds within which several events are answered by one request. */
const gatherMs = 200
/** Milliseconds over which browsers spread their requests after a lost connection, when all of them ask. */
const spreadMs = 1500

/** Refetches what is on screen after each change, while the office is open. */
export function useNotificationsLive(): void {
  const queries = useQueryClient()
  // A pending refetch is never put off: a steady flow of events would do so for ever.
  const later = useRef<{ timer: ReturnType<typeof setTimeout>; isResync: boolean }>(undefined)
  useEffect(() => () => clearTimeout(later.current?.timer), [])
  useChanges((change) => {
    const isResync = change === 'resync'
    if (!isResync && change.kind !== 'notification') return
    if (later.current && (isResync || !later.current.isResync)) return
    clearTimeout(later.current?.timer)
    const run = () => {
      later.current = undefined
      refresh(queries, isResync)
    }
    const timer = setTimeout(run, isResync ? Math.random() * spreadMs : gatherMs)
    later.current = { timer, isResync }
  })
}
