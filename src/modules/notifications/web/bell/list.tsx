import { type KeyboardEvent, useId } from 'react'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { groupNotifications, pathOfGroup, sentenceOf } from '#modules/notifications/contract/groups.ts'
import type { Notification } from '#modules/notifications/contract/notifications.ts'
import styles from './list.module.css'

interface NotificationListProps {
  items: readonly Notification[]
  /** Called with the unread ones of what is opened. */
  onOpen: (unreadIds: string[]) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys lead from one to the next, besides Tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(event.target as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Notifications by shipment and kind, each a link to what it is about. */
export function NotificationList({ items, onOpen }: NotificationListProps) {
  const { t } = useLanguage()
  const { utcOffsets } = useManager()
  const unreadMark = useId()
  return (
    <ul
      className={`stack one-column ${styles.list}`}
      aria-label={t('screen.notifications')}
      onKeyDown={moveFocus}
    >
      {groupNotifications(items).map((group) => {
        const [newest] = group.items
        const isUnread = newest.readAt === null
        return (
          <li key={group.key + newest.id}>
            <Link
              className={`stack text-compact ${styles.link}`}
              to={pathOfGroup(group)}
              data-unread={isUnread}
              aria-describedby={isUnread ? unreadMark : undefined}
              onClick={() => onOpen(isUnread ? group.items.map(({ id }) => id) : [])}
            >
              <span className={`break pretty ${styles.sentence}`}>{sentenceOf(group, t)}</span>
              <time className="text-small muted" dateTime={newest.createdAt}>
                {localMinute(newest.createdAt, utcOffsets)}
              </time>
            </Link>
          </li>
        )
      })}
      <li className="visually-hidden" id={unreadMark} hidden>
        {t('notifications.is_unread')}
      </li>
    </ul>
  )
}
