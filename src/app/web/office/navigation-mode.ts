import { useSyncExternalStore } from 'react'
import { read, write } from '#kits/page/web/storage/storage.ts'

export type NavigationMode = 'head' | 'side'

const listeners = new Set<() => void>()
let mode: NavigationMode = read('navigationMode') === 'side' ? 'side' : 'head'

function setNavigationMode(chosen: NavigationMode): void {
  mode = chosen
  write('navigationMode', chosen)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => mode

/** The position of the office's menu; remembered between visits. */
export function useNavigationMode(): [NavigationMode, (mode: NavigationMode) => void] {
  return [useSyncExternalStore(subscribe, current, current), setNavigationMode]
}
