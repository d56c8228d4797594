import { useLanguage } from '../../app/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Harbour } from './harbour.tsx'
import styles from './hero.module.css'
import section from './section.module.css'

export const servicesId = 'services'

export function Hero() {
  const { t } = useLanguage()
  return (
    <div className={styles.hero}>
      <div className={section.inner}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{t('home.headline')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <a className={buttonClass({ large: true })} href={`#${servicesId}`}>
            {t('home.to_services')}
          </a>
        </div>
      </div>
      <div className={styles.scene}>
        <Harbour />
      </div>
    </div>
  )
}
