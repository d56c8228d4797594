import { useEffect } from 'react'
import { setPendingCount } from './pending-count.ts'
import { usePendingMessages, usePendingMessagesLive } from './pending-messages.ts'

/**
 * Keeps the menu's count of pending messages, and the event stream open on every screen: its end also tells managers
 * without messages that their session is over. Loaded after the first render.
 */
export default function FollowPendingMessages() {
  const count = usePendingMessages()?.count ?? 0
  usePendingMessagesLive()
  useEffect(() => setPendingCount(count), [count])
  return null
}
