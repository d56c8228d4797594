import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Call } from '#shared/contracts/call.ts'
import { type Change, useChanges } from '../../../api/events.ts'
import { callKey } from '../../../api/query.ts'
import type { ListView } from '../address.ts'
import { type Kind, reactionTo } from './reaction.ts'
import { createRefresher, longPause, pause, young } from './refresher.ts'

interface LiveOptions {
  kind: Kind
  /** The same object each time. */
  calls: LiveCalls
  rows: readonly { readonly id: string }[] | undefined
  view: ListView
  isSelecting: boolean
  region: RefObject<HTMLElement | null>
}

/** What is asked anew: for the rows, and for how many there are. */
interface LiveCalls {
  readonly page: Call
  readonly counts: Call
}

const noIds: ReadonlySet<string> = new Set()

/** In milliseconds; as long as the style sheet's animation. */
const shown = 2400

/** The list follows what colleagues change, without moving what one is at. */
export function useLive({ kind, calls, rows, view, isSelecting, region }: LiveOptions) {
  const [waiting, setWaiting] = useState(noIds)
  const { changedIds, refresh } = useRefresh(calls, waiting.size > 0)
  // Another view is asked for anyway: what waited comes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what it waits for.
  useEffect(() => setWaiting(noIds), [view])

  const isBusy = () =>
    isSelecting ||
    (region.current?.scrollTop ?? 0) > 0 ||
    window.scrollY > 0 ||
    document.querySelector('[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]') !== null

  const isFresh = useFreshness(rows)
  useChanges((change: Change) => {
    const onScreen = new Set(rows?.map(({ id }) => id))
    const reaction = reactionTo(change, { kind, onScreen, view, isBusy: isBusy() })
    const ids = change === 'resync' ? [] : [change.id]
    if (reaction === 'announce')
      setWaiting((before) => new Set([...before, ...(change === 'resync' ? [change] : ids)]))
    else if (reaction !== 'ignore')
      refresh(
        ids,
        reaction === 'refetch' && waiting.size === 0,
        change === 'resync' && isFresh() ? longPause : pause,
      )
  })
  return {
    /** How many changes wait to be shown. */
    waiting: waiting.size,
    show: () => {
      refresh([...waiting], true)
      setWaiting(noIds)
      region.current?.scrollTo({ top: 0 })
    },
    changedIds,
  }
}

export type Live = ReturnType<typeof useLive>

/** Whether the rows came a moment ago, or are still on their way. */
function useFreshness(rows: LiveOptions['rows']): () => boolean {
  const since = useRef(0)
  useEffect(() => {
    if (rows) since.current = performance.now()
  }, [rows])
  return () => since.current === 0 || performance.now() - since.current < young
}

/** Rows and counts anew, the rows only while no news wait; those that changed are pointed out for a moment. */
function useRefresh(calls: LiveCalls, isHeld: boolean) {
  const queries = useQueryClient()
  const [touched] = useState(() => new Set<string>())
  const [changedIds, setChangedIds] = useState(noIds)
  const held = useRef(isHeld)
  useEffect(() => {
    held.current = isHeld
  })
  const [refresher] = useState(() =>
    createRefresher({
      fetch: async (isWanted) => {
        const isWhole = isWanted && !held.current
        await askAnew(queries, calls, isWhole)
        if (!isWhole) return
        setChangedIds(new Set(touched))
        touched.clear()
      },
      isHidden: () => document.hidden,
    }),
  )
  useEffect(() => {
    document.addEventListener('visibilitychange', refresher.wake)
    return () => {
      document.removeEventListener('visibilitychange', refresher.wake)
      refresher.stop()
    }
  }, [refresher])
  useEffect(() => {
    if (changedIds.size === 0) return
    const timer = setTimeout(() => setChangedIds(noIds), shown)
    return () => clearTimeout(timer)
  }, [changedIds])
  return {
    changedIds,
    refresh: (ids: readonly string[], isWhole: boolean, after = pause) => {
      for (const id of ids) touched.add(id)
      refresher.ask(isWhole, after)
    },
  }
}

/** Rows that are not asked for now are asked for when they are next seen. */
function askAnew(queries: QueryClient, { page, counts }: LiveCalls, isWhole: boolean): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({
      queryKey: callKey(page),
      refetchType: isWhole ? 'active' : 'none',
    }),
    queries.invalidateQueries({ queryKey: callKey(counts) }),
  ])
}
