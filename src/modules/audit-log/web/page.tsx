import { useRef } from 'react'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ListBody } from '#kits/records/web/list/body.tsx'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { Toolbar } from '#kits/records/web/list/toolbar.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { pageRange } from '#kits/ui/web/page-numbers.ts'
import styles from './audit.module.css'
import { Entries } from './entries.tsx'
import { ExportButton } from './export-button.tsx'
import { Filters } from './filters.tsx'
import { Overview } from './overview.tsx'
import { useAuditView } from './use-audit-view.ts'
import { useOverview } from './use-overview.ts'

/** Entries show times of day. */
const preferences = { shown: [{ isTime: true }] }

/** What the team did, by person, day and kind. */
export default function AuditPage() {
  const { t } = useLanguage()
  const view = useAuditView()
  const overview = useOverview(view)
  const search = useRef<HTMLInputElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const { page, size: pageSize } = view.view
  const query = useCall(getAuditPage, { ...view.input, page, pageSize }, { keepsPrevious: true })
  const { data } = query
  useShortcuts({ '/': () => search.current?.focus() })
  const list = {
    view,
    page: data,
    range: data && pageRange({ ...data, shown: data.items.length }),
    error: failureOf(query),
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    preferences,
  }
  return (
    <div className={`stack one-column gap-3 ${styles.page}`}>
      <PageHeader title={t('screen.audit')}>
        <ExportButton input={view.input} isEmpty={data === undefined || data.total === 0} />
      </PageHeader>
      <Toolbar
        {...view}
        search={search}
        onDown={() => region.current?.querySelector<HTMLElement>('a, button')?.focus()}
        filters={<Filters {...{ view, overview }} />}
      >
        {null}
      </Toolbar>
      <Overview {...{ view, overview }} />
      <ListBody feature="audit" {...{ list, region }}>
        {data && overview.isSettled ? (
          <Entries entries={data.items} isStale={query.isPlaceholderData} />
        ) : (
          <p className={`muted ${styles.loading}`} role="status">
            {t('common.loading')}
          </p>
        )}
      </ListBody>
    </div>
  )
}
