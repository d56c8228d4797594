import { useEffect, useEffectEvent } from 'react'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { Listener } from './events-client.ts'

export type { Listener } from './events-client.ts'

/** Loaded apart: no page needs it for its first render. */
const loadClient = () => import('./events-client.ts')

/** Calls the listener for every change while the component is mounted, and with `resync` after every connection. */
export function useChanges(listener: Listener): void {
  const client = useLazyLoad(loadClient, true)
  const hear = useEffectEvent(listener)
  useEffect(() => client?.subscribe((change) => hear(change)), [client])
}
