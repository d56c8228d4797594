import { screens } from '#shared/domain/routes.ts'
import { Link } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import styles from './brand.module.css'

/** Logo and name; a link to the home page. */
export function Brand() {
  const { t } = useLanguage()
  return (
    <Link className={styles.brand} to={screens.home.path}>
      <BrandMark />
      {t('site.short_name')}
    </Link>
  )
}
