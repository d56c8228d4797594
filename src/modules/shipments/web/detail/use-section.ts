import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#kits/page/web/router/hooks.ts'
import { type CabinSection, cabinSections } from '../sections.ts'
import { keepInView } from './keep-in-view.ts'

export const sectionNames = Object.keys(cabinSections) as CabinSection[]

/** The section named by a URL's `#…`; undefined for any other. */
const sectionOf = (hash: string): CabinSection | undefined => sectionNames.find((name) => hash === `#${name}`)

/** The section that the URL names, else the first one, and `show`, which leads to another. */
export function useSection(first: CabinSection) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const current = sectionOf(hash) ?? first
  return {
    current,
    /** Keeps the history state, which names the list that the cabin was opened from. */
    show: (name: CabinSection) => {
      if (name !== current) void navigate(`#${name}`, { state })
    },
  }
}

/**
 * Moves the focus to the section that is chosen. A section named when the page is opened is scrolled to here: the
 * router does so before the cabin is rendered.
 */
export function useSectionFocus(current: CabinSection): void {
  const shown = useRef<CabinSection>(undefined)
  useEffect(() => {
    const section = document.getElementById(current)
    const isOpened = shown.current === undefined
    const isChanged = !isOpened && shown.current !== current
    shown.current = current
    if (isChanged) section?.focus({ preventScroll: true })
    else if (isOpened && section && current !== 'summary' && window.scrollY === 0) return keepInView(section)
    return undefined
  }, [current])
}
