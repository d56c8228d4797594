import type { TextKey, Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { OperatorContacts } from '#kits/operator/web/contacts.tsx'
import { operator } from '#kits/operator/web/operator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { messageRetentionDays } from '#kits/page/web/message-retention.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './page.module.css'

/** All but the texts with parameters. */
type PrivacyText = Exclude<
  Extract<TextKey, `privacy.${string}`>,
  'privacy.who_named' | 'privacy.keep_1' | 'privacy.months' | 'privacy.days'
>

interface Part {
  readonly id: string
  readonly title: PrivacyText
  readonly list?: readonly PrivacyText[]
  readonly texts?: readonly PrivacyText[]
}

/** In the order in which the law lists the contents of a full notice. */
const parts: readonly Part[] = [
  { id: 'who', title: 'privacy.who', texts: ['privacy.who_1', 'privacy.who_2'] },
  {
    id: 'data',
    title: 'privacy.data',
    list: [
      'privacy.data_contact',
      'privacy.data_tracking',
      'privacy.data_follow',
      'privacy.data_accounts',
      'privacy.data_technical',
    ],
    texts: ['privacy.data_sensitive'],
  },
  {
    id: 'use',
    title: 'privacy.use',
    list: ['privacy.use_reply', 'privacy.use_service', 'privacy.use_follow', 'privacy.use_accounts'],
    texts: ['privacy.use_none'],
  },
  { id: 'transfers', title: 'privacy.transfers', texts: ['privacy.transfers_1', 'privacy.transfers_2'] },
  { id: 'keep', title: 'privacy.keep' },
  {
    id: 'rights',
    title: 'privacy.rights',
    texts: ['privacy.rights_1', 'privacy.rights_2', 'privacy.rights_3'],
  },
  { id: 'browser', title: 'privacy.browser', texts: ['privacy.browser_1', 'privacy.browser_2'] },
  { id: 'security', title: 'privacy.security', texts: ['privacy.security_1'] },
  { id: 'changes', title: 'privacy.changes', texts: ['privacy.changes_1'] },
]

/** The full privacy notice Mexican law asks for. */
export default function PrivacyPage() {
  const { t } = useLanguage()
  return (
    <article className={`paper ${section.light}`}>
      <header className={styles.head}>
        <div className={section.inner}>
          <h1 className={section.title}>{t('privacy.title')}</h1>
          <p className={classes('pretty', section.text, section.lead, styles.lead)}>{t('privacy.lead')}</p>
          <p className={`text-body ${styles.updated}`}>{t('privacy.updated')}</p>
        </div>
      </header>
      <div className={classes('stack', section.inner, styles.columns)}>
        <nav className={`text-body unprinted ${styles.contents}`} aria-label={t('privacy.contents')}>
          <p className={`bold ${styles.contentsTitle}`} aria-hidden="true">
            {t('privacy.contents')}
          </p>
          <ol>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{t(title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`stack justify-start ${styles.text}`}>
          {parts.map((part) => (
            <PartText key={part.id} {...part} />
          ))}
          <Link className={buttonClass({ variant: 'primary', large: true })} to={screens.contact.path}>
            {t('privacy.ask')}
          </Link>
        </div>
      </div>
    </article>
  )
}

/** Whole years are told in months, as people count such times. */
function retention(t: Translate): string {
  const days = messageRetentionDays()
  const years = days / 365
  return Number.isInteger(years)
    ? t('privacy.months', { count: years * 12 })
    : t('privacy.days', { count: days })
}

function PartText({ id, title, list = [], texts = [] }: Part) {
  const { t } = useLanguage()
  const isWho = id === 'who'
  const { name, addresses } = operator()
  // The law wants both.
  const address = addresses[0]?.replaceAll(/\s*\n\s*/g, ', ')
  const named = isWho && name && address ? { name, address } : null
  return (
    <section className={`stack gap-3 pretty ${styles.part}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {t(title)}
      </h2>
      {list.length > 0 && (
        <ul className={`stack gap-3 ${styles.list}`}>
          {list.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      )}
      {named ? <p>{t('privacy.who_named', named)}</p> : texts.map((key) => <p key={key}>{t(key)}</p>)}
      {isWho && <OperatorContacts className={styles.contacts} />}
      {id === 'keep' && <p>{t('privacy.keep_1', { time: retention(t) })}</p>}
    </section>
  )
}
