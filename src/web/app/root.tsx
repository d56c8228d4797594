import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import styles from './root.module.css'

/** What surrounds every screen: progress of a slow navigation, scroll position, focus. */
export function Root() {
  const isNavigating = useNavigation().state !== 'idle'
  useFocusOnNewScreen()
  return (
    <>
      {isNavigating && <div className={styles.progress} />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** Keyboard and screen-reader users continue at the new screen's content, not at the old link. */
function useFocusOnNewScreen(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    if (!main || main.contains(document.activeElement)) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
}
