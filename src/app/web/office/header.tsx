import type { ReactNode } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import header from '#kits/layouts/web/office/header-tool.module.css'
import { officeHome } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { BrandMark } from '#kits/ui/web/brand-mark.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { Drawer } from './drawer.tsx'
import { HeadMenu } from './head-menu.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { useNavigationMode } from './navigation-mode.ts'
import { paletteKeys } from './palette-keys.ts'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  onPalette: () => void
  /** Running jobs and the bell, once loaded; the bell's place is kept until then. */
  tools: ReactNode
}

export function Header({ onPalette, tools }: HeaderProps) {
  const { t } = useLanguage()
  const [mode] = useNavigationMode()
  const { permissions } = useManager()
  return (
    <header className={`row gap-4 paper line-below ${styles.header}`}>
      <Drawer />
      <Link className={`row gap-2 rigid rounded bold ${styles.brand}`} to={officeHome(permissions)}>
        <BrandMark />
        <span className={styles.name}>{t('site.short_name')}</span>
      </Link>
      {mode === 'head' && (
        <div className={`flex shrink grow ${styles.menu}`}>
          <HeadMenu />
        </div>
      )}
      <div className={`row gap-1 rigid ${styles.tools}`}>
        <button
          className={classes(header.tool, styles.search)}
          type="button"
          title={t('office.actions.go_to_hint', { keys: paletteKeys })}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onPalette}
        >
          <Icon name="search" />
          <span className={styles.searchText}>{t('office.actions.go_to')}</span>
          <kbd className={`rounded surface ${styles.keys}`}>{paletteKeys}</kbd>
        </button>
        <div className={`row ${styles.late}`}>{tools}</div>
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  )
}
