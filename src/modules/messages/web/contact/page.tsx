import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { OperatorContacts } from '#kits/operator/web/contacts.tsx'
import { OperatorDetails } from '#kits/operator/web/details.tsx'
import { operator } from '#kits/operator/web/operator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { ContactDrawing } from './contact-drawing.tsx'
import { ContactForm } from './form.tsx'
import styles from './page.module.css'

const ready = ['contact.ready_number', 'contact.ready_goods', 'contact.ready_dates'] as const
const topics = ['contact.topic_clearance', 'contact.topic_land', 'contact.topic_nom'] as const

export default function ContactPage() {
  const { t } = useLanguage()
  return (
    <div className={`surface ${styles.page}`}>
      <div className={styles.band}>
        <ContactDrawing />
      </div>
      <div className={classes('stack', section.inner, styles.columns)}>
        <div className={styles.words}>
          <h1 className={section.title}>{t('contact.title')}</h1>
          <p className={classes('pretty', section.text, section.lead, styles.lead)}>{t('contact.lead')}</p>
        </div>
        <div className={styles.form}>
          <ContactForm />
        </div>
        <aside className={`stack content-start gap-4 ${styles.aside}`}>
          <Direct />
          <h2 className="text-large bold">{t('contact.ready_title')}</h2>
          <ol className={`stack gap-3 ${styles.ready}`}>
            {ready.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ol>
          <h2 className="text-large bold">{t('contact.topics_title')}</h2>
          <ul className={`stack gap-3 ${styles.topics}`}>
            {topics.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p className={`line-above ${styles.tracking}`}>
            {t('contact.tracking_text')} <Link to={screens.tracking.path}>{t('contact.tracking_link')}</Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

/** Who answers and how to reach them without the form; nothing where the settings are empty. */
function Direct() {
  const { t } = useLanguage()
  const { name, phones, whatsapp, email, addresses, hours } = operator()
  if (![name, whatsapp, email, ...phones, ...addresses, ...hours].some(Boolean)) return null
  return (
    <div className={`stack gap-3 ${styles.direct}`}>
      <h2 className="text-large bold">{t('contact.direct_title')}</h2>
      {name && <p className="break semibold">{name}</p>}
      <OperatorContacts className={styles.contacts} />
      <OperatorDetails />
    </div>
  )
}
