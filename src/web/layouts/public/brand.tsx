import type { ReactNode } from 'react'
import { screens } from '#shared/domain/routes.ts'
import { Link } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import styles from './brand.module.css'

/** Logo and name; a link to the home page. */
export function Brand({ mark = <BrandMark /> }: { mark?: ReactNode }) {
  const { t } = useLanguage()
  return (
    <Link className={styles.brand} to={screens.home.path}>
      {mark}
      {t('site.short_name')}
    </Link>
  )
}
