import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'
import styles from './notice.module.css'
import { OfficeLink } from './office-link.tsx'

interface NoticeProps {
  /** A short label above the title. */
  mark?: string
  title: string
  text: string
  /** An SVG of 2000 × 640; its subject should be around x = 1300. */
  drawing: ReactNode
  /** Also links to the office. */
  office?: boolean
  children?: ReactNode
}

/** A page with one message, and links to go on. */
export function Notice({ mark, title, text, drawing, office = false, children }: NoticeProps) {
  const { t } = useLanguage()
  return (
    <div className={`stack one-column ${styles.notice}`}>
      <div className={`stack one-column justify-start content-start gap-4 ${styles.words}`}>
        {mark !== undefined && <p className={`rounded text-body semibold ${styles.mark}`}>{mark}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={`pretty ${styles.text}`}>{text}</p>
        {children}
        <div className={`flex wrap gap-3 ${styles.ways}`}>
          <Link className={buttonClass({ large: true })} to={screens.home.path}>
            {t('public.to_home')}
          </Link>
          {office && <OfficeLink className={buttonClass({ variant: 'primary', large: true })} />}
        </div>
      </div>
      <div className={styles.scene}>{drawing}</div>
    </div>
  )
}
