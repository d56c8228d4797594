import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './guide.module.css'

/** The parts of each kind of number, with their names. */
const numbers = {
  container: [
    ['CSQ', 'owner'],
    ['U', 'category'],
    ['305438', 'serial'],
    ['3', 'check'],
  ],
  airWaybill: [
    ['160', 'airline'],
    ['1234567', 'serial'],
    ['5', 'check'],
  ],
} as const

/** Explains the kinds of numbers and where an importer finds them. */
export function Guide() {
  const { t } = useLanguage()
  return (
    <section className={section.inner}>
      <div className={`stack one-column ${styles.guide}`}>
        <div className={`stack content-start gap-3 ${styles.words}`}>
          <h2 className={section.subtitle}>{t('tracking.guide.title')}</h2>
          <p className={`pretty muted ${styles.text}`}>{t('tracking.guide.text')}</p>
        </div>
        <Kind kind="container" />
        <Kind kind="airWaybill" />
        <div className={`stack one-column content-start gap-2 ${styles.kind}`}>
          <p className={`flex wrap content-start gap-3 rounded ${styles.plate}`} translate="no">
            <span className={`break ${styles.other}`}>DEMO0000001</span>
            <span className={`break ${styles.other}`}>DEMOBL000002</span>
          </p>
          <h3 className={styles.name}>{t('tracking.kind.other')}</h3>
          <p className="pretty muted">{t('tracking.guide.other_text')}</p>
        </div>
      </div>
    </section>
  )
}

function Kind({ kind }: { kind: keyof typeof numbers }) {
  const { t } = useLanguage()
  return (
    <div className={`stack one-column content-start gap-2 ${styles.kind}`}>
      <dl className={`flex wrap content-start gap-3 rounded ${styles.plate}`}>
        {numbers[kind].map(([part, name]) => (
          <div
            key={name}
            className={classes('stack content-start', styles.part, name === 'check' && styles.check)}
          >
            <dd className={styles.signs} translate="no">
              {part}
            </dd>
            <dt className={`text-small ${styles.partName}`}>{t(`tracking.guide.${name}`)}</dt>
          </div>
        ))}
      </dl>
      <h3 className={styles.name}>{t(`tracking.kind.${kind}`)}</h3>
      <p className="pretty muted">{t(`tracking.guide.${kind}_text`)}</p>
    </div>
  )
}
