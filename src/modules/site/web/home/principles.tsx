import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './principles.module.css'

const principles = ['professional', 'efficient', 'secure'] as const

export function Principles() {
  const { t } = useLanguage()
  return (
    <section className={classes('paper', section.light, styles.principles)}>
      <div className={classes('stack one-column', section.inner, styles.grid)}>
        <div className={`flex start gap-5 ${styles.decade}`}>
          <DraughtMarks />
          <p>
            <span className={styles.figure}>{t('home.decade_figure')}</span>{' '}
            <span className={`bold ${styles.unit}`}>{t('home.decade_unit')}</span>
          </p>
        </div>
        <div className="stack content-start gap-5">
          <h2 className={section.title}>{t('home.principles_title')}</h2>
          <p className={`pretty ${section.text}`}>{t('home.principles_text')}</p>
          <dl className={styles.list}>
            {principles.map((name) => (
              <div className={`stack ${styles.item}`} key={name}>
                <dt className={styles.term}>{t(`home.${name}`)}</dt>
                <dd className="pretty muted">{t(`home.${name}_text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

/** Ten draught marks as on a ship's bow, the tenth highlighted. */
function DraughtMarks() {
  return (
    <svg className={`rigid ${styles.marks}`} viewBox="0 0 40 230" aria-hidden="true" focusable="false">
      <path stroke="var(--primary)" strokeWidth="5" d="M0 3h40" />
      <path
        stroke="var(--ink)"
        strokeWidth="3"
        d="M0 28h24M0 53h24M0 78h24M0 103h24M0 128h32M0 153h24M0 178h24M0 203h24M0 228h24"
      />
    </svg>
  )
}
