import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { TypedMeanwhile } from './typed-meanwhile.ts'

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
    if (!isOpen) typed.current = nothingTyped
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

const nothingTyped: TypedMeanwhile = { text: '', isEntered: false }

function useTypedMeanwhile(isWaiting: boolean): RefObject<TypedMeanwhile> {
  const typed = useRef(nothingTyped)
  useLayoutEffect(() => {
    if (!isWaiting) return
    const collect = (event: KeyboardEvent) => {
      const { text } = typed.current
      const isEntered = event.key === 'Enter' && text !== ''
      if ((event.key.length > 1 && !isEntered) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      typed.current = isEntered ? { text, isEntered } : { text: text + event.key, isEntered: false }
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
