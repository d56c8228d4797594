import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { AriaProvider } from '#kits/ui/web/aria-provider.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import type { PopupProps } from '#kits/ui/web/lazy-popup.ts'
import { NotificationList } from './list.tsx'
import styles from './panel.module.css'
import { useMarkAll } from './use-mark-all.ts'
import { markQuietly, useNotificationPage } from './use-notifications.ts'

/** The last ones; the page has the rest. */
const question = { pageSize: 50 } as const

interface NotificationPanelProps extends PopupProps {
  hasUnread: boolean
}

/** Arrow down leads to the first notification, from wherever in the panel. */
function enterList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || (event.target as HTMLElement).closest('ul')) return
  event.currentTarget.querySelector<HTMLElement>('ul a')?.focus()
}

/** The last notifications, at the bell. */
export function NotificationPanel({ anchor, onClose, hasUnread }: NotificationPanelProps) {
  const { t } = useLanguage()
  return (
    <AriaProvider>
      <Popover
        className={styles.popover ?? ''}
        placement="bottom end"
        offset={4}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the key leads from the dialog, which has the focus at first, into the list. */}
        <div className="flex shrink grow" onKeyDown={enterList}>
          <Dialog className={styles.panel ?? ''}>
            <div className={`row wrap between line-below ${styles.head}`}>
              <Heading className={styles.title ?? ''} slot="title" level={2}>
                {t('screen.notifications')}
              </Heading>
              {hasUnread && <MarkAll />}
            </div>
            <div className={`grow ${styles.body}`}>
              <Content onClose={onClose} />
            </div>
            <div className={`line-above text-compact ${styles.foot}`}>
              <Link to={screens.notifications.path} onClick={onClose}>
                {t('notifications.see_all')}
              </Link>
            </div>
          </Dialog>
        </div>
      </Popover>
    </AriaProvider>
  )
}

function MarkAll() {
  const { t } = useLanguage()
  const { isBusy, markAll } = useMarkAll()
  return (
    <Button variant="quiet" loading={isBusy} onClick={markAll}>
      {t('notifications.mark_all')}
    </Button>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const page = useNotificationPage(question)
  const failure = failureOf(page)
  const open = (ids: string[]) => {
    if (ids.length > 0) markQuietly(queries, { ids })
    onClose()
  }
  if (page.data && page.data.items.length > 0)
    return <NotificationList items={page.data.items} onOpen={open} />
  if (page.data)
    return (
      <p className={`stack justify-start gap-3 text-compact muted ${styles.note}`}>
        {t('notifications.empty')}
      </p>
    )
  if (!failure)
    return (
      <p className={`stack justify-start gap-3 text-compact muted ${styles.note}`} role="status">
        {t('common.loading')}
      </p>
    )
  return (
    <div className={`stack justify-start gap-3 text-compact muted ${styles.note}`}>
      <p role="alert">{failure.msg}</p>
      <Button onClick={() => void page.refetch()} loading={page.isFetching}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
