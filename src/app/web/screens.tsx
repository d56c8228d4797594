import { Component, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { RouterContext, useLocation, useSnapshot } from '#kits/page/web/router/hooks.ts'
import type { Router } from '#kits/page/web/router/router.ts'
import { useScroll } from '#kits/page/web/router/scroll.ts'
import { LoadProblem } from './load-problem.tsx'
import { Loading } from './loading.tsx'
import type { LoadedScreen } from './routes.tsx'
import styles from './screens.module.css'

/** The screen at the browser's address, and what surrounds every screen. */
export function Screens({ router }: { router: Router<LoadedScreen> }) {
  return (
    <RouterContext value={router}>
      <Progress />
      <CurrentScreen />
      <Arrival />
    </RouterContext>
  )
}

/** The progress bar of a slow navigation. */
function Progress() {
  const isNavigating = useSnapshot((snapshot) => snapshot.isNavigating && snapshot.screen !== undefined)
  return isNavigating ? <ProgressBar /> : null
}

/**
 * Milliseconds before it is shown. A quick navigation must not even add an element: the browser would recalculate the
 * page's styles.
 */
const patience = 200

function ProgressBar() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <div className={styles.progress} /> : null
}

/** A page that fails to load is reported inside its layout; a failing layout, in its place. */
function CurrentScreen() {
  const screen = useSnapshot((snapshot) => snapshot.screen) as LoadedScreen | undefined
  // The first screen renders deferred, in slices: at one go it would block the main thread.
  const isDrawn = useDeferredValue(screen !== undefined)
  if (!screen || !isDrawn) return <Loading />
  const { Layout, Page, failure } = screen
  const page = Page ? <Page /> : <LoadProblem error={failure} />
  if (!Layout) return <main>{page}</main>
  return (
    <Boundary isOutermost>
      <Layout>
        <Boundary>{page}</Boundary>
      </Layout>
    </Boundary>
  )
}

/**
 * Moves the focus to the new screen's content, so that keyboard and screen-reader users continue there and not at the
 * old link.
 */
function Arrival() {
  useScroll(useSnapshot((snapshot) => snapshot))
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
  return null
}

interface BoundaryProps {
  /** Has no layout around it. */
  isOutermost?: boolean
  children: ReactNode
}

function Boundary({ isOutermost = false, children }: BoundaryProps) {
  return (
    <ErrorBoundary isOutermost={isOutermost} locationKey={useLocation().key}>
      {children}
    </ErrorBoundary>
  )
}

interface ErrorBoundaryProps extends BoundaryProps {
  /** Resets the error boundary: another location is another attempt. */
  locationKey: string
}

interface ErrorBoundaryState {
  locationKey: string
  caught: { error: unknown } | undefined
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { locationKey: this.props.locationKey, caught: undefined }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ locationKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return locationKey === state.locationKey ? null : { locationKey, caught: undefined }
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    const problem = <LoadProblem error={caught.error} />
    return this.props.isOutermost ? <main>{problem}</main> : problem
  }
}
