import { useEffect, useLayoutEffect, useRef } from 'react'
import { decodeOrKeep } from './location.ts'
import type { Snapshot } from './router.ts'

const storageKey = 'cargoclear.scroll'

/** Scroll positions by history key; kept for the tab. */
const positions: Record<string, number> = read()

/** A new screen starts at its top or at its `#…` anchor; going back restores the position it was left at. */
export function useScroll(snapshot: Snapshot<unknown>): void {
  const { arrival, keepsScroll } = snapshot
  const { key, hash } = snapshot.location
  const isDrawn = snapshot.screen !== undefined
  const shownKey = useRef(key)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    // Recorded on every scroll: once the next screen is rendered, the position would already be its own.
    const note = () => {
      positions[shownKey.current] = window.scrollY
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', save)
    }
  }, [])

  useLayoutEffect(() => {
    if (!isDrawn) return
    shownKey.current = key
    // A prerendered page may have been scrolled before this code runs.
    if (arrival === 'start' && window.scrollY > 0) return
    const left = arrival === 'pop' || arrival === 'start' ? positions[key] : undefined
    const part = hash === '' ? null : document.getElementById(decodeOrKeep(hash.slice(1)))
    if (left !== undefined) window.scrollTo(0, left)
    else if (part) part.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [isDrawn, key, hash, arrival, keepsScroll])
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function save(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Without session storage, or with a full one, a reload starts at the top.
  }
}
