import { useEffect, useEffectEvent } from 'react'
import { createEventClient, type Listener } from './events-client.ts'

export type { Change, Listener } from './events-client.ts'

/** What changes on the server, as long as someone listens; gives what stops listening. */
const subscribe = createEventClient()

/** Tells a page of changes while it is shown. After every connection it hears `resync`. */
export function useChanges(listener: Listener): void {
  const hear = useEffectEvent(listener)
  useEffect(() => subscribe(hear), [])
}
