import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from './skip-link.module.css'

/** The id of the page's main element. */
export const contentId = 'content'

export function SkipLink() {
  const { t } = useLanguage()
  return (
    <a className={`rounded paper semibold ${styles.skip}`} href={`#${contentId}`}>
      {t('common.skip_to_content')}
    </a>
  )
}
