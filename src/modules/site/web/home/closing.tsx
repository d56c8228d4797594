import { useLanguage } from '#kits/i18n/web/language.tsx'
import { OfficeLink } from '#kits/layouts/web/public/office-link.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { OperatorContacts } from '#kits/operator/web/contacts.tsx'
import { OperatorDetails } from '#kits/operator/web/details.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './closing.module.css'

const offices = ['mexicoCity', 'manzanillo', 'losAngeles', 'shenzhen'] as const

export function Closing() {
  const { t } = useLanguage()
  return (
    <section className={styles.closing}>
      <svg className={styles.stamp} viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor">
          <circle r="56" strokeWidth="5" />
          <circle r="46" strokeWidth="2" strokeDasharray="4 5" />
          <path strokeWidth="9" d="m-22 2 15 16 30-36" />
        </g>
      </svg>
      <div className={section.inner}>
        <div className={`stack justify-start gap-5 ${styles.words}`}>
          <h2 className={classes(section.title, styles.title)}>{t('home.closing_title')}</h2>
          <p className={classes('pretty', section.text, styles.text)}>{t('home.closing_text')}</p>
          <div className="flex wrap gap-3">
            <Link className={buttonClass({ large: true })} to={screens.contact.path}>
              {t('home.closing_contact')}
            </Link>
            <Link className={classes(buttonClass({ large: true }), styles.second)} to={screens.tracking.path}>
              {t('home.closing_tracking')}
            </Link>
            <Link className={classes(buttonClass({ large: true }), styles.second)} to={screens.register.path}>
              {t('home.closing_register')}
            </Link>
          </div>
          <OperatorContacts className={`flex wrap semibold ${styles.contacts}`} />
          <OperatorDetails />
          <p>
            {t('home.closing_office')} <OfficeLink />
          </p>
          <div>
            <h3 className={styles.officesTitle}>{t('home.offices')}</h3>
            <ul className={`flex wrap ${styles.offices}`}>
              {offices.map((name) => (
                <li key={name}>{t(`home.place_${name}`)}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
