import { useEffect } from 'react'
import { usePendingMessages, usePendingMessagesLive } from './pending-messages.ts'
import { setWaiting } from './waiting.ts'

/**
 * Keeps the menu's count of pending messages, and a stream open on every screen: its end tells those without messages
 * too that their session is over. No screen waits for it.
 */
export default function FollowWaiting() {
  const count = usePendingMessages()?.count ?? 0
  usePendingMessagesLive()
  useEffect(() => setWaiting(count), [count])
  return null
}
