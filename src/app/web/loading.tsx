import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from './screens.module.css'

/** Shown only where loading takes noticeably long. */
export function Loading() {
  const { t } = useLanguage()
  return (
    <p className={styles.loading} role="status">
      {t('common.loading')}
    </p>
  )
}
