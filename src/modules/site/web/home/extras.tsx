import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import { Drawing } from './drawing.tsx'
import styles from './extras.module.css'

const extras = ['nom', 'storage', 'escort'] as const

export function Extras() {
  const { t } = useLanguage()
  return (
    <section className={classes('paper', section.light, styles.extras)}>
      <div className={section.inner}>
        <h2 className={classes(section.title, styles.title)}>{t('home.extras_title')}</h2>
        <ul className={`stack ${styles.list}`}>
          {extras.map((name) => (
            <li className="stack content-start gap-3" key={name}>
              <div className={`rounded surface ${styles.frame}`}>
                <Drawing name={name} viewBox="0 0 400 250" className={styles.drawing} />
              </div>
              <h3 className={styles.name}>{t(`home.${name}`)}</h3>
              <p className="pretty muted">{t(`home.${name}_text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
