import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'

const loadPalette = async () => (await import('./load-palette.ts')).loadPalette()

/**
 * The state of the command palette. Its code is preloaded at the first input; what is typed before it has loaded is
 * kept.
 */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const loaded = useLazyLoad(loadPalette, isOpen)
  const typed = useTypedMeanwhile(isOpen && !loaded)
  useEffect(() => {
    if (!isOpen) typed.current = ''
  }, [isOpen, typed])
  useEffect(() => whenStirred(() => void loadPalette().catch(() => undefined)), [])
  // In a layout effect: the shortcut must work as soon as the page is visible.
  useLayoutEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])
  return { loaded, typed, open: () => setOpen(true), close: () => setOpen(false) }
}

/** Collects typed letters until the palette's field exists. */
function useTypedMeanwhile(isWaiting: boolean): RefObject<string> {
  const typed = useRef('')
  useLayoutEffect(() => {
    if (!isWaiting) return
    const collect = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      typed.current += event.key
    }
    window.addEventListener('keydown', collect, { capture: true })
    return () => window.removeEventListener('keydown', collect, { capture: true })
  }, [isWaiting])
  return typed
}

const stirs = ['pointermove', 'pointerdown', 'keydown'] as const

function whenStirred(act: () => void): () => void {
  const listening = new AbortController()
  const once = () => {
    listening.abort()
    act()
  }
  for (const stir of stirs) window.addEventListener(stir, once, { signal: listening.signal })
  return () => listening.abort()
}
