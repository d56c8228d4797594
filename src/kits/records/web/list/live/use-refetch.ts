import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChanges } from '#kits/http/web/events.ts'
import { freshMs, lowPriorityDelayMs } from './delays.ts'
import { createRefresher } from './refresher.ts'

interface RefetchOptions {
  /** What the keys of the queries begin with; the same in every render. */
  readonly keys: readonly QueryKey[]
  /** The kinds of events by which the responses change. */
  readonly kinds: ReadonlySet<string>
}

/** Refetches the queries on screen after events of these kinds and where events may have been missed. */
export function useRefetch({ keys, kinds }: RefetchOptions): void {
  const queries = useQueryClient()
  const [refresher] = useState(() =>
    createRefresher({
      fetch: () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
      isHidden: () => document.hidden,
    }),
  )
  useEffect(() => {
    document.addEventListener('visibilitychange', refresher.resume)
    return () => {
      document.removeEventListener('visibilitychange', refresher.resume)
      refresher.stop()
    }
  }, [refresher])
  const isFresh = (): boolean =>
    keys
      .flatMap((queryKey) => queries.getQueryCache().findAll({ queryKey, type: 'active' }))
      .some(({ state }) => Date.now() - state.dataUpdatedAt < freshMs)
  useChanges((change) => {
    if (change === 'resync') refresher.ask(true, isFresh() ? lowPriorityDelayMs : undefined)
    else if (kinds.has(change.kind)) refresher.ask(true)
  })
}
