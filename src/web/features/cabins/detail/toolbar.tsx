import type { ReactNode } from 'react'
import { Link } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOriginPath } from '../list/open-cabin.ts'
import styles from './page.module.css'

/** The link back to the list, and the actions of the page. */
export function Toolbar({ children }: { children?: ReactNode }) {
  const { t } = useLanguage()
  const path = useOriginPath()
  return (
    <div className={styles.toolbar}>
      <Link className={buttonClass({ variant: 'quiet' })} to={path}>
        <span className={styles.back}>
          <Icon name="chevron-left" />
          {t('cabin_form.back')}
        </span>
      </Link>
      {children}
    </div>
  )
}
