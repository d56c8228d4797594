import { useEffect } from 'react'
import { useRecentCabins } from './follow-recent-cabins.ts'
import { setPendingCount } from './pending-count.ts'
import { usePendingMessages, usePendingMessagesLive } from './pending-messages.ts'

/**
 * Keeps the menu's count of pending messages, and the event stream open on every screen: its end also tells managers
 * without messages that their session is over. Also remembers which cabins are opened. Loaded after the first render.
 */
export default function FollowPendingMessages() {
  useRecentCabins()
  const count = usePendingMessages()?.count ?? 0
  usePendingMessagesLive()
  useEffect(() => setPendingCount(count), [count])
  return null
}
