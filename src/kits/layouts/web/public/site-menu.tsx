import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { NavLink } from '#kits/page/web/router/links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OfficeLink } from './office-link.tsx'
import styles from './site-menu.module.css'

/** The screens linked from every public page. */
export const siteScreens = ['tracking', 'contact'] as const

const menuId = 'site-menu'

/** The menu on a phone. A popover, so that it works without script. */
export function SiteMenu() {
  const { t } = useLanguage()
  const { key } = useLocation()
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={menuId} aria-label={t('public.menu')}>
        <span className={styles.bars} />
      </button>
      {/* Another location renders a new, closed menu. */}
      <div key={key} className={styles.entries} id={menuId} popover="auto">
        {siteScreens.map((name) => (
          <NavLink key={name} className={`row semibold ${styles.entry}`} to={screens[name].path}>
            {t(`screen.${name}`)}
          </NavLink>
        ))}
        <OfficeLink className={`row semibold ${styles.entry}`} />
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
      </div>
    </>
  )
}
