import { useSyncExternalStore } from 'react'

/** As in the style sheets: below this rows are cards. */
const narrow = matchMedia('(max-width: 640px)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export function useNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
