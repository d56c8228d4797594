import { useQueryClient } from '@tanstack/react-query'
import { messages } from '#shared/contracts/messages.ts'
import { MessageStatus } from '#shared/domain/enums.ts'
import { useChanges } from '../api/events.ts'
import { callKey, useCall } from '../api/query.ts'
import { useManager } from './session.ts'

/** The one question behind the menu's badge and the list's tab. */
const question = { status: MessageStatus.pending, pageSize: 1 } as const

/** How many messages wait for an answer; undefined until it is known, or for whom they are none of their business. */
export function usePendingMessages(): { count: number; exact: boolean } | undefined {
  const { permissions } = useManager()
  const { data } = useCall(messages.getPage, question, {
    isWanted: permissions.includes(messages.getPage.access),
  })
  return data && { count: data.total, exact: data.totalExact }
}

/** Keeps the number up to date while the office is open. */
export function usePendingMessagesLive(): void {
  const queries = useQueryClient()
  const queryKey = callKey(messages.getPage, question)
  useChanges((change) => {
    if (change === 'resync') void queries.refetchQueries({ queryKey, stale: true })
    else if (change.kind === 'message') void queries.invalidateQueries({ queryKey })
  })
}
