import '../../ui/react-aria.ts'
import { lazy, type MouseEvent, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Outlet, useNavigate } from 'react-router'
import { useLanguage } from '../../app/language.tsx'
import { useNavigationMode } from '../../app/navigation-mode.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { SideBar } from './side-bar.tsx'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)

const contentId = 'content'

/** By hand, so that the address keeps no trace of it. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(contentId)?.focus()
}

/** The frame of every back-office screen. */
export default function OfficeLayout() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [mode] = useNavigationMode()
  const palette = usePalette()
  return (
    <RouterProvider navigate={(path) => void navigate(path)}>
      <a className={styles.skip} href={`#${contentId}`} onClick={skipToContent}>
        {t('common.skip_to_content')}
      </a>
      <Header onPalette={palette.open} />
      <div className={styles.body}>
        {mode === 'side' && <SideBar />}
        <div className={styles.column}>
          <DemoNotice />
          <main className={styles.main} id={contentId} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      {palette.isOpen && (
        <Suspense>
          <Palette onClose={palette.close} />
        </Suspense>
      )}
      <UnsavedGuard />
    </RouterProvider>
  )
}

/** Fetched ahead in a quiet moment: whoever presses the keys types on at once. */
function usePalette() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [])
  // Before the first paint: what a manager sees already listens.
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
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
