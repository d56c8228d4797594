import { useLanguage } from '#kits/i18n/web/language.tsx'
import {
  dismissNotification,
  type Notification,
  pauseNotification,
  resumeNotification,
  useNotifications,
} from '#kits/page/web/notices/notifications.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './notifications.module.css'

const icons: Record<Notification['kind'], IconName> = { success: 'check', info: 'info', error: 'alert' }

/**
 * Errors are announced assertively, the rest politely. Both live regions are always rendered, so that additions are
 * announced.
 */
export function Notifications() {
  const { t } = useLanguage()
  const shown = useNotifications()
  const errors = shown.filter(({ kind }) => kind === 'error')
  const others = shown.filter(({ kind }) => kind !== 'error')
  return (
    <section className={styles.stack} aria-label={t('common.notifications')}>
      <div role="alert" aria-atomic="false">
        {errors.map((notification) => (
          <Card key={notification.id} notification={notification} />
        ))}
      </div>
      <div role="status" aria-atomic="false">
        {others.map((notification) => (
          <Card key={notification.id} notification={notification} />
        ))}
      </div>
    </section>
  )
}

function Card({ notification }: { notification: Notification }) {
  const { t } = useLanguage()
  const { id, kind, title, description } = notification
  return (
    <article
      className={classes('stack start gap-3 card text-compact', styles.card, styles[kind])}
      onPointerEnter={() => pauseNotification(id)}
      onPointerLeave={() => resumeNotification(id)}
      onFocus={() => pauseNotification(id)}
      onBlur={() => resumeNotification(id)}
    >
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={`shrink break ${styles.text}`}>
        <p className="semibold">{title}</p>
        {description !== undefined && <p>{description}</p>}
      </div>
      <IconButton label={t('common.close')} onClick={() => dismissNotification(id)}>
        <Icon name="close" size={16} />
      </IconButton>
    </article>
  )
}
