import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChanges } from '#kits/http/web/events.ts'
import { callKey, useCall } from '#kits/http/web/query.ts'
import { freshMs, lowPriorityDelayMs } from '#kits/records/web/list/live/delays.ts'
import { createRefresher } from '#kits/records/web/list/live/refresher.ts'
import { desk, type Figures } from '../contract.ts'
import { isHeard } from './heard-kinds.ts'
import type { DeskView } from './view.ts'

const queryKey = callKey(desk.getToday)

/** What needs a person today, kept up to date with what anybody changes. */
export function useTodayItems({ isMine, kind }: Pick<DeskView, 'isMine' | 'kind'>) {
  const input = { mine: isMine, kind: kind ?? null }
  const query = useCall(desk.getToday, input, { keepsPrevious: true, dependsOnToday: true })
  useLive(query.dataUpdatedAt)
  return query
}

/** Milliseconds for which figures are as good as new: they are counted once a minute at the most. */
const figuresFreshMs = 60_000

const isOld = (figures: Figures | undefined): boolean =>
  figures !== undefined && figures.asOf !== null && Date.now() - Date.parse(figures.asOf) > figuresFreshMs

/** The items, and the figures where they may have been counted since. */
const refetchDesk = (queries: QueryClient) =>
  Promise.all([
    queries.refetchQueries({ queryKey, type: 'active' }),
    queries.refetchQueries({
      queryKey: callKey(desk.getFigures),
      type: 'active',
      predicate: ({ state }) => isOld(state.data as Figures | undefined),
    }),
  ])

function useLive(updatedAt: number): void {
  const queries = useQueryClient()
  const [refresher] = useState(() =>
    createRefresher({
      fetch: () => refetchDesk(queries),
      isHidden: () => document.hidden,
    }),
  )
  useEffect(() => {
    document.addEventListener('visibilitychange', refresher.resume)
    return () => {
      document.removeEventListener('visibilitychange', refresher.resume)
      refresher.stop()
      // Whoever comes back has probably dealt with an item meanwhile.
      void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    }
  }, [queries, refresher])
  useChanges((change) => {
    if (change === 'resync')
      refresher.ask(true, Date.now() - updatedAt < freshMs ? lowPriorityDelayMs : undefined)
    else if (isHeard(change)) refresher.ask(true)
  })
}
