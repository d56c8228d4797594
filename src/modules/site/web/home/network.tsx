import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './network.module.css'
import { RouteMap } from './route-map.tsx'

export function Network() {
  const { t } = useLanguage()
  return (
    <section className={styles.network}>
      <div className={section.inner}>
        <div className={`stack gap-5 ${styles.words}`}>
          <h2 className={section.title}>{t('home.network_title')}</h2>
          <p className={classes('pretty', section.text, styles.text)}>{t('home.network_text')}</p>
          <ul className={`flex wrap text-body ${styles.legend}`}>
            <li>
              <svg viewBox="0 0 40 4" aria-hidden="true" focusable="false">
                <path stroke="var(--primary)" strokeWidth="4" d="M0 2h40" />
              </svg>
              {t('home.network_sea')}
            </li>
            <li>
              <svg viewBox="0 0 40 4" aria-hidden="true" focusable="false">
                <path stroke="var(--on-deep)" strokeWidth="3" strokeDasharray="9 6" d="M0 2h40" />
              </svg>
              {t('home.network_land')}
            </li>
          </ul>
        </div>
      </div>
      <div className={styles.map}>
        <RouteMap />
      </div>
    </section>
  )
}
