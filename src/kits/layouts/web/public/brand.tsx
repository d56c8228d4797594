import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { BrandMark } from '#kits/ui/web/brand-mark.tsx'
import styles from './brand.module.css'

/** Logo and name; a link to the home page. */
export function Brand({ mark = <BrandMark /> }: { mark?: ReactNode }) {
  const { t } = useLanguage()
  return (
    <Link className={`row-inline gap-3 ${styles.brand}`} to={screens.home.path}>
      {mark}
      {t('site.short_name')}
    </Link>
  )
}
