import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { Harbour } from './harbour.tsx'
import styles from './hero.module.css'
import { TrackingBox } from './tracking-box.tsx'

export function Hero() {
  const { t } = useLanguage()
  return (
    <div className={`stack one-column content-start ${styles.hero}`}>
      <div className={section.inner}>
        <div className={`stack one-column justify-start gap-5 ${styles.words}`}>
          <h1 className={styles.headline}>{t('home.headline')}</h1>
          <p className={`pretty ${styles.lead}`}>{t('home.lead')}</p>
          <TrackingBox />
        </div>
      </div>
      <div className={styles.scene}>
        <Harbour />
      </div>
    </div>
  )
}
