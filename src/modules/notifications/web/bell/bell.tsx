import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import header from '#kits/layouts/web/office/header-tool.module.css'
import { findScreen } from '#kits/page/shared/routes.ts'
import { paramsOf, useLocation } from '#kits/page/web/router/hooks.ts'
import { Glyph } from '#kits/ui/web/glyph.tsx'
import { useLazyPopup } from '#kits/ui/web/lazy-popup.ts'
import styles from './bell.module.css'
import { markQuietly, useNotificationsLive, useUnreadCount } from './use-notifications.ts'

const loadPanel = () => import('./panel.tsx')

interface Unread {
  readonly unread: number
  readonly unreadExact: boolean
}

const unreadText = ({ unread, unreadExact }: Unread, t: Translate): string =>
  unreadExact
    ? t('notifications.unread', { count: unread })
    : t('notifications.unread_over', { count: unread })

/** The number of unread notifications and, in a panel, the last ones. */
export function Bell() {
  const { t } = useLanguage()
  const count = useUnreadCount()
  const { button, opened, loaded } = useLazyPopup(loadPanel)
  useNotificationsLive()
  useReadByVisit(count?.unread)
  const announcement = useArrivals(count?.unread, t)
  const hasUnread = count !== undefined && count.unread > 0
  return (
    <>
      <button
        {...button}
        className={header.tool}
        type="button"
        aria-haspopup="dialog"
        title={t('screen.notifications')}
      >
        <span className={`stack ${styles.bell}`}>
          <Glyph>
            <path d="M4.5 14.5h11c-1.300-1.300-1.600-2.800-1.600-5.300 0-2.700-1.500-4.700-3.900-4.700s-3.900 2-3.900 4.700c0 2.500-.3 4-1.600 5.300zM8.400 16.800a1.800 1.800 0 0 0 3.200 0M10 4.500V3" />
          </Glyph>
          {hasUnread && (
            <span className={`semibold ${styles.badge}`} aria-hidden="true">
              {count.unread}
              {!count.unreadExact && '+'}
            </span>
          )}
        </span>
        <span className="visually-hidden">
          {t('screen.notifications')}
          {hasUnread && `, ${unreadText(count, t)}`}
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      {opened && loaded && <loaded.NotificationPanel {...opened} hasUnread={hasUnread} />}
    </>
  )
}

/** What is said to screen readers when the number grows. */
function useArrivals(unread: number | undefined, t: Translate): string {
  const before = useRef(unread)
  const [announced, setAnnounced] = useState(0)
  useEffect(() => {
    if (unread === undefined || unread === before.current) return
    if (before.current !== undefined) setAnnounced(unread > before.current ? unread : 0)
    before.current = unread
  }, [unread])
  return announced === 0 ? '' : t('notifications.arrived', { count: announced })
}

const isId = (text: string | undefined): text is string => /^[\da-f-]{36}$/i.test(text ?? '')

/** What a screen shows, and thereby makes read. */
function shownOn(pathname: string) {
  const screen = findScreen(pathname)
  if (screen === 'jobs') return { kind: 'job' } as const
  const { id } = paramsOf(pathname)
  return screen === 'cabinDetail' && isId(id) ? { cabinId: id } : undefined
}

/**
 * Who opens a shipment, or the jobs, has read what there was about them. What comes while the screen is open stays
 * unread: nobody may be in front of it.
 */
function useReadByVisit(unread: number | undefined): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const visited = useRef('')
  useEffect(() => {
    if (unread === undefined || visited.current === pathname) return
    visited.current = pathname
    const shown = shownOn(pathname)
    if (shown && unread > 0) markQuietly(queries, { all: true, ...shown })
  }, [unread, pathname, queries])
}
