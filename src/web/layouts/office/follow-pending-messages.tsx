import { useEffect } from 'react'
import { setPendingCount } from './pending-count.ts'
import { usePendingMessages, usePendingMessagesLive } from './pending-messages.ts'

/**
 * Keeps the menu's count of pending messages, and a stream open on every screen: its end tells those without messages
 * too that their session is over. No screen waits for it.
 */
export default function FollowPendingMessages() {
  const count = usePendingMessages()?.count ?? 0
  usePendingMessagesLive()
  useEffect(() => setPendingCount(count), [count])
  return null
}
