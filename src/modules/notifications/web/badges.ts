import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useChanges } from '#kits/http/web/events.ts'
import { callKey, useCall } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { canOpen } from '#kits/page/shared/routes.ts'
import { type Badges, getBadges, maxBadgeCount } from '../contract/badges.ts'

/** The query shared by the menu's badges and the tabs of lists. */
const question = {}

/** The kinds of events that change a count. */
const countedKinds: readonly string[] = ['message', 'registration', 'outbox', 'proposal']

/** What waits; undefined until it has loaded, and for managers who open none of the screens. */
export function useBadges(): Badges | undefined {
  const { permissions } = useManager()
  const isWanted = (['messages', 'registrations', 'outbox', 'proposals'] as const).some((name) =>
    canOpen(permissions, name),
  )
  return useCall(getBadges, question, { isWanted }).data
}

/** The number of pending messages, for a tab. */
export function usePendingMessages(): { count: number; exact: boolean } | undefined {
  const count = useBadges()?.messages ?? undefined
  return count === undefined
    ? undefined
    : { count: Math.min(count, maxBadgeCount - 1), exact: count < maxBadgeCount }
}

/** Milliseconds over which browsers spread their requests: all get the event at the same moment. */
const spread = 1500

/** Counts again after changes while the office is open. */
export function useBadgesLive(): void {
  const queries = useQueryClient()
  const queryKey = callKey(getBadges, question)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  useChanges((change) => {
    if (change !== 'resync') {
      if (!countedKinds.includes(change.kind)) return
      void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    }
    clearTimeout(later.current)
    later.current = setTimeout(
      () => void queries.refetchQueries({ queryKey, stale: true }),
      Math.random() * spread,
    )
  })
}
