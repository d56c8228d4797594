import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { defaultPageSize } from '#kits/contract/shared/list.ts'
import { failureOf } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { formatCount } from '#kits/i18n/shared/numbers.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { NoRowsDrawing } from '#kits/records/web/list/drawings.tsx'
import { ListFailure } from '#kits/records/web/list/states.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { EmptyState } from '#kits/ui/web/empty-state.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { NotificationList } from './bell/list.tsx'
import { useMarkAll } from './bell/use-mark-all.ts'
import { markQuietly, useNotificationPage, useUnreadCount } from './bell/use-notifications.ts'
import styles from './page.module.css'
import { NotificationSettings } from './settings.tsx'

/** What the address says: which page, and whether of the unread ones alone. */
interface View {
  page: number
  isUnread: boolean
}

function readView(params: URLSearchParams): View {
  const page = params.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    isUnread: params.get('unread') === 'true',
  }
}

function addressOf({ page, isUnread }: View): string {
  const params = new URLSearchParams({
    ...(isUnread && { unread: 'true' }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size === 0 ? screens.notifications.path : `${screens.notifications.path}?${params}`
}

/** All notifications of the manager, and which kinds they want. */
export default function NotificationsPage() {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  const view = readView(params)
  const unread = useUnreadCount()?.unread ?? 0
  const { isBusy, markAll } = useMarkAll()
  return (
    <div className={`stack one-column content-start gap-3 ${styles.page}`}>
      <PageHeader title={t('screen.notifications')}>
        <Button onClick={markAll} loading={isBusy} disabled={unread === 0}>
          {t('notifications.mark_all')}
        </Button>
      </PageHeader>
      <nav className="flex line-below" aria-label={t('notifications.tabs')}>
        {[false, true].map((isUnread) => (
          <Link
            key={String(isUnread)}
            className={`row text-compact muted ${styles.tab}`}
            to={addressOf({ page: 1, isUnread })}
            aria-current={view.isUnread === isUnread ? 'page' : undefined}
          >
            {t(isUnread ? 'notifications.only_unread' : 'notifications.all')}
          </Link>
        ))}
      </nav>
      <Content {...view} />
      <NotificationSettings />
    </div>
  )
}

function Content(view: View) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const { page, isUnread } = view
  const query = useNotificationPage({ page, ...(isUnread && { unread: true }) })
  const { data } = query
  const failure = failureOf(query)
  if (failure)
    return <ListFailure msg={failure.msg} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
  if (!data)
    return (
      <p className="text-small muted" role="status">
        {t('common.loading')}
      </p>
    )
  if (data.items.length === 0 && page === 1) return <Empty isUnread={isUnread} />
  const before = (data.page - 1) * data.pageSize
  const total = data.totalExact ? formatCount(data.total) : t('records.list.total_over', { n: data.total })
  return (
    <>
      <div className="card">
        <NotificationList
          items={data.items}
          onOpen={(ids) => ids.length > 0 && markQuietly(queries, { ids })}
        />
      </div>
      <Paging view={view} hasNext={before + defaultPageSize < data.total || !data.totalExact}>
        {t('records.list.range', { from: before + 1, to: before + data.items.length, total })}
      </Paging>
    </>
  )
}

function Paging({ view, hasNext, children }: { view: View; hasNext: boolean; children: ReactNode }) {
  const { t } = useLanguage()
  const { page } = view
  return (
    <nav className={`row wrap gap-2-3 text-small muted ${styles.paging}`} aria-label={t('pagination.label')}>
      {page > 1 && (
        <Link className={buttonClass()} to={addressOf({ ...view, page: page - 1 })}>
          {t('pagination.previous_page')}
        </Link>
      )}
      <span role="status">{children}</span>
      {hasNext && (
        <Link className={buttonClass()} to={addressOf({ ...view, page: page + 1 })}>
          {t('pagination.next_page')}
        </Link>
      )}
    </nav>
  )
}

function Empty({ isUnread }: { isUnread: boolean }) {
  const { t } = useLanguage()
  const { role } = useManager()
  return (
    <EmptyState
      drawing={<NoRowsDrawing />}
      title={t(isUnread ? 'notifications.none_unread' : 'notifications.empty')}
      text={t(isUnread ? 'notifications.none_unread_text' : `notifications.empty_${role}`)}
    />
  )
}
