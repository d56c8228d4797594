import { useSyncExternalStore } from 'react'
import type { TrackingPageData, TrackingView } from '#shared/contracts/tracking-page.ts'
import { pageData } from '#web/page/page-data.ts'
import { writeServerCookie } from '#web/storage/server-cookies.ts'
import { onOtherTabChange, read, write } from '#web/storage/storage.ts'

/** From so many on a table is easier to read, unless the visitor has chosen. */
const tableFrom = 8

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onOtherTabChange('trackingView', listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The first render has to be the server's, which knows the choice by a cookie. */
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
