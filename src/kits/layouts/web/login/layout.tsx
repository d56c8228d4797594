import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Brand } from '../public/brand.tsx'
import { LanguageSwitch } from '../public/language-switch.tsx'
import { LanguageOffer } from '../public/language-switch-offer.tsx'
import { contentId, SkipLink } from '../public/skip-link.tsx'
import styles from './layout.module.css'
import { LoginDrawing } from './login-drawing.tsx'

export default function LoginLayout({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div className={`stack one-column ${styles.page}`}>
      <SkipLink />
      <header className={styles.header}>
        <div className={`stack content-start ${styles.panel}`}>
          <Brand />
          <p className={styles.words}>{t('login.panel')}</p>
          <div className={styles.scene}>
            <LoginDrawing />
          </div>
        </div>
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
      </header>
      <main className={`stack content-start ${styles.main}`} id={contentId} tabIndex={-1}>
        <noscript>
          <p className={styles.noScript}>{t('login.no_script')}</p>
        </noscript>
        {children}
      </main>
      <LanguageOffer />
    </div>
  )
}
