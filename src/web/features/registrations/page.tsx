import { type Registration, registrations } from '#shared/contracts/registrations.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { ReviewStatus } from '#shared/domain/enums.ts'
import { screens } from '#shared/domain/routes.ts'
import { useCall } from '#web/api/query.ts'
import { UndeliveredLink } from '#web/layouts/office/undelivered-link.tsx'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { ListBody } from '#web/records/list/body.tsx'
import styles from '#web/records/list/frame.module.css'
import { ListRows } from '#web/records/list/list-rows.tsx'
import { ListToolbar } from '#web/records/list/list-toolbar.tsx'
import { useOverlayUrl } from '#web/records/list/overlay-url.ts'
import { ListTabs } from '#web/records/list/tabs.tsx'
import { useDrawerRow } from '#web/records/list/use-drawer-row.ts'
import { type ListDefinition, useList } from '#web/records/list/use-list.ts'
import type { View } from '#web/records/list/use-list-view.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { registrationColumns } from './columns.tsx'

const definition: ListDefinition<Registration> = {
  feature: 'registrations',
  screen: 'registrations',
  getPage: registrations.getPage,
  columns: registrationColumns,
  filterMembers: ['reviewStatus'],
}

const loadDetails = () => import('./details.tsx')

/** The registrations of companies: pending first, read, approved or rejected. */
export default function RegistrationsPage() {
  const { t } = useLanguage()
  const list = useList(definition)
  const { rows } = list
  const overlay = useOverlayUrl()
  const { row, update } = useDrawerRow(rows, overlay.editId)
  const details = useLazyLoad(loadDetails, overlay.editId !== undefined)
  return (
    <div className={styles.page} data-fills-frame data-row-height={list.preferences.rowHeight}>
      <PageHeader title={t('screen.registrations')}>
        <UndeliveredLink />
      </PageHeader>
      <StatusTabs {...list.view} />
      <ListToolbar list={list} />
      <ListBody feature="registrations" list={list} region={list.region}>
        <ListRows list={list} nameOf={({ name }) => name} onOpen={({ id }) => overlay.edit(id)} />
      </ListBody>
      {rows && overlay.editId !== undefined && details && (
        <details.default key={overlay.editId} row={row} onChanged={update} onClose={overlay.close} />
      )}
    </div>
  )
}

const pending = { reviewStatus: ReviewStatus.pending, pageSize: 1 } as const

/** Tabs: all, pending, decided. */
function StatusTabs(view: View) {
  const { t } = useLanguage()
  const { data } = useCall(registrations.getPage, pending)
  const count = data && { count: data.total, exact: data.totalExact }
  const tabs = [
    { value: undefined, label: t('registrations.all'), count: null },
    ...Object.values(ReviewStatus).map((status) => ({
      value: String(status),
      label: t(enumKey('ReviewStatus', status)),
      count: status === ReviewStatus.pending ? count : null,
    })),
  ]
  return (
    <ListTabs
      {...view}
      label={t('registrations.tabs')}
      path={screens.registrations.path}
      member="reviewStatus"
      tabs={tabs}
    />
  )
}
