import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { useOriginPath } from '../list/open-cabin.ts'
import styles from './page.module.css'

/** The link back to the list, and the actions of the page. */
export function Toolbar({ children }: { children?: ReactNode }) {
  const { t } = useLanguage()
  const path = useOriginPath()
  return (
    <div className={`row wrap gap-2-4 ${styles.toolbar}`}>
      <Link className={buttonClass({ variant: 'quiet' })} to={path}>
        <span className="row-inline gap-1">
          <Icon name="chevron-left" />
          {t('cabin_form.back')}
        </span>
      </Link>
      {children}
    </div>
  )
}
