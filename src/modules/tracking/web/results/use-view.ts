import { useSyncExternalStore } from 'react'
import { pageData } from '#kits/page/web/page-data.ts'
import { writeServerCookie } from '#kits/page/web/storage/server-cookies.ts'
import { onOtherTabChange, read, write } from '#kits/page/web/storage/storage.ts'
import type { TrackingPageData, TrackingView } from '#modules/tracking/contract/page.ts'

/** From this many shipments on the table is the default: on a phone, two lines each. */
const tableFrom = 3

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onOtherTabChange('trackingView', listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The first render must equal the server's, which reads the choice from a cookie. */
const renderedView = () => (pageData() as TrackingPageData | undefined)?.view ?? undefined

export function useView(count: number): [view: TrackingView, choose: (view: TrackingView) => void] {
  const chosen = useSyncExternalStore(subscribe, () => read('trackingView'), renderedView)
  const choose = (view: TrackingView) => {
    write('trackingView', view)
    writeServerCookie('trackingView', view)
    for (const listener of listeners) listener()
  }
  return [chosen ?? (count >= tableFrom ? 'table' : 'cards'), choose]
}
