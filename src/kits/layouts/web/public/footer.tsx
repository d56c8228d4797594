import { useLanguage } from '#kits/i18n/web/language.tsx'
import { OperatorContacts } from '#kits/operator/web/contacts.tsx'
import { operator } from '#kits/operator/web/operator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { NavLink } from '#kits/page/web/router/links.tsx'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { OfficeLink } from './office-link.tsx'
import { OperatorMark } from './operator-mark.tsx'

const linked = ['tracking', 'contact', 'privacy'] as const

export function Footer() {
  const { t } = useLanguage()
  const { name, patente } = operator()
  return (
    <footer className={`text-body ${styles.footer}`}>
      <div className={`stack ${styles.inner}`}>
        <div className="stack justify-start gap-2">
          <Brand mark={<OperatorMark />} />
          <p className={styles.about}>{t('public.footer_text')}</p>
          {(name || patente) && (
            <p className={`stack break semibold ${styles.operator}`}>
              {name}
              {patente && <span>{t('operator.patente', { patente })}</span>}
            </p>
          )}
          <OperatorContacts className={`flex wrap ${styles.contacts}`} />
        </div>
        <nav className={`stack ${styles.links}`} aria-label={t('public.footer_navigation')}>
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
