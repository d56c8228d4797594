import { screens } from '#shared/domain/routes.ts'
import { NavLink } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { OfficeLink } from './office-link.tsx'

const linked = ['tracking', 'contact', 'privacy'] as const

export function Footer() {
  const { t } = useLanguage()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brokerage}>
          <Brand />
          <p className={styles.about}>{t('public.footer_text')}</p>
        </div>
        <nav className={styles.links} aria-label={t('public.footer_navigation')}>
          {linked.map((name) => (
            <NavLink key={name} to={screens[name].path}>
              {t(`screen.${name}`)}
            </NavLink>
          ))}
          <OfficeLink />
        </nav>
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}
