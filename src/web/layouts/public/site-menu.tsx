import { screens } from '#shared/domain/routes.ts'
import { useLocation } from '#web/router/hooks.ts'
import { NavLink } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OfficeLink } from './office-link.tsx'
import styles from './site-menu.module.css'

/** Screens one can go to from every page of the site. */
export const siteScreens = ['tracking', 'contact'] as const

const menuId = 'site-menu'

/** On a phone: what else the header would hold. The browser opens and closes it, so it needs no script. */
export function SiteMenu() {
  const { t } = useLanguage()
  const { key } = useLocation()
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={menuId} aria-label={t('public.menu')}>
        <span className={styles.bars} />
      </button>
      {/* Another location is another menu, a closed one. */}
      <div key={key} className={styles.entries} id={menuId} popover="auto">
        {siteScreens.map((name) => (
          <NavLink key={name} className={styles.entry} to={screens[name].path}>
            {t(`screen.${name}`)}
          </NavLink>
        ))}
        <OfficeLink className={styles.entry} />
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
      </div>
    </>
  )
}
