import type { MouseEvent, ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { UnsavedGuard } from '#kits/ui/web/unsaved-guard.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { useNavigationMode } from './navigation-mode.ts'
import { SideBar } from './side-bar.tsx'
import { usePalette } from './use-palette.ts'

const contentId = 'content'

const loadBadges = () => import('./follow-badges.tsx')
const loadTools = () => import('./header-tools.tsx')

/** Focuses by script, so that the URL gets no `#…`. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(contentId)?.focus()
}

/** The layout of every office screen. */
export default function OfficeLayout({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const [mode] = useNavigationMode()
  const palette = usePalette()
  const badges = useLazyLoad(loadBadges, true)
  const tools = useLazyLoad(loadTools, true)
  return (
    <>
      <a className={`rounded semibold ${styles.skip}`} href={`#${contentId}`} onClick={skipToContent}>
        {t('common.skip_to_content')}
      </a>
      <Header onPalette={palette.open} tools={tools && <tools.default />} />
      <div className={`flex surface ${styles.body}`}>
        {mode === 'side' && <SideBar />}
        <div className={`flex shrink grow ${styles.column}`}>
          <DemoNotice />
          <main className={`shrink grow ${styles.main}`} id={contentId} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {palette.loaded && <palette.loaded.Palette typed={palette.typed.current} onClose={palette.close} />}
      <UnsavedGuard />
      {badges && <badges.default />}
    </>
  )
}
