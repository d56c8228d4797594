import { lazy, Suspense, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import styles from './demo-notice.module.css'

const RemoveDemo = lazy(() => import('./remove-demo.tsx'))

/** Says that the data is demo data, and lets managers with permission remove it. */
export function DemoNotice() {
  const { t } = useLanguage()
  const manager = useManager()
  const [isAsking, setAsking] = useState(false)
  if (!manager.demoData) return null
  return (
    <aside className={`row wrap line-below text-compact ${styles.notice}`}>
      <Icon name="info" />
      <p>{t('office.demo.notice')}</p>
      {manager.permissions.includes('demo.manage') && (
        <button
          className={`rounded semibold warning ${styles.remove}`}
          type="button"
          onClick={() => setAsking(true)}
        >
          {t('office.demo.remove')}
        </button>
      )}
      <Suspense>{isAsking && <RemoveDemo onClose={() => setAsking(false)} />}</Suspense>
    </aside>
  )
}
