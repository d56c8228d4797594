import { screens } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { Link } from '../../router/links.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import styles from './brand.module.css'

/** Mark and name; leads home. */
export function Brand() {
  const { t } = useLanguage()
  return (
    <Link className={styles.brand} to={screens.home.path}>
      <BrandMark />
      {t('site.short_name')}
    </Link>
  )
}
