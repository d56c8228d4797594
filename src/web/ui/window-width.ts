import { useSyncExternalStore } from 'react'

/** As in the style sheets: in a narrower window rows are shown as cards. */
const narrow = matchMedia('(max-width: 640px)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export function useNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
