import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { NavLink } from '#kits/page/web/router/links.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LanguageOffer } from './language-switch-offer.tsx'
import styles from './layout.module.css'
import { OfficeLink } from './office-link.tsx'
import { OperatorMark } from './operator-mark.tsx'
import { SiteMenu, siteScreens } from './site-menu.tsx'
import { contentId, SkipLink } from './skip-link.tsx'

export default function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div className={`stack ${styles.page}`}>
      <SkipLink />
      <header className={styles.header}>
        <div className={`row ${styles.bar}`}>
          <Brand mark={<OperatorMark />} />
          <nav className={`flex gap-2 ${styles.nav}`} aria-label={t('common.navigation')}>
            {siteScreens.map((name) => (
              <NavLink key={name} className={`row semibold ${styles.entry}`} to={screens[name].path}>
                {t(`screen.${name}`)}
              </NavLink>
            ))}
          </nav>
          <div className={styles.languages}>
            <LanguageSwitch />
          </div>
          <OfficeLink className={`row rounded semibold ${styles.office}`} />
          <SiteMenu />
        </div>
      </header>
      <main className={`stack one-column shrink ${styles.main}`} id={contentId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LanguageOffer />
    </div>
  )
}
