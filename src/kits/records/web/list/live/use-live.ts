import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { ListView } from '../url-state.ts'
import type { follow, LiveList } from './follow.ts'

interface LiveOptions extends Pick<LiveList, 'kind' | 'calls' | 'rows' | 'filters'> {
  view: ListView
  isSelecting: boolean
  region: RefObject<HTMLElement | null>
}

const noIds: ReadonlySet<string> = new Set()

/** Milliseconds; the duration of the style sheet's animation. */
const shown = 2400

/** Loaded apart: no list needs it for its first render. */
const loadFollow = () => import('./follow.ts')

/** Keeps a list up to date with what colleagues change, without moving rows under the manager's hands. */
export function useLive({ view, isSelecting, region, ...list }: LiveOptions) {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(noIds)
  const [changedIds, setChangedIds] = useState(noIds)
  // Another view is fetched anyway, with the announced changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what it waits for.
  useEffect(() => setWaiting(noIds), [view])

  const isBusy = () =>
    isSelecting ||
    (region.current?.scrollTop ?? 0) > 0 ||
    window.scrollY > 0 ||
    document.querySelector('[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]') !== null

  const current = useRef<() => LiveList>(undefined)
  useEffect(() => {
    current.current = () => ({ ...list, view, isBusy: isBusy(), waiting: waiting.size })
  })
  const following = useRef<ReturnType<typeof follow>>(undefined)
  const loaded = useLazyLoad(loadFollow, true)
  useEffect(() => {
    if (!loaded) return
    following.current = loaded.follow({
      queries,
      current: () => (current.current as () => LiveList)(),
      announce: (id) => setWaiting((before) => new Set([...before, id])),
      highlight: setChangedIds,
    })
    return following.current.stop
  }, [loaded, queries])
  useEffect(() => {
    if (changedIds.size === 0) return
    const timer = setTimeout(() => setChangedIds(noIds), shown)
    return () => clearTimeout(timer)
  }, [changedIds])
  return {
    /** Number of announced changes that are not shown yet. */
    waiting: waiting.size,
    show: () => {
      following.current?.show(waiting)
      setWaiting(noIds)
      region.current?.scrollTo({ top: 0 })
    },
    changedIds,
  }
}

export type Live = ReturnType<typeof useLive>
