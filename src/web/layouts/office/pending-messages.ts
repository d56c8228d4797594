import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messages } from '#shared/contracts/messages.ts'
import { MessageStatus } from '#shared/domain/enums.ts'
import { useChanges } from '#web/api/events.ts'
import { callKey, useCall } from '#web/api/query.ts'
import { useManager } from '#web/session/session.ts'

/** The query shared by the menu's badge and the list's tab. */
const question = { status: MessageStatus.pending, pageSize: 1 } as const

/** The number of pending messages; undefined until it has loaded, and for managers without the permission. */
export function usePendingMessages(): { count: number; exact: boolean } | undefined {
  const { permissions } = useManager()
  const { data } = useCall(messages.getPage, question, {
    isWanted: permissions.includes(messages.getPage.access),
  })
  return data && { count: data.total, exact: data.totalExact }
}

/** Milliseconds over which browsers spread their requests: all get the event at the same moment. */
const spread = 1500

/** Refetches the number after changes while the office is open. */
export function usePendingMessagesLive(): void {
  const queries = useQueryClient()
  const queryKey = callKey(messages.getPage, question)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  useChanges((change) => {
    if (change !== 'resync') {
      if (change.kind !== 'message') return
      void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    }
    clearTimeout(later.current)
    later.current = setTimeout(
      () => void queries.refetchQueries({ queryKey, stale: true }),
      Math.random() * spread,
    )
  })
}
