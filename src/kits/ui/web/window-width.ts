import { useSyncExternalStore } from 'react'

function windowHook(query: string): () => boolean {
  const window = matchMedia(query)
  const subscribe = (listener: () => void) => {
    window.addEventListener('change', listener)
    return () => window.removeEventListener('change', listener)
  }
  const isMatching = () => window.matches
  return () => useSyncExternalStore(subscribe, isMatching, isMatching)
}

/** As in the style sheets: in a narrower window rows are shown as cards. */
export const useNarrowWindow = windowHook('(max-width: 640px)')

/** As in the style sheets: in a narrower window a cabin's page shows one section at a time. */
export const useSingleColumn = windowHook('(max-width: 1080px)')
