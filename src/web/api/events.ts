import { useEffect, useEffectEvent } from 'react'
import { useLazyLoad } from '../page/use-lazy-load.ts'
import type { Listener } from './events-client.ts'

export type { Listener } from './events-client.ts'

/** No page waits for it. */
const loadClient = () => import('./events-client.ts')

/** Tells a page of changes while it is shown. After every connection it hears `resync`. */
export function useChanges(listener: Listener): void {
  const client = useLazyLoad(loadClient, true)
  const hear = useEffectEvent(listener)
  useEffect(() => client?.subscribe((change) => hear(change)), [client])
}
