import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import styles from './jobs-link.module.css'
import { useRunningJobs } from './running-jobs.ts'

/** The link to the jobs while one runs or has just ended; otherwise it is in the user menu. */
export function JobsLink() {
  const { t } = useLanguage()
  const { count, share, hasNews } = useRunningJobs()
  if (count === 0 && !hasNews) return null
  const text = t('screen.jobs')
  return (
    <Link
      className={`row rounded tone-info ${styles.link}`}
      to={screens.jobs.path}
      title={text}
      aria-label={text}
    >
      <Icon name={count === 0 ? 'check' : 'export'} />
      {count > 0 && (
        <progress className={styles.bar} aria-label={text} {...(share !== null && { value: share })} />
      )}
    </Link>
  )
}
