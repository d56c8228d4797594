import type { ReactNode } from 'react'
import { useLanguage } from '../../app/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './layout.module.css'
import { OfficeLink } from './office-link.tsx'
import { contentId, SkipLink } from './skip-link.tsx'

export default function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Brand />
          <div className={styles.languages}>
            <LanguageSwitch />
          </div>
          <OfficeLink className={buttonClass({ variant: 'primary', large: true })} />
        </div>
      </header>
      <main className={styles.main} id={contentId} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.bar}>
          <Brand />
          <p className={styles.about}>{t('public.footer_text')}</p>
        </div>
      </footer>
    </div>
  )
}
