import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { MenuList } from './menu-list.tsx'
import { OfficeIcon } from './office-icon.tsx'
import styles from './side-bar.module.css'

/** The menu at the side; it collapses to its icons. */
export function SideBar() {
  const { t } = useLanguage()
  const [isNarrow, setNarrow] = useState(false)
  return (
    <nav
      className={`flex rigid paper ${styles.bar}`}
      data-narrow={isNarrow || undefined}
      aria-label={t('office.main_menu')}
    >
      <MenuList isNarrow={isNarrow} />
      <div className={styles.foot}>
        <IconButton
          label={t(isNarrow ? 'office.actions.expand_menu' : 'office.actions.collapse_menu')}
          aria-expanded={!isNarrow}
          onClick={() => setNarrow(!isNarrow)}
        >
          <OfficeIcon name="side" />
        </IconButton>
      </div>
    </nav>
  )
}
